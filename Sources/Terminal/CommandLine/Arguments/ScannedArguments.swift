/// A command line, divided into files and options.
struct ScannedArguments {
  /// The arguments that are no options, in their order.
  private(set) var files: [String] = []

  /// The given options in their order, with their values; empty for options without a value.
  private(set) var options: [(name: String, value: String)] = []

  private let known: [CommandOption]
  private var takesOptions = true

  /// The option whose value comes next.
  private var waiting: CommandOption?

  /// Scans `arguments` for the given options. A lone dash is a file if `dashIsFile`.
  init(
    _ arguments: some Sequence<String>, of known: [CommandOption], dashIsFile: Bool = false
  ) throws(Options.Misuse) {
    self.known = known
    for argument in arguments {
      if let option = waiting {
        options.append((option.name, argument))
        waiting = nil
      } else if !takesOptions || !argument.hasPrefix("-") || (argument == "-" && dashIsFile) {
        files.append(argument)
      } else if argument == "--" {
        takesOptions = false
      } else {
        try takeOption(argument)
      }
    }
    if let waiting { throw .unfinished(waiting.name, takes: waiting.takes) }
  }

  private mutating func takeOption(_ argument: String) throws(Options.Misuse) {
    // The search looks at bytes: a combining mark at the beginning of the value would join the sign to one character.
    let sign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let word = String(argument[..<(sign ?? argument.endIndex)])
    guard let option = known.first(where: { $0.name == word || $0.letter == word }) else {
      throw .unknownOption(argument)
    }
    switch (option.value, sign) {
    case (nil, nil): options.append((option.name, ""))
    case (nil, _?): throw .unknownOption(argument)
    case (_?, nil): waiting = option
    case (_?, let sign?):
      options.append((option.name, String(argument[argument.utf8.index(after: sign)...])))
    }
  }
}
