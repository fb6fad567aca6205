import Language

/// A subcommand as the parser, the help, the manual and the completions know it: the only list of its options.
struct SubcommandDescription {
  /// The placeholders of the files in a usage.
  let operands: [String]

  /// The number of files; nil if it depends on the options.
  let fileCount: Int?
  let options: [CommandOption]
  let about: Phrase

  init(
    _ operands: [String], count: Int?, _ about: Phrase, _ options: [CommandOption] = []
  ) {
    (self.operands, fileCount, self.options, self.about) = (operands, count, options, about)
  }

  /// The options of this subcommand, and the one that all subcommands have.
  var everyOption: [CommandOption] {
    options + [CommandOption("--help", .optionHelp, letter: "-h")]
  }

  /// The option with a name.
  func option(_ name: String) -> CommandOption? { options.first { $0.name == name } }
}

extension Subcommand.Name {
  /// The usage without the options.
  var synopsis: String {
    (["scrawl", rawValue] + description.operands).joined(separator: " ")
  }

  /// The usage with its options, or with a placeholder if these are many.
  var usage: String {
    let options = description.options
    let words = options.count > 3 ? ["[OPTION]..."] : options.map { "[\($0.usage)]" }
    return ([synopsis] + words).joined(separator: " ")
  }

  var description: SubcommandDescription {
    switch self {
    case .info:
      SubcommandDescription(["FILE"], count: 1, .helpInfo, [CommandOption("--json", .optionJSON)])
    case .dump: SubcommandDescription(["FILE"], count: 1, .helpDump)
    case .diff: SubcommandDescription(["A", "B"], count: nil, .helpDiff, Comparison.options)
    case .merge: SubcommandDescription(["A", "B"], count: nil, .helpMerge, MergeCommand.options)
    case .export:
      SubcommandDescription(["FILE", "OUT"], count: 2, .helpExport, Export.options)
    case .recover: SubcommandDescription(["FILE", "OUT"], count: 2, .helpRecover)
    case .copy:
      SubcommandDescription(
        ["FILE", "OUT"], count: 2, .helpCopy,
        [
          CommandOption("--without-history", .optionWithoutHistory),
          CommandOption("--with-notes", .optionWithNotes),
        ])
    case .compact: SubcommandDescription(["FILE"], count: 1, .helpCompact)
    case .notes:
      SubcommandDescription(["FILE"], count: 1, .helpNotes, NotesCommand.options)
    case .find:
      SubcommandDescription(["WORDS", "[FOLDER]..."], count: nil, .helpFind, FindCommand.options)
    case .text:
      SubcommandDescription(["FILE"], count: 1, .helpText, TextCommand.options)
    case .filter:
      SubcommandDescription(
        ["IN...", "OUT"], count: nil, .helpFilter,
        [
          CommandOption("--apply", "FILTERS", .optionApply),
          CommandOption("--list", .optionList),
        ])
    case .replay:
      SubcommandDescription(["FILE", "OUT%04d.png"], count: 2, .helpReplay, Replay.options)
    case .thumbnail:
      SubcommandDescription(
        ["FILE", "OUT", "SIZE"], count: 3, .helpThumbnail, FileThumbnail.options)
    case .recognise:
      SubcommandDescription(["[FILE]"], count: nil, .helpRecognise, Recognition.options)
    case .replayInput: SubcommandDescription(["FILE"], count: 1, .helpReplayInput)
    }
  }
}
