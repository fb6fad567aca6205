import DrawingSupport
import Geometry
import Marks
import TestSupport

/// Measures how long the window doesn't answer while the user pastes a megabyte into a text that is being typed.
enum LongPastes {
  private static let samples = [
    ("words", "words and more of them "),
    ("20,000 paragraphs", "a line of about fifty letters, as in a long list\n"),
    ("both directions", "words كلمات 123 שלום "), ("emoji", "👨‍👩‍👧‍👦"),
  ]

  static func rows() throws -> [Row] {
    try samples.map { try row($0, $1) }
  }

  private static func row(_ name: String, _ part: String) throws -> Row {
    let folder = try TemporaryFolder()
    let drawing = folder.path + "/pasting.scrawl"
    try DrawingMaker.write([.dot(Dot(at: Point(x: 400, y: 20)))], to: drawing)
    let words = String(repeating: part, count: (1 << 20) / part.utf8.count)
    let program = try StagedProgram(
      [Program.beside("scrawl"), drawing], at: StagedHome(chrome: false))
    guard program.waitForStillness(within: 60_000) else {
      throw ScreenEye.Blind(description: "The drawing never comes to rest.")
    }
    let (eye, pilot, peer) = (program.eye, try program.pilot(), try program.clipboard())
    try pilot.key("t")
    try pilot.click(.left, at: (60, 100))
    for key in ["a", "space", "b"] { try pilot.key(key) }
    // The program that offers a selection must reply to requests of it at once.
    try pilot.key("Left", [.shift])
    try peer.waitForOwner(of: "PRIMARY")
    let owner = try program.copying(words)
    try peer.waitForOwner(of: "CLIPBOARD")
    eye.key("v", with: ["Control_L"])
    let times = try peer.stalls(in: 6000, of: "PRIMARY")
    owner.kill()
    return Row(
      "the longest that the window doesn't answer while the user pastes a megabyte, \(name)", times,
      percentile: 100, atMost: 50)
  }
}
