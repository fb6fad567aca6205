/// The files and options that follow a subcommand's name.
struct SubcommandArguments {
  private let name: Subcommand.Name
  private(set) var files: [String] = []

  /// The values of the given options; empty for options without a value.
  private(set) var values: [String: String] = [:]
  private(set) var wantsHelp = false

  init(
    _ arguments: some Sequence<String>, of name: Subcommand.Name
  ) throws(Options.Misuse) {
    self.name = name
    var takesOptions = true
    var waiting: String?
    for argument in arguments {
      if let option = waiting {
        values[option] = argument
        waiting = nil
      } else if !takesOptions || argument == "-" || !argument.hasPrefix("-") {
        files.append(argument)
      } else {
        try takeOption(argument, &takesOptions, &waiting)
      }
    }
    guard waiting == nil else { throw .wrongUse(name) }
  }

  private mutating func takeOption(
    _ argument: String, _ takesOptions: inout Bool, _ waiting: inout String?
  ) throws(Options.Misuse) {
    let word = String(argument.prefix { $0 != "=" })
    switch word {
    case "--help", "-h": wantsHelp = true
    case "--": takesOptions = false
    default:
      guard let option = name.description.option(word) else { throw .unknownOption(argument) }
      switch (option.value, word == argument) {
      case (nil, true): values[word] = ""
      case (nil, false): throw .unknownOption(argument)
      case (_?, true): waiting = word
      case (_?, false): values[word] = String(argument.dropFirst(word.count + 1))
      }
    }
  }
}

// MARK: - Values

extension SubcommandArguments {
  /// The number behind an option, which is above zero, or at least `least`; nil where the option isn't given.
  func number(_ option: String, from least: Double? = nil) throws(Options.Misuse) -> Double? {
    guard let text = values[option] else { return nil }
    guard let number = Double(text), number.isFinite, least.map({ number >= $0 }) ?? (number > 0)
    else {
      let takes = least.map { "N ≥ \(Int($0))" } ?? "N > 0"
      throw .badValue(option: option, value: text, takes: takes)
    }
    return number
  }

  /// What an option's word stands for; nil where the option isn't given.
  func choice<Value>(
    _ option: String, _ value: (String) -> Value?
  ) throws(Options.Misuse) -> Value? {
    guard let text = values[option] else { return nil }
    guard let value = value(text) else { throw bad(option) }
    return value
  }

  /// The complaint about the value of an option, with what it takes.
  func bad(_ option: String) -> Options.Misuse {
    let takes = name.description.option(option)?.value?.text ?? ""
    return .badValue(
      option: option, value: values[option] ?? "",
      takes: takes.split(separator: "|").joined(separator: ", "))
  }
}
