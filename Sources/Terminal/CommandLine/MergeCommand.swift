/// The files and options of `scrawl merge`.
package struct MergeCommand: Hashable {
  /// The paths of the two copies.
  let mine: String
  let other: String

  /// The path of the new file; nil if the other copy is merged into the first one.
  var target: String?

  /// The path of an earlier version of both.
  var base: String?
}

extension MergeCommand {
  static let options = [
    CommandOption("--output", .file("OUT"), .optionMergeOut, letter: "-o"),
    CommandOption("--base", .file("O"), .optionMergeBase),
  ]

  /// Reads the files and options on the command line.
  init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
    let (files, values) = (arguments.files, arguments.values)
    (target, base) = (values["--output"], values["--base"])
    // A merged file is written in place, which a pipe can't be; the other copy may come from one.
    guard files[0] != "-", target != "-", base != "-" || files[1] != "-" else {
      throw .wrongUse(.merge)
    }
    (mine, other) = (files[0], files[1])
  }
}
