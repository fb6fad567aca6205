import Documents
import DrawingSupport
import Geometry
import Glibc
import Marks
import System
import TestSupport
import Testing

@testable import Session
@testable import scrawl

/// The store of a drawing and its file.
@Suite(.timeLimit(.minutes(120))) struct StoreTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private var unnamed: UnnamedDrawings { UnnamedDrawings(path: home.path + "/drawings") }

  /// Writes steps that each add a mark, and one that removes them all.
  private func write(_ marks: [Mark], by worker: inout StoreWorker) {
    let session = DrawingSession()
    for (number, mark) in marks.enumerated() {
      _ = session.perform(.add(mark), as: Step("stroke", at: Double(number)))
      worker.write([session.takeUnwritten()])
    }
    _ = session.perform(.remove(session.drawing.rankedMarks), as: Step("delete", at: 9))
    worker.write([session.takeUnwritten()])
  }

  @Test func whatCanNeverBeWrittenDoesNotKeepTheRestFromIt() throws {
    let events = Mailbox<StoreEvent>()
    var worker = StoreWorker(unnamed) { events.put($0) }
    let line = KeptDrawing.line(0)
    let endless = Mark.dot(Dot(at: Point(x: .infinity, y: 0)))
    write([line, endless, line], by: &worker)
    var (written, told) = (0, 0)
    for event in events.takeAll() {
      switch event {
      case .wrote: written += 1
      case .leftOut(_, let isWhole):
        told += 1
        #expect(!isWhole)
      default: break
      }
    }
    #expect(written == 4)
    #expect(told == 1)
    let path = try #require(worker.path)
    _ = worker.close(nil) { [] }
    let contents = try DrawingFile(opening: path, for: .reading).contents()
    #expect(contents.steps.map(\.id) == [0, 1, 2, 3, 4])
    #expect(contents.steps.map(\.edits.count) == [0, 1, 0, 1, 2])
    #expect(contents.marks.isEmpty)
    #expect(contents.restored() != nil)
  }

  @Test func orderAndInkAreInTheFileWithAllThatCanBeUndone() throws {
    var worker = StoreWorker(unnamed) { _ in }
    let session = DrawingSession()
    var states: [[Mark]] = []
    func change(_ change: Change) {
      _ = session.perform(change, as: Step("change", at: Double(states.count)))
      worker.write([session.takeUnwritten()])
      states.append(session.drawing.rankedMarks.map(\.mark))
    }
    for number in 0..<4 { change(.add(KeptDrawing.line(number))) }
    let marks = session.drawing.rankedMarks
    change(.insert([KeptDrawing.line(8), KeptDrawing.line(9)], above: marks[0].rank))
    change(.bring([marks[3], marks[1]], above: nil))
    let ink = Ink(colour: Colour(0x33_8855), width: 4)
    change(.replace(session.drawing.rankedMarks.map { ($0, $0.mark.drawn(with: ink)) }))
    #expect(states[5] == [3, 1, 0, 8, 9, 2].map(KeptDrawing.line))
    #expect(states[6] == states[5].map { $0.drawn(with: ink) })
    let path = try #require(worker.path)
    _ = worker.close(nil) { [] }
    var (drawing, history) = try #require(
      try DrawingFile(opening: path, for: .reading).contents().restored())
    for state in states.reversed() {
      #expect(drawing.rankedMarks.map(\.mark) == state)
      let memento = history.undo()
      drawing.restore(from: try #require(memento))
    }
    #expect(drawing.isEmpty)
  }

  /// Makes a drawing too large to be checked before it is opened, with more marks than are read at once.
  private func largeDrawing(damaged isDamaged: Bool) throws -> String {
    let path = home.path + "/large.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      let dots = (1...1500).compactMap { id in
        Edit(
          from: nil,
          to: RankedMark(rank: Double(id), id: id, mark: .dot(Dot(at: Point(x: Double(id), y: 5))))
        )
      }
      let step = StoredStep(id: 1, parent: 0, step: Step("paste", at: 1), edits: dots)
      try writer.write([
        .step(step),
        .medium(Medium(type: "text/plain", bytes: [UInt8](repeating: 7, count: 17 << 20))),
      ])
      try writer.settle()
    }
    guard isDamaged else { return path }
    let descriptor = open(path, O_WRONLY)
    defer { close(descriptor) }
    // The damage is in the middle of the large medium.
    try #require(pwrite(descriptor, [UInt8](repeating: 0, count: 8192), 8192, 8 << 20) == 8192)
    return path
  }

  /// The names of the files that were reported as damaged.
  private final class Damaged {
    var paths: [String] = []
  }

  @Test func damageInALargeFileIsToldWhenNobodyDraws() throws {
    let path = try largeDrawing(damaged: true)
    let rest = Duration.milliseconds(50)
    let store = DrawingStore(unnamed, opening: path, idleness: Idleness(rest: rest))
    let damaged = Damaged()
    var isOpen = false
    store.onOpening = { event in
      if case .opened(let opened) = event { isOpen = opened.source != nil }
    }
    store.onEvent = { event in
      if case .damaged(let error) = event { damaged.paths.append(error.path) }
    }
    store.noteTouch(isDown: true)
    let opening = time(nil)
    while !isOpen, time(nil) - opening < 60 { store.wait(atMost: 500) }
    try #require(isOpen, "The drawing didn't open in 60 s.")
    // The time is many times the store's wait without a touch.
    let clock = ContinuousClock()
    let start = clock.now
    while clock.now - start < rest * 8 { store.wait(atMost: 50) }
    #expect(damaged.paths.isEmpty)
    store.noteTouch(isDown: false)
    while damaged.paths.isEmpty, clock.now - start < .seconds(120) { store.wait(atMost: 1000) }
    #expect(damaged.paths == [path])
    store.close()
    store.waitUntilClosed()
  }

  @Test func fileThatIsLookedThroughIsLetGoOfAtOnce() throws {
    let path = try largeDrawing(damaged: false)
    let store = DrawingStore(unnamed, opening: path)
    store.noteTouch(isDown: true)
    store.close()
    store.waitUntilClosed()
    #expect(throws: Never.self) { _ = try DrawingFile(opening: path, for: .writing) }
  }
}
