import Geometry
import Glibc
import Language
import Marks
import Session
import StageSupport
import System
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import Desktop
@testable import scrawl

/// The program in the process of the test, with a window on a display of its own, and a simulated hand whose actions are counted.
final class ProgramStage {
  let studio: Studio
  let pilot: Pilot

  /// The actions of the hand, in the order of time.
  private(set) var deeds: [Deed] = []

  let home: TemporaryFolder
  private let server: XServer
  private let desk: Desk
  private let program: Program
  private let tick = Tick()

  enum Deed: Hashable { case click, drag, key }

  /// Opens a new drawing, the file at `path`, or the last drawing in `home`.
  init(opening path: String? = nil, home: TemporaryFolder? = nil) throws {
    server = try XServer()
    let isNew = home == nil && path == nil
    self.home = try home ?? TemporaryFolder()
    pilot = try Pilot(display: server.displayName)
    let connection = try #require(Connection(display: server.displayName))
    let unnamed = UnnamedDrawings(path: self.home.path + "/drawings")
    let words = Words(.english)
    desk = Desk(connection, unnamed, words)
    program = Program(desk, nil, WindowList(isKept: false))
    let look = path.map { PathLook(at: $0) }
    studio = try program.open(Launch(look, beginning: isNew, in: unnamed))
    desk.loop.add(tick)
    view.clock.isStill = true
    try pilot.findWindow(ofProcess: getpid())
    try pilot.focus()
    try wait(for: "the first picture") { view.isSettled }
    // The server reports the pointer only after its first motion.
    pilot.move(to: (640, 790))
    try settle()
  }

  var view: StudioView { studio.workspace.view }
  var words: Words { studio.workspace.words }
  var drawing: Drawing { studio.workspace.session.drawing }

  /// The commands in the program's current state.
  var commands: [Command] { studio.workspace.controllers.flatMap(\.commands) }

  /// Closes the window, and waits until everything is written.
  func close() {
    studio.end()
    studio.waitUntilWritten()
    studio.dissolve()
  }

  // MARK: The hand

  func click(_ button: Pilot.Button = .left, at point: Point) throws {
    deeds.append(.click)
    try pilot.click(button, at: Self.pixel(point))
    try settle()
  }

  /// Clicks in the middle of the control with a name.
  func click(_ name: String) throws {
    let control = try #require(view.named(name), "\(name) isn't in sight.")
    try click(at: middle(of: control))
  }

  /// Clicks while Shift is held.
  func shiftClick(at point: Point) throws {
    try pilot.hold("Shift_L")
    try click(at: point)
    try pilot.letGo("Shift_L")
    try settle()
  }

  func drag(_ points: Point...) throws {
    deeds.append(.drag)
    try pilot.drag(through: points.map(Self.pixel))
    try settle()
  }

  func key(_ symbol: String, _ modifiers: [Pilot.Modifier] = []) throws {
    deeds.append(.key)
    try pilot.key(symbol, modifiers)
    try settle()
  }

  func middle(of view: View) -> Point { view.bounds.centre + view.offsetInWindow }

  private static func pixel(_ point: Point) -> (x: Int, y: Int) {
    (Int(point.x.rounded()), Int(point.y.rounded()))
  }

  /// Returns the actions of the hand in `body`.
  func deeds(in body: () throws -> Void) rethrows -> [Deed] {
    let before = deeds.count
    try body()
    return Array(deeds[before...])
  }

  // MARK: Waiting

  /// Lets the program handle the actions of the hand.
  func settle() throws {
    try pilot.syncWithWindowManager()
    var looks = 0
    try wait(for: "the window to be still") {
      looks += 1
      return looks > 2 && view.isSettled && !studio.workspace.worker.isBusy
    }
  }

  /// Lets the program run until a condition holds, which `awaited` names.
  func wait(for awaited: String, within seconds: Double = 30, _ isSo: () -> Bool) throws {
    let end = Moment.now + .seconds(seconds)
    desk.loop.run { !isSo() && .now < end }
    try #require(isSo(), "\(awaited) didn't come about.")
  }

  /// Wakes the event loop repeatedly.
  private final class Tick: LoopSource {
    let descriptor: Int32 = -1
    let events: Int16 = 0
    private var next = Moment.now

    var deadline: Moment? { next }

    func ready() { next = .now + .milliseconds(2) }
  }
}
