import Documents

extension OpenedDrawing {
  /// What the file holds that is open; of a large drawing what it begins with, and where the rest is. What of that can't be
  /// read later on, from the `current` file, is told to `onUnreadable` on any thread, and to `onPyramid` that there are tiles of
  /// the pyramid to keep.
  init(
    _ shared: SharedDrawing, in current: CurrentFile,
    onUnreadable: @escaping @Sendable (StoreError) -> Void,
    onPyramid: @escaping @Sendable () -> Void
  ) throws(DrawingFileError) {
    let path = shared.path
    self = try shared.use { (writer) throws(DrawingFileError) in
      guard try writer.file.isLarge() else { return try OpenedDrawing(writer.file) }
      let opening = try writer.opening()
      var opened = try OpenedDrawing(writer.file, opening, in: current) {
        onUnreadable(.drawing($0, path: path))
      }
      opened.pyramid = opened.source.map {
        StoredPyramid($0, head: opening.head, onKeep: onPyramid)
      }
      return opened
    }
  }
}
