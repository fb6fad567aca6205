import Glibc
package import System

/// The folder of the drawings that have no name yet, and which of them was open last.
package struct UnnamedDrawings: Sendable {
  package let path: String

  /// Where the path of the drawing stands that is to be there at the next start.
  private var bookmark: String { FilePath.folder(of: path) + "/last" }

  package init(path: String = Environment.data + "/scrawl/drawings") {
    self.path = path
  }

  /// The drawing that was open last, where it had no name and is still there.
  package var last: String? {
    guard let bytes = try? File.read(bookmark) else { return nil }
    let path = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return holds(path) && PathKind(of: path) == .file ? path : nil
  }

  /// Whether the drawing at `path` lies here and was given no name.
  package func holds(_ path: String) -> Bool {
    FilePath.folder(of: path) == self.path
      && DrawingName.beginning(of: FilePath.name(of: path)) != nil
  }

  /// Makes the folder where it is missing; answers a path in it where nothing is yet.
  package func newPath() throws(FileError) -> String {
    try File.makeFolder(path)
    return FilePath.path(of: DrawingName.unnamed(at: time(nil)), in: path)
  }

  /// Remembers the drawing at `path` for the next start, or none for nil. A bookmark that can't be written costs
  /// nothing but that the person has to look for the drawing among the others.
  package func remember(_ path: String?) {
    guard let path else {
      unlink(bookmark)
      return
    }
    try? File.makeFolder(self.path)
    try? File.write(Array((path + "\n").utf8), to: bookmark)
  }
}
