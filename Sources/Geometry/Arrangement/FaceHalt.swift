/// The reason why a face isn't found in a box.
enum FaceHalt: Error {
  /// The face leaves the box.
  case leaves

  /// The face leaves the whole area, so that no larger box has it.
  case leavesArea

  /// The number of steps is used up.
  case tooMuch
}
