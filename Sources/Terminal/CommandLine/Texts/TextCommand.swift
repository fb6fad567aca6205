import Geometry
import Marks
import Notes

/// The options of `scrawl text`.
package struct TextCommand: Hashable {
  /// A text to add; without words, that of the standard input.
  struct Added: Hashable {
    let words: String?
    let place: Point
    let size: Double
    let family: String?
    let width: Double?
    let colour: Colour
  }

  let path: String

  /// The text to add; nil to print those of the drawing.
  let added: Added?
  let asJSON: Bool

  static let options = [
    CommandOption("--json", .optionJSON), CommandOption("--add", "TEXT", .optionAddText),
    CommandOption("--at", "X,Y", .optionTextPlace),
    CommandOption("--size", "N", .optionTextSize), CommandOption("--font", "NAME", .optionFont),
    CommandOption("--box", "WIDTH", .optionBox),
    CommandOption("--colour", "#RRGGBB", .optionTextColour),
  ]

  init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
    let values = arguments.values
    path = arguments.files[0]
    asJSON = values["--json"] != nil
    guard let words = values["--add"] else {
      added = nil
      for option in Self.options.map(\.name) where option != "--json" {
        try arguments.check(option, needs: "--add", false)
      }
      return
    }
    guard !asJSON else { throw .conflict("--add", "--json") }
    guard path != "-" else { throw .wrongUse(.text) }
    guard let place = try arguments.choice("--at", Self.place) else {
      throw .alone("--add", without: "--at")
    }
    added = Added(
      words: words == "-" ? nil : words, place: place,
      size: try arguments.number("--size", in: Limits.textSizes) ?? TextBase().size,
      family: try arguments.choice("--font") { name in
        !name.isEmpty && name.utf8.count <= Limits.textNameBytes ? name : nil
      },
      width: try arguments.number("--box", in: Limits.textWidths),
      colour: try arguments.choice("--colour") { Colour(hex: $0) } ?? .black)
  }

  /// The place that a text such as "10,-2.5" names.
  private static func place(_ text: String) -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(Limits.coordinates.contains)
    return parts.count == 2 && numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
  }
}

extension SubcommandArguments {
  /// The number of an option, which lies within a range; nil if the option isn't given.
  fileprivate func number(
    _ option: String, in range: ClosedRange<Double>
  ) throws(Options.Misuse) -> Double? {
    try number(option).map { (number) throws(Options.Misuse) in
      guard range.contains(number) else {
        throw bad(option, takes: "N (\(range.lowerBound)…\(range.upperBound))")
      }
      return number
    }
  }
}
