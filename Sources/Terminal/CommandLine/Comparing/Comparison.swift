/// The files and options of `scrawl diff`.
package struct Comparison: Hashable {
  /// The paths of the two versions. If git runs the comparison, these are its temporary files, and `names` has the names for the
  /// user.
  let old: String
  let new: String
  var names: Names?

  /// The file if git hasn't merged it yet, so that there are no two versions; nil for others.
  var unmerged: String?

  var asJSON = false

  /// The path of the picture to write.
  var picture: String?

  /// The names of the versions in git; nil for a version in which the file doesn't exist.
  struct Names: Hashable {
    let old: String?
    let new: String?
  }

  /// The path that stands for an empty drawing: git's name for a file that doesn't exist.
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
      // The arguments of git are: path, old file, its hash and its mode, new file, its hash and its mode; then the new path of a
      // renamed file, and a description of the rename (git(1), GIT_EXTERNAL_DIFF).
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
