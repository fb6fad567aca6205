import Documents
import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// A display with a client for selections, and drawings to copy from.
final class ClipStage {
  let server: XServer
  let peer: SelectionPeer
  let home: TemporaryFolder

  static let red = Colour(0xC03020)
  static let type = "application/vnd.scrawl.marks"

  init() throws {
    server = try XServer()
    peer = try SelectionPeer(display: server.displayName)
    home = try TemporaryFolder()
  }

  static func dot(_ x: Double, _ y: Double, width: Double = 40) -> Mark {
    .dot(Dot(at: Point(x: x, y: y), ink: Ink(colour: red, width: width)))
  }

  /// Makes a drawing's file.
  @discardableResult
  func make(
    _ name: String, _ marks: [Mark], _ media: [MediumHash: Medium] = [:]
  ) throws -> String {
    let path = home.path + "/" + name
    let session = DrawingSession()
    _ = session.perform(
      .insert(marks, above: session.drawing.top), as: Step("insert", at: 1), bringing: media)
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
    return path
  }

  /// Opens a drawing in a window of a program of its own.
  func sit(_ arguments: String..., chrome: Bool = false) throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: arguments, home: home, environment: Sitting.noPortal,
      chrome: chrome, isAlone: true)
  }

  func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  /// Presses keys with Ctrl, and waits until the program has handled them.
  func press(_ keys: String..., in sitting: Sitting) throws {
    for key in keys { try sitting.pilot.key(key, [.control]) }
    try sitting.pilot.ping()
  }

  /// The bytes that xclip pastes.
  func pasted(_ type: String) throws -> [UInt8] {
    let path = home.path + "/pasted"
    try ChildProcess(
      "sh", ["-c", "xclip -selection clipboard -t '\(type)' -o > \(path)"],
      environment: ["DISPLAY": server.displayName]
    ).waitForExit()
    return try File.read(path)
  }

  /// Offers the bytes, as another program that has copied them, and answers the one request that the program makes during `act`.
  func serve(_ bytes: [UInt8], to sitting: Sitting, by act: () throws -> Void) throws {
    try serve(bytes, as: Self.type, of: [Self.type], by: act)
  }

  /// Gives the bytes as one of several offered types.
  func serve(
    _ bytes: [UInt8], as type: String, of types: [String], by act: () throws -> Void
  ) throws {
    peer.answer(try request(for: type, of: types, by: act), bytes)
  }

  /// The request that the program makes during `act` for one of several offered types.
  func request(
    for type: String, of types: [String], by act: () throws -> Void
  ) throws -> SelectionPeer.Request {
    peer.own("CLIPBOARD")
    try act()
    while true {
      let request = try peer.nextRequest()
      guard request.target == "TARGETS" else {
        #expect(request.target == type)
        return request
      }
      peer.answer(request, names: ["TARGETS"] + types)
    }
  }
}
