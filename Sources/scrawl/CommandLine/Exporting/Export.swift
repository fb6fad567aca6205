import Geometry

/// The options of `scrawl export`.
struct Export: Hashable {
  let path: String

  /// The path of the picture; a dash for the standard output.
  let target: String

  /// The pixels to a unit.
  var scale = 1.0

  /// The area of the canvas to show; nil for all ink with a margin.
  var area: Rect?

  /// The background; nil for transparency.
  var background: Colour? = .white
}

extension Export {
  /// Reads the options and files on the command line.
  init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
    (path, target) = (arguments.files[0], arguments.files[1])
    if let text = arguments.values["--scale"] {
      guard let scale = Double(text), scale > 0, scale.isFinite else {
        throw .badValue(option: "--scale", value: text, takes: "N > 0")
      }
      self.scale = scale
    }
    if let text = arguments.values["--area"], text != "all" {
      let numbers = text.split(separator: ",").compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == 4, text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 3,
        numbers[2] > 0, numbers[3] > 0
      else { throw .badValue(option: "--area", value: text, takes: "all, X,Y,W,H") }
      area = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    if let text = arguments.values["--background"] {
      guard text == "none" || Colour(hex: text) != nil else {
        throw .badValue(option: "--background", value: text, takes: "#RRGGBB, none")
      }
      background = text == "none" ? nil : Colour(hex: text)
    }
  }
}
