import Graphics

/// Makes thumbnails of files, on any thread.
protocol ThumbnailSource: Sendable {
  /// The thumbnail of the file that was changed at `modified`; nil where none can be made.
  func thumbnail(of path: String, modified: Int) -> Thumbnail?
}
