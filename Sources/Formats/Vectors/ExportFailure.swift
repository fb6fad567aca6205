/// The reason why a drawing wasn't exported, or not completely.
public enum ExportFailure<Refusal: Error>: Error {
  case cancelled

  /// The picture has no pixels, or a side that is longer than the format allows.
  case size
  case memory

  /// The reader process no longer converts colours to the profile of the picture.
  case conversion

  /// The drawing that the PNG should carry can't be read, or is too large; the system's `errno`.
  case embedding(Int32)

  /// The closure that takes the bytes of the export has thrown this error.
  case refused(Refusal)
}
