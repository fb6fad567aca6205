import Graphics

/// Makes small pictures of files, on any thread.
protocol ThumbnailSource: Sendable {
  /// The picture of the file that was changed at `modified`; nil where none can be made of it.
  func thumbnail(of path: String, modified: Int) -> Thumbnail?
}
