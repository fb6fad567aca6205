/// The drawing that is open in the gallery's own window.
package struct OwnDrawing {
  var path: String

  /// Makes a PNG of it as it is now; the one in its file is older.
  let thumbnail: @Sendable () -> [UInt8]?

  /// Closes its file and then calls `borrower`, who calls `giveBack` once, whatever becomes of the file and of the gallery.
  let lend: (_ borrower: @escaping (_ giveBack: @escaping (Return) -> Void) -> Void) -> Void

  /// The state in which a borrower gives the file back.
  package enum Return: Hashable, Sendable {
    case same
    case moved(to: String)
    /// It is in the trash.
    case discarded
  }

  package init(
    path: String, thumbnail: @escaping @Sendable () -> [UInt8]?,
    lend: @escaping (@escaping (@escaping (Return) -> Void) -> Void) -> Void
  ) {
    (self.path, self.thumbnail, self.lend) = (path, thumbnail, lend)
  }
}
