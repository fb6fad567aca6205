import Formats
import Geometry
import System

/// The options of all subcommands that make pictures.
extension SubcommandArguments {
  /// How large the picture is; nil where no option says it.
  func scaling() throws(Options.Misuse) -> Scaling? {
    let sizes = ["--scale", "--width", "--height"].filter { values[$0] != nil }
    guard sizes.count < 2 else { throw .conflict(sizes[0], sizes[1]) }
    if let scale = try number("--scale") { return .scale(scale) }
    if let width = try number("--width") { return .width(width) }
    return try number("--height").map(Scaling.height)
  }

  /// The colour of the paper, of which there may be none; nil where no option says it.
  func background() throws(Options.Misuse) -> Colour?? {
    try choice("--background") { (text) -> Colour?? in
      text == "none" ? .some(nil) : Colour(hex: text).map { .some($0) }
    }
  }

  /// Throws if a PNG that is written to `target` would have the name of something else. A stream has no name of its own.
  static func checkPNG(_ target: String) throws(Options.Misuse) {
    guard ExportFormat(path: target) == .png || target == "-" || StreamTarget(at: target) != nil
    else { throw .notNamedPNG(target) }
  }
}
