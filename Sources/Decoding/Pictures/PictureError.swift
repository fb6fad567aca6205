/// Why a picture could not be read.
package enum PictureError: Error, Hashable, Sendable {
  /// The first bytes are those of no known format.
  case notAPicture
  /// This system has no loader for the format.
  case unsupported(PictureFormat)
  /// This system's loader for the format starts other programs, which a confined reader can't (glycin).
  case startsPrograms(PictureFormat)
  /// The content is malformed.
  case damaged(PictureFormat)
  /// The file ends before the first pixel.
  case truncated(PictureFormat)
  /// The picture claims more pixels than `PictureLimits` allows.
  case tooLarge(width: Int, height: Int)
  /// Decoding took longer than `PictureLimits.seconds`.
  case tooLong
  case outOfMemory
  /// The file can't be opened or read, for this reason in `errno`.
  case unreadable(Int32)
  /// The program has no reader beside it.
  case readerMissing
  /// The reader could not do its work. Another one reads the next picture.
  case readerFailed(ReaderFailure)
  case cancelled
}

/// What went wrong with a reader.
package enum ReaderFailure: Hashable, Sendable {
  /// The system could not start it, for this reason in `errno`.
  case start(Int32)
  /// It couldn't confine itself and read nothing: this layer failed, for this reason in `errno`.
  case confinement(Confinement, Int32)
  /// It ended by itself with this status.
  case ended(Int32)
  /// This signal ended it.
  case signalled(Int32)
  /// Its answer was none that the protocol has, or it kept hold of the pixels.
  case answer
}

/// The layers by which a reader confines itself.
package enum Confinement: UInt8, CaseIterable, Sendable {
  /// Giving up privileges and capabilities.
  case privileges = 1
  /// Limits of memory, time, files and processes.
  case limits
  /// Landlock: no file can be opened.
  case files
  /// Seccomp: no call that decoding doesn't need.
  case calls
}
