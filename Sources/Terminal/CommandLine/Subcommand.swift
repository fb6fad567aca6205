package import Documents
import Notes
import Session

/// A command on a drawing's file that needs no window.
package enum Subcommand: Hashable {
  case info(path: String, asJSON: Bool)
  case dump(path: String)
  case diff(Comparison)
  case merge(MergeCommand)
  case export(Export)
  case recover(path: String, target: String)
  case copy(path: String, target: String, of: CopyContent)
  case compact(path: String)
  case notes(NotesCommand)
  case find(FindCommand)
  case text(TextCommand)
  case thumbnail(FileThumbnail)
  case filter(Filtering)
  /// Lists all filters.
  case filters
  case replay(Replay)
  case replayInput(path: String)
  case recognise(Recognition)

  /// The first word on the command line.
  package enum Name: String, CaseIterable {
    case info, dump, diff, merge, export, recover, copy, compact, notes, find, text, filter
    case replay
    case thumbnail, recognise
    case replayInput = "replay-input"
  }

  /// Parses the arguments after the name; nil if they request help.
  init?(_ name: Name, _ arguments: some Sequence<String>) throws(Options.Misuse) {
    let arguments = try SubcommandArguments(arguments, of: name)
    guard !arguments.wantsHelp else { return nil }
    let files = arguments.files
    guard files.count == name.description.fileCount ?? files.count else { throw .wrongUse(name) }
    switch name {
    case .info: self = .info(path: files[0], asJSON: arguments.values["--json"] != nil)
    case .dump: self = .dump(path: files[0])
    case .diff: self = .diff(try Comparison(arguments))
    case .merge: self = .merge(try MergeCommand(arguments))
    // These subcommands write a SQLite file, which needs seeking, and a pipe has none.
    case .recover where files.last == "-", .copy where files.last == "-",
      .compact where files.last == "-":
      throw .wrongUse(name)
    case .recover: self = .recover(path: files[0], target: files[1])
    case .copy:
      self = .copy(path: files[0], target: files[1], of: try Self.content(arguments))
    case .compact: self = .compact(path: files[0])
    case .notes: self = .notes(try NotesCommand(arguments))
    case .find: self = .find(try FindCommand(arguments))
    case .text: self = .text(try TextCommand(arguments))
    case .export: self = .export(try Export(arguments))
    case .thumbnail: self = .thumbnail(try FileThumbnail(arguments))
    case .filter where files.isEmpty && Array(arguments.values.keys) == ["--list"]: self = .filters
    case .filter: self = .filter(try Filtering(arguments))
    case .replay: self = .replay(try Replay(arguments))
    case .recognise: self = .recognise(try Recognition(arguments))
    case .replayInput: self = .replayInput(path: files[0])
    }
  }

  /// The content of the copy: with the history it includes the notes; without it, only on request.
  private static func content(
    _ arguments: SubcommandArguments
  ) throws(Options.Misuse) -> CopyContent {
    let withNotes = arguments.values["--with-notes"] != nil
    guard arguments.values["--without-history"] != nil else {
      if withNotes { throw .alone("--with-notes", without: "--without-history") }
      return .everything
    }
    return withNotes ? .bareWithNotes : .bare()
  }
}
