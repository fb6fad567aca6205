/// The files and options of `scrawl merge`.
package struct MergeCommand: Hashable {
  /// The paths of the two copies.
  let mine: String
  let other: String

  /// The path of the new file; nil if the other copy is merged into the first one.
  var target: String?

  /// The path of an earlier version of both.
  var base: String?

  /// Whether git runs the command as a merge driver, and has named the drawings by temporary files.
  var isForGit = false
}

extension MergeCommand {
  static let options = [
    CommandOption("--output", .file("OUT"), .optionMergeOut, letter: "-o"),
    CommandOption("--base", .file("O"), .optionMergeBase),
    CommandOption("--git", .optionMergeGit),
  ]

  /// Reads the files and options on the command line.
  init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
    let (files, values) = (arguments.files, arguments.values)
    isForGit = values["--git"] != nil
    if isForGit {
      for option in ["--output", "--base"] where values[option] != nil {
        throw .conflict("--git", option)
      }
      // The arguments of a driver are: the version before both, ours, which gets the result, and theirs (gitattributes(5)).
      guard files.count == 3, !files.contains("-") else { throw .wrongUse(.merge) }
      (mine, other, base) = (files[1], files[2], files[0])
      return
    }
    guard files.count == 2 else { throw .wrongUse(.merge) }
    (target, base) = (values["--output"], values["--base"])
    // A merged file is written in place, which a pipe can't be; the other copy may come from one.
    guard files[0] != "-", target != "-", base != "-" || files[1] != "-" else {
      throw .wrongUse(.merge)
    }
    (mine, other) = (files[0], files[1])
  }
}
