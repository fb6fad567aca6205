package import Language
import System

/// The parsed command line.
package enum Options: Hashable {
  /// Opens the window with the file at `path`; without one, with a new drawing if there are pictures to insert, or else with the
  /// last drawing. Further files open in windows of their own.
  case draw(path: String?, inserting: [String] = [], as: Start = .usual, besides: [String] = [])
  /// Opens the window as `draw` does, and prints the measured latency at the end.
  case measure(path: String?, inserting: [String] = [])
  /// Opens the window with a new drawing, and inserts the pictures.
  case new(inserting: [String], as: Start = .usual)
  /// Opens the window with all drawings.
  case drawings
  case help
  /// Prints the help of a subcommand.
  case helpFor(Subcommand.Name)
  case version
  /// Prints the hierarchy of views.
  case dumpViews
  /// Prints the manual page.
  case manual
  /// Prints the completions for a shell.
  case completions(CompletedShell)
  /// Runs a subcommand without a window.
  case command(Subcommand)

  /// The process that shows the window.
  package enum Start: Hashable {
    /// The running program, if there is one and the settings allow it; else this process.
    case usual
    /// The process of `usual`, but always a new window.
    case newWindow
    /// A process of its own.
    case alone
    /// The windows of a session that was saved under a name.
    case session(String)
  }

  /// The reason why the command line is invalid.
  package enum Misuse: Error, Hashable {
    /// The system passes no arguments, not even the program's name.
    case unreadable
    /// An argument isn't UTF-8, perhaps one that git passes.
    case encoding(String, forGit: Bool = false)
    /// The program, or the subcommand, has no such option.
    case unknownOption(String, of: Subcommand.Name? = nil)
    /// The last option lacks its value, which `takes` describes.
    case unfinished(String, takes: String)
    /// Two given arguments exclude each other.
    case conflict(String, String)
    /// An option requires another argument.
    case alone(String, without: String)
    /// A file has no name.
    case emptyPath
    case tooManyFiles(Int)
    /// The first of several words is no subcommand, and doesn't look like a file.
    case unknownCommand(String)
    /// The subcommand has the wrong number of files.
    case wrongUse(Subcommand.Name)
    case unknownFilter(String)
    /// The name of the output file has the extension of no format.
    case unknownFormat(String)
    /// The name of an output PNG has the extension of another format.
    case notNamedPNG(String)
    case badValue(option: String, value: String, takes: String)

    /// The program's exit status. It is 0 for git, which would stop showing the differences of other files after any other.
    package var status: Int32 {
      if case .encoding(_, forGit: true) = self { 0 } else { 2 }
    }

    /// The message for the user.
    package func sentence(_ words: Words) -> String {
      switch self {
      case .unreadable: words[.noArguments]
      case .encoding(let argument, forGit: _): words(.notEncoded, ["argument": argument])
      case .unknownOption(let option, let name):
        words(
          .unknownOption,
          [
            "option": option,
            "help": ["scrawl", name?.rawValue, "--help"].compactMap(\.self).joined(separator: " "),
          ])
      case .unfinished(let option, let takes):
        words(.valueMissing, ["option": option, "takes": takes])
      case .conflict(let first, let second):
        words(.conflictingOptions, ["first": first, "second": second])
      case .alone(let option, let other): words(.optionNeeds, ["option": option, "other": other])
      case .emptyPath: words[.emptyPath]
      case .tooManyFiles(let count):
        words(.tooManyFiles, count: count, ["most": words.number(Double(Options.mostFiles))])
      case .unknownCommand(let name): words(.unknownCommand, ["name": name])
      case .wrongUse(let name): words(.commandUsage, ["usage": name.usage])
      case .unknownFilter(let name): words(.unknownFilter, ["name": name])
      case .unknownFormat(let path):
        words(
          .unknownFormat,
          [
            "path": path,
            "formats": FileFormat.all(for: .export).map { $0.fileName("") }.joined(separator: ", "),
          ])
      case .notNamedPNG(let path): words(.notNamedPNG, ["path": path])
      case .badValue(let option, let value, let takes):
        words(.badValue, ["option": option, "value": value, "takes": takes])
      }
    }
  }

  package static let versionNumber = "0.1.0"
  package static let versionText = "scrawl \(versionNumber)"

  /// The arguments of this process. Throws if one isn't UTF-8, since a repaired argument would name another file.
  package static func arguments() throws(Misuse) -> [String] {
    // Swift reads the arguments in /proc if the system passes none.
    guard CommandLine.argc > 0 else { throw .unreadable }
    var arguments: [String] = []
    for case let argument? in UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)
    ).dropFirst() {
      guard let text = String(validatingCString: argument) else {
        throw .encoding(
          String(cString: argument), forGit: arguments.starts(with: ["diff", "--git"]))
      }
      arguments.append(text)
    }
    return arguments
  }

  /// Parses `arguments`. A file with the name of a subcommand needs a folder or `--` before it.
  package init(_ arguments: some Sequence<String>) throws(Misuse) {
    let arguments = Array(arguments)
    if let help = Self.help(arguments) {
      self = help
      return
    }
    if let name = arguments.first.flatMap(Subcommand.Name.init) {
      self = try Subcommand(name, arguments.dropFirst()).map(Options.command) ?? .helpFor(name)
      return
    }
    let scanned = try ScannedArguments(arguments, of: ProgramOption.descriptions)
    let given = scanned.options.compactMap { option in
      ProgramOption(name: option.name).map { (option: $0, value: option.value) }
    }
    // Options that only print win over everything else.
    for (option, value) in given {
      guard let question = try Self.question(option, value) else { continue }
      self = question
      return
    }
    let options = Set(given.map { $0.option })
    let pictures = given.filter { $0.option == .insert }.map { $0.value }
    let paths = scanned.files
    let (path, others) = (paths.first, Array(paths.dropFirst()))
    guard paths.count <= Self.mostFiles else { throw .tooManyFiles(paths.count) }
    guard !paths.contains("") else { throw .emptyPath }
    if let path, let other = others.first {
      guard !Self.isWord(path) else { throw .unknownCommand(path) }
      for option in [ProgramOption.insert, .latency] where options.contains(option) {
        throw .conflict(option.name, other)
      }
    }
    // The files and all options except one.
    func all(but option: ProgramOption) -> [String] {
      given.map(\.option).filter { $0 != option }.map(\.name) + paths
    }
    var start = try Self.start(options)
    if let name = given.last(where: { $0.option == .session })?.value {
      if let other = all(but: .session).first { throw .conflict(ProgramOption.session.name, other) }
      start = .session(name)
    }
    if options.contains(.drawings) {
      if let other = all(but: .drawings).first {
        throw .conflict(ProgramOption.drawings.name, other)
      }
      self = .drawings
    } else if options.contains(.new) {
      let excluded = options.contains(.latency) ? ProgramOption.latency.name : path
      if let excluded { throw .conflict(ProgramOption.new.name, excluded) }
      self = .new(inserting: pictures, as: start)
    } else if options.contains(.latency) {
      self = .measure(path: path, inserting: pictures)
    } else {
      self = .draw(path: path, inserting: pictures, as: start, besides: others)
    }
  }

  /// The help that the first word "help" requests, as in many programs; nil if a file has this name.
  private static func help(_ arguments: [String]) -> Options? {
    guard arguments.first == "help", arguments.count < 3 else { return nil }
    guard arguments.count > 1 else { return .help }
    return Subcommand.Name(rawValue: arguments[1]).map(Options.helpFor)
  }

  /// The most files on a command line, since each opens a window.
  static let mostFiles = 20

  /// Whether a text could name a subcommand: it has only small letters.
  private static func isWord(_ text: String) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  private static func start(_ options: Set<ProgramOption>) throws(Misuse) -> Start {
    switch (options.contains(.newWindow), options.contains(.standalone)) {
    case (false, false): return .usual
    case (false, true): return .alone
    case (true, false) where !options.contains(.latency): return .newWindow
    // A process of its own can't show a window of another process.
    case (true, let isAlone):
      throw .conflict(
        ProgramOption.newWindow.name, (isAlone ? ProgramOption.standalone : .latency).name)
    }
  }

  /// The output that an option requests; nil if the option opens the window.
  private static func question(
    _ option: ProgramOption, _ value: String
  ) throws(Misuse) -> Options? {
    switch option {
    case .help: .help
    case .version: .version
    case .dumpViews: .dumpViews
    case .manual: .manual
    case .completions: .completions(try shell(value))
    case .new, .drawings, .insert, .newWindow, .standalone, .session, .latency: nil
    }
  }

  private static func shell(_ name: String) throws(Misuse) -> CompletedShell {
    guard let shell = CompletedShell(rawValue: name) else {
      throw .badValue(
        option: "--completions", value: name,
        takes: CompletedShell.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return shell
  }
}
