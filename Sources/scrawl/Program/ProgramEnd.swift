/// How the program ends.
struct ProgramEnd {
  /// Whether the user has ended it.
  var isLeft = true

  /// Whether the windows are gone for good.
  var hasEnded = false

  /// Whether it is to end now, whatever it does.
  var isCut = false
}
