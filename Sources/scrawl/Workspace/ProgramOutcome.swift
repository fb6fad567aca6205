/// The report of the program at its end.
struct ProgramOutcome {
  /// The files to which drawings were rescued at the end, by the files that could not be written.
  var replacements: [String: String] = [:]

  /// Whether the program's exit status is a failure.
  var hasFailed = false
}
