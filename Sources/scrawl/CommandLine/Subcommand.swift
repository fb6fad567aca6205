/// A command on a drawing's file that needs no window.
enum Subcommand: Hashable {
  case info(path: String, asJSON: Bool)
  case dump(path: String)
  case export(Export)
  case recover(path: String, target: String)
  case copy(path: String, target: String, withHistory: Bool)
  case compact(path: String)
  case filter(Filtering)
  /// Lists all filters.
  case filters

  /// The first word on the command line.
  enum Name: String, CaseIterable {
    case info, dump, export, recover, copy, compact, filter

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
      case .filter: "scrawl filter IN... OUT --apply FILTERS | --list"
      }
    }

    /// The number of files that it takes; nil if that depends on its options.
    fileprivate var fileCount: Int? {
      switch self {
      case .info, .dump, .compact: 1
      case .export, .recover, .copy: 2
      case .filter: nil
      }
    }
  }

  /// Parses the arguments after the name; nil where they ask for help.
  init?(_ name: Name, _ arguments: some Sequence<String>) throws(Options.Misuse) {
    let arguments = try SubcommandArguments(arguments, of: name)
    guard !arguments.wantsHelp else { return nil }
    let files = arguments.files
    guard files.count == name.fileCount ?? files.count else { throw .wrongUse(name) }
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
    case .filter where files.isEmpty && Array(arguments.values.keys) == ["--list"]: self = .filters
    case .filter: self = .filter(try Filtering(arguments))
    }
  }
}
