import Documents

extension OpenedDrawing {
  /// Reads an open file: a small one completely, of a large one the first part. Calls `onUnreadable`, on any thread, if a part
  /// can't be read later, and `onPyramid` when there are pyramid tiles to write.
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
