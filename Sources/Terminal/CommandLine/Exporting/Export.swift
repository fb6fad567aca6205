import Formats
import Geometry
import System

/// The options of `scrawl export`.
package struct Export: Hashable {
  let path: String

  /// The path of the file to write; a dash for the standard output.
  let target: String
  var format = ExportFormat.png

  /// The size of the picture.
  var size = Scaling.scale(1)

  /// The area of the canvas to show; nil for all ink with a margin.
  var area: Rect?

  /// The background; nil for transparency.
  var background: Colour? = .white

  /// The largest distance between a curve and its original, in units; nil for one too small to be seen.
  var precision: Double?
  var layout = PDFLayout.asLarge

  /// The title in the file; nil for the name of the drawing's file.
  var title: String?

  /// The language tag of the file's text; nil for the program's language.
  var language: String?

  /// Whether the PNG contains the drawing.
  var isEditable = false

  /// Whether the file contains the notes.
  var tellsNotes = false

  /// Whether an SVG has typed texts as outlines.
  var textAsOutlines = false
}

extension Export {
  static let options = [
    CommandOption("--format", .oneOf(ExportFormat.allCases.map(\.rawValue)), .optionFormat),
    CommandOption("--scale", "N", .optionScale),
    CommandOption("--width", "N", .optionWidth), CommandOption("--height", "N", .optionHeight),
    CommandOption("--area", .oneOf(["all"], or: "X,Y,W,H"), .optionArea),
    CommandOption("--background", .oneOf(["none"], or: "#RRGGBB"), .optionBackground),
    CommandOption("--precision", "N", .optionPrecision),
    CommandOption("--paper", .oneOf(PaperSize.all.map(\.name)), .optionPaper),
    CommandOption("--margin", "N", .optionMargin),
    CommandOption("--tiles", .oneOf(PDFLayout.Order.allCases.map(\.rawValue)), .optionTiles),
    CommandOption("--title", "TEXT", .optionTitle),
    CommandOption("--language", "TAG", .optionLanguage),
    CommandOption("--with-notes", .optionWithNotes),
    CommandOption("--text-as-outlines", .optionTextAsOutlines),
    CommandOption("--editable", .optionEditable),
  ]

  /// Reads the options and files on the command line.
  init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
    (path, target) = (arguments.files[0], arguments.files[1])
    title = arguments.values["--title"]
    let told = try arguments.choice("--format") { ExportFormat(rawValue: $0) }
    if let told { format = told } else { format = try Self.format(of: target) }
    size = try arguments.scaling() ?? size
    precision = try arguments.number("--precision")
    area = try Self.area(arguments)
    background = try arguments.background() ?? background
    layout = try Self.layout(arguments, format)
    language = try Self.language(arguments)
    // Plain text is all words that there are.
    tellsNotes = arguments.values["--with-notes"] != nil || format == .text
    try Self.check("--language", ExportFormat.documents, format, arguments)
    try Self.check("--with-notes", ExportFormat.documents + [.text], format, arguments)
    textAsOutlines = arguments.values["--text-as-outlines"] != nil
    try Self.check("--text-as-outlines", [.svg], format, arguments)
    isEditable = arguments.values["--editable"] != nil
    try arguments.check("--editable", needs: ExportFormat.png.name, format == .png)
    // A picture of a part must not contain the rest of the drawing.
    if isEditable, area != nil { throw .conflict("--editable", "--area") }
  }

  private static func check(
    _ option: String, _ formats: [ExportFormat], _ format: ExportFormat,
    _ arguments: SubcommandArguments
  ) throws(Options.Misuse) {
    let names = formats.map(\.name).joined(separator: ", ")
    try arguments.check(option, needs: names, formats.contains(format))
  }

  /// The format of the target's extension. The standard output has no name, so it gets a PNG.
  private static func format(of target: String) throws(Options.Misuse) -> ExportFormat {
    if let format = ExportFormat(path: target) { return format }
    guard target == "-" || StreamTarget(at: target) != nil else { throw .unknownFormat(target) }
    return .png
  }

  /// The language tag (BCP 47): subtags of letters and digits, the first of letters alone.
  private static func language(_ arguments: SubcommandArguments) throws(Options.Misuse) -> String? {
    guard let tag = arguments.values["--language"] else { return nil }
    func isLetter(_ unit: UInt8) -> Bool { 97...122 ~= unit | 0x20 }
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isSound = parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || 48...57 ~= $0 }
    }
    guard isSound, parts[0].count > 1, parts[0].allSatisfy(isLetter) else {
      throw arguments.bad("--language")
    }
    return tag
  }

  private static func area(
    _ arguments: SubcommandArguments
  ) throws(Options.Misuse) -> Rect? {
    guard let text = arguments.values["--area"], text != "all" else { return nil }
    let numbers = text.split(separator: ",").compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == 4, text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 3,
      numbers[2] > 0, numbers[3] > 0
    else { throw arguments.bad("--area") }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The layout of pages. The margins are given in millimetres.
  private static func layout(
    _ arguments: SubcommandArguments, _ format: ExportFormat
  ) throws(Options.Misuse) -> PDFLayout {
    let paper = try arguments.choice("--paper") { PaperSize($0) }
    let margin = try arguments.number("--margin", from: 0) ?? 10
    let order = try arguments.choice("--tiles") { PDFLayout.Order(rawValue: $0) }
    for option in ["--margin", "--tiles"] {
      try arguments.check(option, needs: "--paper", paper != nil)
    }
    try arguments.check("--paper", needs: ExportFormat.pdf.name, format == .pdf)
    guard let paper else { return .asLarge }
    // The longest margin that leaves room is rounded down, so that the error of the sum doesn't matter.
    let most = (min(paper.size.width, paper.size.height) / 2 / 72 * 25.4 - 0.001).rounded(.down)
    guard margin <= most else { throw arguments.bad("--margin", takes: "0…\(Int(most))") }
    let points = margin / 25.4 * 72
    return order.map { .tiled(paper, margin: points, order: $0) } ?? .fitted(paper, margin: points)
  }
}
