/// The files and options that follow a subcommand's name.
struct SubcommandArguments {
  let name: Subcommand.Name
  let files: [String]

  /// The values of the given options; empty for options without a value.
  private(set) var values: [String: String] = [:]
  let wantsHelp: Bool

  init(
    _ arguments: some Sequence<String>, of name: Subcommand.Name
  ) throws(Options.Misuse) {
    self.name = name
    var arguments = Array(arguments)
    // Git passes the name of a file next, which may look like an option.
    if name == .diff, arguments.first == "--git" { arguments.insert("--", at: 1) }
    let scanned: ScannedArguments
    do throws(Options.Misuse) {
      scanned = try ScannedArguments(
        arguments, of: name.description.everyOption, dashIsFile: true)
    } catch {
      if case .unknownOption(let option, of: nil) = error {
        throw .unknownOption(option, of: name)
      }
      throw error
    }
    files = scanned.files
    for (option, value) in scanned.options where option != "--help" { values[option] = value }
    wantsHelp = scanned.options.contains { $0.name == "--help" }
  }
}

// MARK: - Values

extension SubcommandArguments {
  /// The number of an option, which is above zero, or at least `least`; nil if the option isn't given.
  func number(_ option: String, from least: Double? = nil) throws(Options.Misuse) -> Double? {
    guard let text = values[option] else { return nil }
    guard let number = Double(text), number.isFinite, least.map({ number >= $0 }) ?? (number > 0)
    else {
      let takes = least.map { "N ≥ \(Int($0))" } ?? "N > 0"
      throw .badValue(option: option, value: text, takes: takes)
    }
    return number
  }

  /// The choice that an option's word names; nil if the option isn't given.
  func choice<Value>(
    _ option: String, _ value: (String) -> Value?
  ) throws(Options.Misuse) -> Value? {
    guard let text = values[option] else { return nil }
    guard let value = value(text) else { throw bad(option) }
    return value
  }

  /// The complaint about the value of an option, which says the valid ones.
  func bad(_ option: String) -> Options.Misuse {
    bad(option, takes: name.description.option(option)?.takes ?? "")
  }

  func bad(_ option: String, takes: String) -> Options.Misuse {
    .badValue(option: option, value: values[option] ?? "", takes: takes)
  }

  /// Throws if an option is given without the one that it requires.
  func check(_ option: String, needs other: String, _ isThere: Bool) throws(Options.Misuse) {
    if values[option] != nil, !isThere { throw .alone(option, without: other) }
  }
}
