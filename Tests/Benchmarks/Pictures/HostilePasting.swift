import Glibc
import System
import TestSupport

/// Pastes malformed pictures one by one: measures the latency of a pen that draws meanwhile.
enum HostilePasting {
  private static let count = 300

  /// The number of motions of the pen while a picture is read.
  private static let moves = 16

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let home = try StagedHome(chrome: false, settings: PenWork.settings)
    var pictures = HostilePictures(of: try samples(in: home), seed: 18)
    let path = home.path + "/bad.png"
    let program = try StagedProgram([Program.beside("scrawl")], at: home)
    let pilot = try program.pilot()
    let clipboard = try program.clipboard()
    clipboard.own("CLIPBOARD")
    guard program.waitForStillness(within: 20_000) else {
      throw ScreenEye.Blind(description: "The window never comes to rest.")
    }
    var times: [Double] = []
    for number in 0..<count {
      try File.write(pictures.next(), to: path)
      try pilot.key("v", [.control])
      try give("file://\(path)\r\n", clipboard)
      // A pasted picture is selected, so the pen is chosen again.
      try pilot.key("p")
      let place = (x: 30 + number % 15 * 80, y: 20 + number / 15 * 28)
      times += try program.eye.penLatencies(from: place, moves: moves)
    }
    let name = "motion to changed pixel while \(count) malformed pictures are pasted"
    return [
      Row(
        name: "\(name), p50, beside the limit", ours: times.percentile(50), theirs: 50,
        unit: "ms", limit: nil, samples: times.sampleCount),
      Row(
        name: "\(name), worst, beside the limit", ours: times.percentile(100), theirs: 50,
        unit: "ms", limit: 1, samples: times.sampleCount),
    ]
  }

  /// Replies to the program that pastes, first with the types, then with the name of the file.
  private static func give(_ uri: String, _ clipboard: SelectionPeer) throws {
    while true {
      let request = try clipboard.nextRequest()
      switch request.target {
      case "TARGETS": clipboard.answer(request, names: ["TARGETS", "text/uri-list"])
      case "text/uri-list":
        clipboard.answer(request, Array(uri.utf8))
        return
      default: clipboard.answer(request, nil)
      }
    }
  }

  /// Good pictures of all kinds, which are then damaged.
  private static func samples(in home: StagedHome) throws -> [[UInt8]] {
    let names = ["a.jpg", "b.png", "c.webp", "d.gif", "e.tif", "f.bmp"]
    for name in names {
      let path = home.path + "/" + name
      try Filtering.convert(["-size", "600x400", "plasma:blue-green", path], home)
    }
    let vectors =
      "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'>"
      + "<rect width='300' height='200' fill='#3060C0'/></svg>"
    return try names.map { try File.read(home.path + "/" + $0) } + [Array(vectors.utf8)]
  }
}
