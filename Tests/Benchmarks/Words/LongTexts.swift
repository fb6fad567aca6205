import DrawingSupport
import Geometry
import Marks
import TestSupport
import Typesetting

/// Measures how long the window doesn't answer while a text of a megabyte on the canvas is opened, edited and kept.
enum LongTexts {
  private static let samples: [(name: String, part: String, width: Double?)] = [
    ("words in a box", "words and more of them ", 600),
    ("words without a width", "words and more ", nil),
    ("one word", "x", 600),
    ("20,000 paragraphs", "a line of about fifty letters, as in a long list\n", nil),
    ("Arabic", "كلمات وأكثر منها ", 600), ("both directions", "words كلمات 123 שלום ", 600),
    ("emoji", "👨‍👩‍👧‍👦", 600),
  ]

  static func rows() throws -> [Row] {
    try samples.flatMap { try rows($0, $1, width: $2) }
  }

  private static func rows(_ name: String, _ part: String, width: Double?) throws -> [Row] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/long.scrawl"
    let words = String(repeating: part, count: (1 << 20) / part.utf8.count)
    let source = TextSource(words, base: TextBase(width: width))
    let typesetter = Typesetter()
    let writing = try Measurement.time {
      try DrawingMaker.write(
        [
          .text(typesetter.mark(source, colour: .black, at: Point(x: 40, y: 60)).mark),
          .dot(Dot(at: Point(x: 400, y: 20))),
        ], to: path)
    }
    let home = try StagedHome(chrome: false)
    let program = try StagedProgram([Program.beside("scrawl"), path], at: home)
    let (eye, pilot, peer) = (program.eye, try program.pilot(), try program.clipboard())
    guard program.waitForStillness(within: 60_000) else {
      throw ScreenEye.Blind(description: "The text never comes to rest.")
    }
    // The program that has copied must reply to requests of the clipboard at once.
    try pilot.key("v")
    try pilot.drag(through: [(380, 4), (420, 36)])
    try pilot.key("c", [.control])
    try peer.waitForOwner(of: "CLIPBOARD")
    eye.key("t")
    eye.move(to: 60, 68)
    eye.click(.left)
    let opening = try peer.stalls(in: 4000)
    let keys = try ["s", "o", "End", "m", "Home", "BackSpace", "e", "space", "Return"].flatMap {
      eye.key($0, with: $0 == "End" || $0 == "Home" ? ["Control_L"] : [])
      return try peer.stalls(in: 300)
    }
    eye.key("Escape")
    let ending = try peer.stalls(in: 4000)
    func row(_ what: String, _ times: [Double]) -> Row {
      Row(
        "the longest that the window doesn't answer while \(what) a megabyte, \(name)", times,
        percentile: 100, atMost: 50)
    }
    return [
      row("the user opens", opening), row("a key changes", keys),
      row("the drawing gets", ending),
      Row(
        name: "setting a megabyte, \(name), and writing the file", ours: writing, theirs: writing,
        unit: "ms", limit: nil),
    ]
  }
}
