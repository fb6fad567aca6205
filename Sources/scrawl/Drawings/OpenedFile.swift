import Session

/// A file that a store has opened, before a window shows it. Releasing this object closes the file.
final class OpenedFile {
  let drawing: OpenedDrawing
  private var store: DrawingStore?

  init(_ drawing: OpenedDrawing, in store: DrawingStore) {
    (self.drawing, self.store) = (drawing, store)
  }

  deinit {
    close()
  }

  /// Returns the store to the window that shows the drawing from now on; nil if the file was closed.
  func take() -> DrawingStore? {
    defer { store = nil }
    return store
  }

  func close() {
    store?.close()
    store = nil
  }
}
