/// The reason why a picture could not be read.
package enum PictureError: Error, Hashable, Sendable {
  /// The first bytes are those of no known format.
  case notAPicture
  /// The system has no loader for the format.
  case unsupported(PictureFormat)
  /// The system's loader for the format (glycin) starts other programs, which a confined reader can't.
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
  /// The file can't be opened or read; the system's `errno`.
  case unreadable(Int32)
  /// The reader's program wasn't found.
  case readerMissing
  /// The reader failed. Another one reads the next picture.
  case readerFailed(ReaderFailure)
  case cancelled
}

/// The failure of a reader.
package enum ReaderFailure: Hashable, Sendable {
  /// The system couldn't start the reader; the system's `errno`.
  case start(Int32)
  /// The reader failed to confine itself in this layer, with this `errno`, and so read nothing.
  case confinement(Confinement, Int32)
  /// The reader exited by itself with this status.
  case ended(Int32)
  /// A signal of this number ended the reader.
  case signalled(Int32)
  /// The reader's reply violated the protocol, or the reader kept the pixels mapped.
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
