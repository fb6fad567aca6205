import Documents
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// A step that no file accepts, and the steps after it.
@Suite(.timeLimit(.minutes(120))) struct UnwritableStepTests {
  private let stage: SessionStage
  private let events = Mailbox<StoreEvent>()

  init() throws {
    stage = try SessionStage()
  }

  private func edit(_ number: Int) -> Edit {
    Edit(
      from: nil, to: RankedMark(rank: Double(number), id: number, mark: SessionStage.dot(number)))!
  }

  private func step(_ number: Int, _ parts: [Delta.Part]) -> [Record] {
    let step = Step("dot", at: Double(number))
    return [
      .step(StoredStep(id: number, parent: number - 1, step: step, delta: Delta(parts)))
    ]
  }

  /// A step that no file accepts as a whole, though each of its marks is valid.
  private func endless(_ number: Int) -> [Record] {
    let body = [UInt8](repeating: 1, count: Limits.entryBytes + 1)
    let entry = Entry(key: 1, id: 1, kind: "thread", body: body)
    return step(number, [.entries([EntryEdit(from: nil, to: entry)!])])
  }

  @Test(arguments: [false, true]) func theStepsAfterItAreWritten(together: Bool) throws {
    var worker = StoreWorker(stage.unnamed) { [events] in events.put($0) }
    let steps = [
      step(1, [.edits([edit(1)])]), endless(2), step(3, [.edits([edit(3)])]),
      step(4, [.edits([edit(4)])]),
    ]
    if together { worker.write(steps) } else { for step in steps { worker.write([step]) } }
    var (written, whole) = (0, 0)
    for event in events.takeAll() {
      switch event {
      case .wrote: written += 1
      case .leftOut(_, let isWhole): whole += isWhole ? 1 : 0
      default: break
      }
    }
    #expect(written == 3)
    #expect(whole == 1)
    let path = try #require(worker.path)
    #expect(worker.close(nil) { [] } == nil)
    let contents = try DrawingFile(opening: path, for: .reading).contents()
    #expect(contents.steps.map(\.id) == [0, 1, 2, 3, 4])
    #expect(contents.marks.map(\.mark) == [1, 3, 4].map(SessionStage.dot))
    #expect(contents.restored() != nil)
  }
}
