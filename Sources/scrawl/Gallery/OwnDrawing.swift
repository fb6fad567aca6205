/// The drawing that is open in the window of the gallery itself.
struct OwnDrawing {
  var path: String

  /// Makes a PNG of it as it is now, which its file doesn't have yet.
  let thumbnail: @Sendable () -> [UInt8]?

  /// Lets go of its file for a while, and then calls.
  let release: (@escaping () -> Void) -> Void

  /// Takes its file again, which may have another path now.
  let resume: (String) -> Void

  /// Its file is in the trash.
  let discard: () -> Void
}
