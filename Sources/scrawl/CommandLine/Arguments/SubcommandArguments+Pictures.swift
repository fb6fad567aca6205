import Geometry

/// The options of all subcommands that make pictures.
extension SubcommandArguments {
  /// How large the picture is; nil where no option says it.
  func scaling() throws(Options.Misuse) -> Scaling? {
    let sizes = ["--scale", "--width", "--height"].filter { values[$0] != nil }
    guard sizes.count < 2 else { throw .wrongUse(name) }
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
}
