/// The files and options that follow a subcommand's name.
struct SubcommandArguments {
  private(set) var files: [String] = []

  /// The values of the given options; empty for options without a value.
  private(set) var values: [String: String] = [:]
  private(set) var wantsHelp = false

  init(
    _ arguments: some Sequence<String>, of name: Subcommand.Name
  ) throws(Options.Misuse) {
    var takesOptions = true
    var waiting: String?
    for argument in arguments {
      if let option = waiting {
        values[option] = argument
        waiting = nil
      } else if !takesOptions || argument == "-" || !argument.hasPrefix("-") {
        files.append(argument)
      } else {
        try takeOption(argument, of: name, &takesOptions, &waiting)
      }
    }
    guard waiting == nil else { throw .wrongUse(name) }
  }

  private mutating func takeOption(
    _ argument: String, of name: Subcommand.Name, _ takesOptions: inout Bool,
    _ waiting: inout String?
  ) throws(Options.Misuse) {
    let option = String(argument.prefix { $0 != "=" })
    switch (name, option) {
    case (_, "--help"), (_, "-h"): wantsHelp = true
    case (_, "--"): takesOptions = false
    case (.info, "--json"), (.copy, "--without-history"), (.copy, "--with-notes"),
      (.notes, "--json"), (.notes, "--open"), (.filter, "--list"):
      values[option] = ""
    case (.export, "--scale"), (.export, "--area"), (.export, "--background"),
      (.notes, "--thread"), (.notes, "--add"), (.notes, "--reply"), (.notes, "--as"),
      (.notes, "--resolve"), (.notes, "--reopen"), (.filter, "--apply"):
      if option == argument {
        waiting = option
      } else {
        values[option] = String(argument.dropFirst(option.count + 1))
      }
    default: throw .unknownOption(argument)
    }
  }
}
