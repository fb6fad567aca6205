import System
import TestSupport
import Testing

/// Copying and pasting text with a common clipboard program.
@Suite(.timeLimit(.minutes(120))) struct CopyingTests {
  private let server: XServer
  private let sitting: Sitting

  init() throws {
    server = try XServer()
    sitting = try Sitting(on: server.displayName)
  }

  private func xclip(_ arguments: String...) throws -> String {
    let xclip = try ChildProcess(
      "xclip", ["-selection", "clipboard"] + arguments,
      environment: ["DISPLAY": server.displayName])
    try xclip.waitForExit()
    return xclip.standardOutput
  }

  @Test func textOfAFieldIsCopied() throws {
    let pilot = sitting.pilot
    try pilot.key("k", [.control])
    for key in ["f", "u", "l", "l"] { try pilot.key(key) }
    try pilot.key("a", [.control])
    try pilot.key("c", [.control])
    try pilot.ping()
    #expect(try xclip("-t", "UTF8_STRING", "-o") == "full")
  }

  @Test func pastedNameFindsItsCommand() throws {
    let home = sitting.home.path
    try File.write(Array("Language: Deutsch".utf8), to: home + "/copied")
    _ = try xclip("-i", home + "/copied")
    let peer = try SelectionPeer(display: server.displayName)
    try peer.waitForOwner(of: "CLIPBOARD")
    let pilot = sitting.pilot
    try pilot.key("k", [.control])
    try pilot.ping()
    // The text arrives when the other program sends it.
    let left = pilot.size.width / 2 - 190
    let empty = try pilot.capture(x: left, y: 100, width: 100, height: 16)
    try pilot.key("v", [.control])
    try pilot.waitForPixels(x: left, y: 100, width: 100, height: 16) { $0 != empty }
    try pilot.key("Return")
    try pilot.waitForTitle { $0.hasPrefix("Unbenannt") }
  }
}
