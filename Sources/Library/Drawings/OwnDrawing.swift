/// The drawing that is open in the gallery's own window.
package struct OwnDrawing {
  var path: String

  /// Makes a PNG of it as it is now; the one in its file is older.
  let thumbnail: @Sendable () -> [UInt8]?

  /// Closes its file until `resume` is called, and then calls back.
  let release: (@escaping () -> Void) -> Void

  /// Opens its file again, at a path that may have changed.
  let resume: (String) -> Void

  /// Called after its file was moved to the trash.
  let discard: () -> Void

  package init(
    path: String, thumbnail: @escaping @Sendable () -> [UInt8]?,
    release: @escaping (@escaping () -> Void) -> Void, resume: @escaping (String) -> Void,
    discard: @escaping () -> Void
  ) {
    (self.path, self.thumbnail) = (path, thumbnail)
    (self.release, self.resume, self.discard) = (release, resume, discard)
  }
}
