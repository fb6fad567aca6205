/// What the program says when it ends.
struct ProgramOutcome {
  /// The files that drawings were saved in at the end, by those that could not be written.
  var replacements: [String: String] = [:]

  /// Whether the program's exit status is a failure.
  var hasFailed = false
}
