import Language

/// The parsed command line.
enum Options: Hashable {
  /// Opens the window with the file at `path`, with a new drawing if there are pictures to insert, or with the last drawing.
  case draw(path: String?, inserting: [String] = [])
  /// The same, and prints the measured latency at the end.
  case measure(path: String?, inserting: [String] = [])
  /// Opens the window with all drawings.
  case drawings
  case help
  /// Tells how a subcommand is used.
  case helpFor(Subcommand.Name)
  case version
  /// Prints the hierarchy of views.
  case dumpViews
  /// Runs a subcommand without a window.
  case command(Subcommand)

  /// Why the command line is invalid.
  enum Misuse: Error, Hashable {
    case unknownOption(String)
    /// The last option lacks its value.
    case unfinished
    case tooManyPictures(Int)
    /// The subcommand has the wrong number of files.
    case wrongUse(Subcommand.Name)
    case unknownFilter(String)
    case badValue(option: String, value: String, takes: String)

    /// The message for the user.
    func sentence(_ words: Words) -> String {
      switch self {
      case .unknownOption(let option): words(.unknownOption, ["option": option])
      case .unfinished: words[.helpUsage]
      case .tooManyPictures(let count): words(.tooManyPictures, count: count)
      case .wrongUse(let name): words(.commandUsage, ["usage": name.usage])
      case .unknownFilter(let name): words(.unknownFilter, ["name": name])
      case .badValue(let option, let value, let takes):
        words(.badValue, ["option": option, "value": value, "takes": takes])
      }
    }
  }

  static let versionText = "scrawl 0.1.0"

  /// Parses `arguments`. A file with the name of a subcommand needs a folder or `--` before it.
  init(_ arguments: some Sequence<String>) throws(Misuse) {
    let arguments = Array(arguments)
    if let name = arguments.first.flatMap(Subcommand.Name.init) {
      self = try Subcommand(name, arguments.dropFirst()).map(Options.command) ?? .helpFor(name)
      return
    }
    var (paths, pictures): ([String], [String]) = ([], [])
    var (takesOptions, measures, insertsNext) = (true, false, false)
    for argument in arguments {
      switch argument {
      case _ where insertsNext:
        pictures.append(argument)
        insertsNext = false
      case "--" where takesOptions: takesOptions = false
      case "--help" where takesOptions, "-h" where takesOptions:
        self = .help
        return
      case "--version" where takesOptions:
        self = .version
        return
      case "--drawings" where takesOptions:
        self = .drawings
        return
      case "--latency" where takesOptions: measures = true
      case "--insert" where takesOptions: insertsNext = true
      case let option where takesOptions && option.hasPrefix("--insert="):
        pictures.append(String(option.dropFirst("--insert=".count)))
      case "--dump-views" where takesOptions:
        self = .dumpViews
        return
      case let option where takesOptions && option.hasPrefix("-"):
        throw .unknownOption(option)
      default: paths.append(argument)
      }
    }
    guard !insertsNext else { throw .unfinished }
    guard paths.count < 2 else { throw .tooManyPictures(paths.count) }
    self =
      measures
      ? .measure(path: paths.first, inserting: pictures)
      : .draw(path: paths.first, inserting: pictures)
  }
}
