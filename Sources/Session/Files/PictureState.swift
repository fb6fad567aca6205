package import System

/// The file of a picture in the state that a session last read or wrote.
package struct PictureState: Hashable, Sendable {
  /// Nil if unknown.
  package let stamp: FileStamp?

  /// Whether the file has the complete picture.
  package let isWhole: Bool

  package init(_ stamp: FileStamp?, isWhole: Bool = true) {
    (self.stamp, self.isWhole) = (stamp, isWhole)
  }
}
