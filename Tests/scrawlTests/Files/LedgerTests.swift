import Documents
import Geometry
import Glibc
import Marks
import TestSupport
import Testing

@testable import scrawl

/// What becomes of the file of a drawing beside the loop.
@Suite(.timeLimit(.minutes(5))) struct LedgerTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private var drawer: Drawer { Drawer(path: home.path + "/drawings") }

  /// What a ledger tells of some steps, each of which adds a mark.
  private func reports(of marks: [Mark], _ ledger: inout Ledger) -> [Report] {
    var (sheet, reports) = (Sheet(), [Report]())
    for (number, mark) in marks.enumerated() {
      _ = sheet.perform(.add(mark), as: Step("stroke", at: Double(number)))
      ledger.do(.write([sheet.takeUnwritten()])) { reports.append($0) }
    }
    _ = sheet.perform(.remove(sheet.drawing.placedMarks), as: Step("delete", at: 9))
    ledger.do(.write([sheet.takeUnwritten()])) { reports.append($0) }
    return reports
  }

  @Test func whatCanNeverBeWrittenDoesNotKeepTheRestFromIt() throws {
    var ledger = Ledger(drawer: drawer)
    let line = KeptDrawing.line(0)
    let endless = Mark.dot(Dot(at: Point(x: .infinity, y: 0)))
    let reports = reports(of: [line, endless, line], &ledger)
    var (written, told) = (0, 0)
    for report in reports {
      switch report {
      case .wrote: written += 1
      case .setAside(_, let isWhole):
        told += 1
        #expect(!isWhole)
      default: break
      }
    }
    #expect(written == 4)
    #expect(told == 1)
    let path = try #require(ledger.path)
    ledger.do(.close { [] }) { _ in }
    let contents = try DrawingFile(opening: path, for: .reading).contents()
    #expect(contents.steps.map(\.id) == [0, 1, 2, 3, 4])
    #expect(contents.steps.map(\.edits.count) == [0, 1, 0, 1, 2])
    #expect(contents.marks.isEmpty)
    #expect(contents.restored() != nil)
  }

  /// A drawing of more bytes than are looked through before it is opened, and of more marks than are read at once.
  private func largeDrawing(damaged isDamaged: Bool) throws -> String {
    let path = home.path + "/large.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      let dots = (1...1500).compactMap { id in
        Edit(
          from: nil,
          to: PlacedMark(place: Double(id), id: id, mark: .dot(Dot(at: Point(x: Double(id), y: 5))))
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
    // In the midst of the ballast.
    try #require(pwrite(descriptor, [UInt8](repeating: 0, count: 8192), 8192, 8 << 20) == 8192)
    return path
  }

  /// The names of the files that are said to be damaged.
  private final class Damaged {
    var paths: [String] = []
  }

  @Test func damageInALargeFileIsToldWhenNobodyDraws() throws {
    let path = try largeDrawing(damaged: true)
    let rest = Duration.milliseconds(50)
    let scribe = Scribe(drawer: drawer, opening: path, stillness: Stillness(rest: rest))
    let damaged = Damaged()
    var isOpen = false
    scribe.onReport = { report in
      switch report {
      case .opened(.success(let opened)): isOpen = opened.depot != nil
      case .damaged(let trouble): damaged.paths.append(trouble.path)
      default: break
      }
    }
    scribe.hand(isDown: true)
    while !isOpen { scribe.wait(atMost: 500) }
    // Many times as long as it would rest if the hand were not down.
    let clock = ContinuousClock()
    let start = clock.now
    while clock.now - start < rest * 8 { scribe.wait(atMost: 50) }
    #expect(damaged.paths.isEmpty)
    scribe.hand(isDown: false)
    while damaged.paths.isEmpty, clock.now - start < .seconds(120) { scribe.wait(atMost: 1000) }
    #expect(damaged.paths == [path])
    scribe.close { [] }
    scribe.waitUntilClosed()
  }

  @Test func fileThatIsLookedThroughIsLetGoOfAtOnce() throws {
    let path = try largeDrawing(damaged: false)
    let scribe = Scribe(drawer: drawer, opening: path)
    scribe.hand(isDown: true)
    scribe.close { [] }
    scribe.waitUntilClosed()
    #expect(throws: Never.self) { _ = try DrawingFile(opening: path, for: .writing) }
  }
}
