import Glibc
package import System

/// The folder of the drawings that the user hasn't named, and the record of the one that was open last.
package struct UnnamedDrawings: Sendable {
  package let path: String

  /// The file with the path of the drawing to open at the next start.
  private var bookmark: String { FilePath.folder(of: path) + "/last" }

  package init(path: String = Environment.data + "/scrawl/drawings") {
    self.path = path
  }

  /// The path of the drawing that was open last; nil if it was named or is gone.
  package var last: String? {
    guard let bytes = try? File.read(bookmark) else { return nil }
    let path = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return holds(path) && PathKind(of: path) == .file ? path : nil
  }

  /// Whether the drawing at `path` lies in this folder and isn't named.
  package func holds(_ path: String) -> Bool {
    DrawingName.isUnnamed(path) && isFolder(of: path)
  }

  /// Whether the drawing at `path` lies in this folder, with a name or without.
  func isFolder(of path: String) -> Bool {
    FileIdentity.isSame(FilePath.folder(of: path), self.path)
  }

  /// Returns a free path in the folder, which is made if missing, for a drawing that may begin over a picture.
  package func newPath(over picture: String? = nil) throws(FileError) -> String {
    try File.makeFolder(path)
    let name = DrawingName.unnamed(at: time(nil), over: picture.map(FilePath.name))
    return FilePath.path(of: name, in: path)
  }

  /// Records the path of the drawing to open at the next start, or none. If that fails, the user finds the drawing among the
  /// others.
  package func remember(_ path: String?) {
    guard let path else {
      unlink(bookmark)
      return
    }
    try? File.makeFolder(self.path)
    try? File.write(Array((path + "\n").utf8), to: bookmark)
  }
}
