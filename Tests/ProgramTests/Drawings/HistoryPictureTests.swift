import Documents
import Geometry
import Marks
import TestSupport
import Testing

/// The small pictures in the panel of the history.
@Suite(.timeLimit(.minutes(120))) struct HistoryPictureTests {
  private let server: XServer
  private let home: TemporaryFolder
  private var path: String { home.path + "/dots.scrawl" }

  init() throws {
    (server, home) = (try XServer(), try TemporaryFolder())
  }

  private static let red: UInt32 = 0xE02010

  /// Draws more dots than the panel has rows, each as a step, the first one in red.
  private func makeDots(_ count: Int) throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let steps = (1...count).compactMap { id -> Record? in
      let ink = Ink(colour: Colour(id == 1 ? Self.red : 0x2040A0), width: 6)
      let dot = Dot(at: Point(x: 100, y: Double(id)), ink: ink)
      let mark = RankedMark(rank: Double(id), id: id, mark: .dot(dot))
      return Edit(from: nil, to: mark).map {
        .step(StoredStep(id: id, parent: id - 1, step: Step("dot", at: Double(id)), edits: [$0]))
      }
    }
    try writer.write(steps)
    try writer.settle()
  }

  /// Of 4000 steps, the program has read most only by their names.
  @Test(arguments: [3, 4000]) func aStepIsShownInItsColour(count: Int) throws {
    try makeDots(count)
    let sitting = try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: Sitting.noPortal,
      chrome: true)
    try sitting.pilot.key("F8")
    try sitting.pilot.ping()
    // The list goes to the beginning, where the canvas is empty.
    try sitting.pilot.key("Home")
    let (width, height) = sitting.pilot.size
    try sitting.pilot.waitForPixels(x: width - 350, y: 80, width: 340, height: height - 90) {
      $0.contains(Self.red)
    }
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }
}
