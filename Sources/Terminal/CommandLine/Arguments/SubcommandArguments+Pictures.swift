import Formats
import Geometry
import System

/// The options that all subcommands with a picture as output share.
extension SubcommandArguments {
  /// The size of the picture; nil if no option says it.
  func scaling() throws(Options.Misuse) -> Scaling? {
    let sizes = ["--scale", "--width", "--height"].filter { values[$0] != nil }
    guard sizes.count < 2 else { throw .conflict(sizes[0], sizes[1]) }
    if let scale = try number("--scale") { return .scale(scale) }
    if let width = try number("--width") { return .width(width) }
    return try number("--height").map(Scaling.height)
  }

  /// The colour of the paper, which may be none; nil if no option says it.
  func background() throws(Options.Misuse) -> Colour?? {
    try choice("--background") { (text) -> Colour?? in
      text == "none" ? .some(nil) : Colour(hex: text).map { .some($0) }
    }
  }

  /// Throws if `target`, to which a PNG is written, has the extension of another format. The standard output has no name.
  static func checkPNG(_ target: String) throws(Options.Misuse) {
    guard ExportFormat(path: target) == .png || target == "-" || StreamTarget(at: target) != nil
    else { throw .notNamedPNG(target) }
  }
}
