import Geometry

/// A command on a drawing's file that needs no window.
enum Subcommand: Hashable {
  case info(path: String, asJSON: Bool)
  case dump(path: String)
  case export(Export)
  case recover(path: String, target: String)
  case copy(path: String, target: String, withHistory: Bool)
  case compact(path: String)

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

  /// The first word on the command line.
  enum Name: String, CaseIterable {
    case info, dump, export, recover, copy, compact

    /// The usage, as `--help` shows it.
    var usage: String {
      switch self {
      case .info: "scrawl info FILE [--json]"
      case .dump: "scrawl dump FILE"
      case .export:
        "scrawl export FILE OUT.png [--scale N] [--area all|X,Y,W,H] [--background #RRGGBB|none]"
      case .recover: "scrawl recover FILE OUT"
      case .copy: "scrawl copy [--without-history] FILE OUT"
      case .compact: "scrawl compact FILE"
      }
    }

    /// The number of files that it takes.
    fileprivate var fileCount: Int {
      switch self {
      case .info, .dump, .compact: 1
      case .export, .recover, .copy: 2
      }
    }
  }

  /// Parses the arguments after the name; nil where they ask for help.
  init?(_ name: Name, _ arguments: some Sequence<String>) throws(Options.Misuse) {
    let arguments = try SubcommandArguments(arguments, of: name)
    guard !arguments.wantsHelp else { return nil }
    let files = arguments.files
    guard files.count == name.fileCount else { throw .wrongUse(name) }
    switch name {
    case .info: self = .info(path: files[0], asJSON: arguments.values["--json"] != nil)
    case .dump: self = .dump(path: files[0])
    // These write a SQLite file, which a pipe can't take.
    case .recover where files.last == "-", .copy where files.last == "-",
      .compact where files.last == "-":
      throw .wrongUse(name)
    case .recover: self = .recover(path: files[0], target: files[1])
    case .copy:
      let withHistory = arguments.values["--without-history"] == nil
      self = .copy(path: files[0], target: files[1], withHistory: withHistory)
    case .compact: self = .compact(path: files[0])
    case .export: self = .export(try Export(arguments))
    }
  }
}

extension Subcommand.Export {
  fileprivate init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
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
