import Documents

/// Drawings whose file isn't written.
extension OpeningStore {
  /// Reads a whole file.
  func openWhole(_ snapshot: SharedSnapshot) throws(DrawingFileError) -> Opening {
    try snapshot.read { (file) throws(DrawingFileError) -> Opening in
      let contents = try file.contents()
      let drawing = try OpenedDrawing(file, contents).keeping(file.media())
      return Opening(drawing: drawing, storage: .records(try file.records(of: contents)))
    }
  }

  /// Reads the first part of a large drawing, which the user opened at `path`; nil for a small one.
  func openLarge(
    _ snapshot: SharedSnapshot, _ path: String
  ) throws(DrawingFileError) -> Opening? {
    let drawing = try snapshot.read { (file) throws(DrawingFileError) -> OpenedDrawing? in
      guard try file.isLarge() else { return nil }
      let first = try file.opening()
      var drawing = try OpenedDrawing(file, first, in: current) { [onUnreadable] in
        onUnreadable(.drawing($0, path: path))
      }
      // There is no writable file for pyramid tiles until the first change.
      drawing.pyramid = drawing.source.map { StoredPyramid($0, head: first.head) {} }
      return drawing
    }
    return drawing.map { Opening(drawing: $0, storage: .copy(of: snapshot)) }
  }
}
