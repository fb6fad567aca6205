/// The files and options of `scrawl diff`.
package struct Comparison: Hashable {
  /// The paths of the two versions; those of git beside the names that it knows them by.
  let old: String
  let new: String
  var names: Names?

  /// The file that git hasn't merged yet, of which it has no two versions; nil for others.
  var unmerged: String?

  var asJSON = false

  /// The path of the picture to make.
  var picture: String?

  /// What git calls the versions; nil for a file that there isn't in one of them.
  struct Names: Hashable {
    let old: String?
    let new: String?
  }

  /// What stands for a drawing without marks: git's name for a file that isn't there.
  static let nothing = "/dev/null"
}

extension Comparison {
  static let options = [
    CommandOption("--json", .optionJSON), CommandOption("--picture", "OUT", .optionPicture),
    CommandOption("--git", .optionGit),
  ]

  /// Reads the files and options on the command line.
  init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
    let (files, values) = (arguments.files, arguments.values)
    (asJSON, picture) = (values["--json"] != nil, values["--picture"])
    if values["--git"] != nil {
      for option in ["--json", "--picture"] where values[option] != nil {
        throw .conflict("--git", option)
      }
      guard [1, 7, 9].contains(files.count) else { throw .wrongUse(.diff) }
      guard files.count > 1 else {
        (old, new, unmerged) = (Self.nothing, Self.nothing, files[0])
        names = Names(old: nil, new: nil)
        return
      }
      // path, old file, its hash and its mode, new file, its hash and its mode; then the new path of a renamed file, and how it
      // was renamed (git(1), GIT_EXTERNAL_DIFF).
      (old, new) = (files[1], files[4])
      names = Names(
        old: old == Self.nothing ? nil : files[0],
        new: new == Self.nothing ? nil : files.count > 7 ? files[7] : files[0])
      return
    }
    guard files.count == 2, files != ["-", "-"], picture != "-" else { throw .wrongUse(.diff) }
    if let picture { try SubcommandArguments.checkPNG(picture) }
    (old, new) = (files[0], files[1])
  }
}
