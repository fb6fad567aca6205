import Documents
import Geometry
import Marks
import TestSupport
import Testing

/// The panel of a long history, of which the program has read only the end.
@Suite(.timeLimit(.minutes(120))) struct LongHistoryTests {
  private let server: XServer
  private let home: TemporaryFolder
  private var path: String { home.path + "/large.scrawl" }

  /// The number of dots in one step, more than the program reads at once, and the number of steps, more than it reads at first.
  /// Step 2 is a branch of its own.
  private static let dots = 21_000
  private static let steps = 6000

  init() throws {
    (server, home) = (try XServer(), try TemporaryFolder())
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let dots = (1...Self.dots).flatMap(Self.edit)
    try writer.write([.step(Self.step(1, after: 0, dots)), .step(Self.step(2, after: 1, []))])
    let later = (3...Self.steps).map { id in
      Record.step(Self.step(id, after: id == 3 ? 1 : id - 1, Self.edit(Self.dots + id)))
    }
    try writer.write(later)
    try writer.settle()
  }

  private static func edit(_ id: Int) -> [Edit] {
    let place = Point(x: Double(id % 150) * 5, y: Double(id / 150) * 3)
    let mark = RankedMark(rank: Double(id), id: id, mark: .dot(Dot(at: place)))
    return Edit(from: nil, to: mark).map { [$0] } ?? []
  }

  private static func step(_ id: Int, after parent: Int, _ edits: [Edit]) -> StoredStep {
    StoredStep(id: id, parent: parent, step: Step("dot", at: 1), edits: edits)
  }

  private func sitting() throws -> Sitting {
    let sitting = try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: Sitting.noPortal,
      chrome: true)
    // The panel is opened by a key, so that it has the focus.
    try sitting.pilot.key("F8")
    try sitting.pilot.ping()
    return sitting
  }

  private func leave(_ sitting: Sitting) throws -> DrawingContents {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(sitting.program.standardError.isEmpty)
    return try DrawingFile(opening: path, for: .reading).contents()
  }

  @Test func panelGoesToTheBeginningAndBack() throws {
    let sitting = try sitting()
    try sitting.pilot.key("Home")
    try sitting.waitForSteps(1)
    try sitting.pilot.ping()
    try sitting.pilot.key("End")
    try sitting.waitForSteps(2)
    try sitting.pilot.key("Home")
    try sitting.waitForSteps(3)
    try sitting.pilot.key("Down")
    try sitting.waitForSteps(4)
    let contents = try leave(sitting)
    #expect(contents.head == 1)
    #expect(contents.marks.count == Self.dots)
    #expect(contents.steps[1].next == 3)
  }

  @Test func panelGoesToABranchThatWasNotRead() throws {
    let sitting = try sitting()
    // The focus goes from the list past the slider to the stepper.
    try sitting.pilot.key("Tab")
    try sitting.pilot.key("Tab")
    try sitting.pilot.key("Down")
    try sitting.waitForSteps(1)
    try sitting.pilot.ping()
    let contents = try leave(sitting)
    #expect(contents.head == 2)
    #expect(contents.marks.count == Self.dots)
  }

  @Test func whatIsDrawnWhileTheFileTravelsIsKept() throws {
    let sitting = try sitting()
    try sitting.pilot.key("Home")
    try sitting.pilot.drag(through: [(300, 150), (500, 250)])
    try sitting.pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { ($0.first ?? 0) >= 2 }
    try sitting.pilot.ping()
    let contents = try leave(sitting)
    // A line that ended during the travel is in both states: the one that was reached and the one that was left.
    let lines = contents.steps.filter { $0.id > Self.steps }
    #expect(lines.last?.id == contents.head)
    #expect(lines.allSatisfy { $0.edits.count == 1 })
  }
}
