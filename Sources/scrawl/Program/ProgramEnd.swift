/// The way in which the program ends.
struct ProgramEnd {
  /// Whether the user has ended the program.
  var isLeft = true

  /// Whether all windows are closed for good.
  var hasEnded = false

  /// Whether the program must end now, even during work.
  var isCut = false
}
