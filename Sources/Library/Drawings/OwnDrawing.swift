/// The drawing that the gallery's own window has open.
package struct OwnDrawing {
  var path: String

  /// Makes a PNG of its present state; the one in its file is older.
  let thumbnail: @Sendable () -> [UInt8]?

  /// Closes its file and then calls `borrower`, which must call `giveBack` once, whatever happens to the file and the gallery.
  let lend: (_ borrower: @escaping (_ giveBack: @escaping (Return) -> Void) -> Void) -> Void

  /// The state in which a borrower gives the file back.
  package enum Return: Hashable, Sendable {
    case same
    case moved(to: String)
    /// The file is in the trash.
    case discarded
  }

  package init(
    path: String, thumbnail: @escaping @Sendable () -> [UInt8]?,
    lend: @escaping (@escaping (@escaping (Return) -> Void) -> Void) -> Void
  ) {
    (self.path, self.thumbnail, self.lend) = (path, thumbnail, lend)
  }
}
