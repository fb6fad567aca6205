/// The reason why a face isn't found in a box.
enum FaceHalt: Error {
  /// The face leaves the box.
  case leaves

  /// The number of steps is used up.
  case tooMuch
}
