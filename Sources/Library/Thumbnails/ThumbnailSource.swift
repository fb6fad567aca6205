import Graphics

/// Makes thumbnails of files, on any thread.
protocol ThumbnailSource: Sendable {
  /// The thumbnail of the file that was changed at `modified`; nil if none can be made.
  func thumbnail(of path: String, modified: Int) -> Thumbnail?

  /// Whether the file at a path, of which no thumbnail can be made, is damaged.
  func isDamaged(_ path: String) -> Bool
}

extension ThumbnailSource {
  func isDamaged(_ path: String) -> Bool { false }
}
