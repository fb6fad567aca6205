import Language

/// The options of the program without a subcommand: the only list of them.
enum ProgramOption: String, CaseIterable {
  case help, version, new, drawings, insert
  case newWindow = "new-window"
  case standalone, session, latency
  case dumpViews = "dump-views"
  case manual, completions

  var name: String { "--" + rawValue }

  /// The option as the parser, the help, the manual and the completions know it.
  var description: CommandOption {
    switch self {
    case .help: CommandOption(name, .helpHelp, letter: "-h")
    case .version: CommandOption(name, .helpVersion, letter: "-V")
    case .new: CommandOption(name, .helpNew)
    case .drawings: CommandOption(name, .helpDrawings)
    case .insert: CommandOption(name, .file("PICTURE"), .helpInsert, repeats: true)
    case .newWindow: CommandOption(name, .helpNewWindow)
    case .standalone: CommandOption(name, .helpStandalone)
    case .session: CommandOption(name, "ID", .helpSession)
    case .latency: CommandOption(name, .helpLatency)
    case .dumpViews: CommandOption(name, .helpDumpViews)
    case .manual: CommandOption(name, .helpManual)
    case .completions:
      CommandOption(name, .oneOf(CompletedShell.allCases.map(\.rawValue)), .helpCompletions)
    }
  }

  static var descriptions: [CommandOption] { allCases.map(\.description) }

  /// The option with this name, which begins with two dashes.
  init?(name: String) {
    self.init(rawValue: String(name.dropFirst(2)))
  }
}
