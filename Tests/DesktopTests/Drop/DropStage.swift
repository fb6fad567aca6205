import CX11
import Geometry
import System
import TestSupport
import Testing

@testable import Desktop

/// A window that takes drops, and records the calls of its delegate.
final class DropStage: DropDelegate {
  let server: XServer
  let connection: Connection
  let clipboard: Clipboard
  let window: Desktop.Window
  private let loop: EventLoop
  private let target: DropTarget

  /// Whether a drag may be dropped.
  var accepts: (DropOffer) -> Bool = { _ in true }

  private(set) var offers: [DropOffer] = []
  private(set) var ends = 0
  private(set) var drops: [Drop] = []

  /// The dropped contents.
  var contents: [SelectionContents?] { drops.map(\.contents) }

  init(scale: Int = 1) throws {
    server = try XServer()
    try Pilot(display: server.displayName)
      .setRootProperty("RESOURCE_MANAGER", "Xft.dpi:\t\(96 * scale)\n")
    connection = try #require(Connection(display: server.displayName))
    loop = EventLoop(connection, worker: Worker())
    clipboard = Clipboard(connection)
    window = try Desktop.Window(
      connection, size: Size(width: 500, height: 400), paper: 0xFFFFFF, name: "drops",
      className: "Drops")
    target = DropTarget(window, clipboard)
    target.delegate = self
    loop.add(window)
    loop.add(clipboard)
    loop.add(target)
    window.open()
  }

  func dragDidMove(_ offer: DropOffer) -> Bool {
    offers.append(offer)
    return accepts(offer)
  }

  func dragDidEnd() { ends += 1 }

  func willDrop() -> (Drop) -> Void { { [weak self] in self?.drops.append($0) } }

  /// Starts a source that follows `commands`.
  func start(_ commands: String...) throws -> DraggingProgram {
    try DraggingProgram(display: server.displayName, over: UInt(window.id), commands)
  }

  /// Runs a source to its end, and returns the messages that it received.
  @discardableResult
  func perform(_ commands: String...) throws -> [String] {
    let source = try DraggingProgram(display: server.displayName, over: UInt(window.id), commands)
    try run { source.hasEnded }
    #expect(source.complaints == "")
    return source.lines
  }

  /// A whole drag to a point and the drop there, after `commands`.
  @discardableResult
  func drop(_ commands: String..., at place: (x: Int, y: Int) = (30, 40)) throws -> [String] {
    let rest = [
      "own", "enter", "position \(place.x) \(place.y)", "await XdndStatus", "drop 77",
      "await XdndFinished",
    ]
    let source = try DraggingProgram(
      display: server.displayName, over: UInt(window.id), commands + rest)
    try run { source.hasEnded }
    #expect(source.complaints == "")
    return source.lines
  }

  /// Runs the loop until `condition` is true.
  func run(within seconds: Double = 30, until condition: @escaping () -> Bool) throws {
    let watch = Watch(condition, within: seconds, stopping: loop)
    loop.add(watch)
    loop.run()
    loop.remove(watch)
    try #require(watch.isReached, "Nothing stopped the loop in time.")
  }

  /// Stops the loop when a condition is true or the time is up.
  private final class Watch: LoopSource {
    let descriptor: Int32 = -1
    let events: Int16 = 0
    private(set) var isReached = false
    private let condition: () -> Bool
    private let end: Moment
    private let loop: EventLoop

    init(
      _ condition: @escaping () -> Bool, within seconds: Double, stopping loop: EventLoop
    ) {
      (self.condition, self.loop) = (condition, loop)
      end = Moment.now + .seconds(seconds)
    }

    private(set) var deadline: Moment? = .now

    func ready() {
      deadline = .now + .milliseconds(5)
      isReached = condition()
      if isReached || end <= .now { loop.stop() }
    }
  }
}
