import Glibc
import TestSupport

/// Making a picture of a drawing that fills it, beside rsvg-convert and the same strokes as SVG.
enum Exporting {
  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let home = try StagedHome()
    let drawing = try home.copy(of: shelf.drawing(.window))
    let other = try home.copy(of: shelf.file(.window, .svg(.window)))
    let picture = home.path + "/picture.png"
    let times = try Measurement.compare(rounds: 5) {
      try run(
        [Program.beside("scrawl"), "export", drawing, picture, "--area", "0,0,1280,800"], picture,
        at: home)
    } theirs: {
      try run(
        ["rsvg-convert", "--background-color", "white", "-o", picture, other], picture, at: home)
    }
    return [
      Row(
        name: "10,000 strokes of 100 vertices to a PNG of 1280 x 800, beside rsvg-convert",
        ours: times.ours, theirs: times.theirs, unit: "ms", limit: 0.3)
    ]
  }

  /// Answers the width and height that the program's picture tells.
  private static func run(
    _ command: [String], _ picture: String, at home: StagedHome
  ) throws -> [UInt8] {
    unlink(picture)
    let program = try ChildProcess(
      command[0], Array(command.dropFirst()), environment: home.environment)
    guard try program.waitForExit(within: 120) == .status(0) else {
      throw Measurement.Mismatch(
        description: "\(command[0]) failed: \(program.standardError.suffix(200))")
    }
    guard let file = fopen(picture, "r") else { throw MakingError.system(picture) }
    defer { fclose(file) }
    var header = [UInt8](repeating: 0, count: 24)
    guard fread(&header, 1, 24, file) == 24 else { throw MakingError.system(picture) }
    return Array(header[16...])
  }
}
