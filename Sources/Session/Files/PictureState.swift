package import System

/// The file of a picture as a session read or wrote it last.
package struct PictureState: Hashable, Sendable {
  /// Nil where that isn't known.
  package let stamp: FileStamp?

  /// Whether nothing of the picture is missing in it.
  package let isWhole: Bool

  package init(_ stamp: FileStamp?, isWhole: Bool = true) {
    (self.stamp, self.isWhole) = (stamp, isWhole)
  }
}
