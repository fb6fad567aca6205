import Documents
import Notes
import Session

/// A command on a drawing's file that needs no window.
enum Subcommand: Hashable {
  case info(path: String, asJSON: Bool)
  case dump(path: String)
  case export(Export)
  case recover(path: String, target: String)
  case copy(path: String, target: String, of: CopyContent)
  case compact(path: String)
  case notes(NotesCommand)
  case filter(Filtering)
  /// Lists all filters.
  case filters
  case replayInput(path: String)

  /// The first word on the command line.
  enum Name: String, CaseIterable {
    case info, dump, export, recover, copy, compact, notes, filter
    case replayInput = "replay-input"

    /// The usage, as `--help` shows it.
    var usage: String {
      switch self {
      case .info: "scrawl info FILE [--json]"
      case .dump: "scrawl dump FILE"
      case .export:
        "scrawl export FILE OUT.png [--scale N] [--area all|X,Y,W,H] [--background #RRGGBB|none]"
      case .recover: "scrawl recover FILE OUT"
      case .copy: "scrawl copy [--without-history [--with-notes]] FILE OUT"
      case .compact: "scrawl compact FILE"
      case .notes:
        "scrawl notes FILE [--json] [--open | --thread ID]"
          + " | --add TEXT [--reply | --thread ID] [--as NAME] | --resolve ID | --reopen ID"
      case .filter: "scrawl filter IN... OUT --apply FILTERS | --list"
      case .replayInput: "scrawl replay-input FILE"
      }
    }

    /// The number of files that it takes; nil if that depends on its options.
    fileprivate var fileCount: Int? {
      switch self {
      case .info, .dump, .compact, .notes, .replayInput: 1
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
      self = .copy(path: files[0], target: files[1], of: try Self.content(arguments))
    case .compact: self = .compact(path: files[0])
    case .notes: self = .notes(try NotesCommand(arguments))
    case .export: self = .export(try Export(arguments))
    case .filter where files.isEmpty && Array(arguments.values.keys) == ["--list"]: self = .filters
    case .filter: self = .filter(try Filtering(arguments))
    case .replayInput: self = .replayInput(path: files[0])
    }
  }

  /// With the history a copy has the notes; without it, only if they are asked for.
  private static func content(
    _ arguments: SubcommandArguments
  ) throws(Options.Misuse) -> CopyContent {
    let withNotes = arguments.values["--with-notes"] != nil
    guard arguments.values["--without-history"] != nil else {
      if withNotes { throw .wrongUse(.copy) }
      return .everything
    }
    return withNotes ? .bareWithNotes : .bare()
  }
}
