/// The drawing that is open in the window of the gallery itself.
package struct OwnDrawing {
  var path: String

  /// Makes a PNG of it as it is now, which its file doesn't have yet.
  let thumbnail: @Sendable () -> [UInt8]?

  /// Lets go of its file for a while, and then calls.
  let release: (@escaping () -> Void) -> Void

  /// Takes its file again, which may have another path now.
  let resume: (String) -> Void

  /// Its file is in the trash.
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
