import Glibc
package import System

/// The drawings in a folder and the folders in it, without links, hidden files and hidden folders.
package enum DrawingFolder {
  /// How deep folders are looked at.
  private static let depth = 64

  /// The most drawings that are listed.
  private static let most = 1_000_000

  /// The paths of the drawings, in the order of their bytes. Leaves out folders that it can't read, but throws for the first one.
  package static func drawings(in folder: String) throws(FileError) -> [String] {
    var found: [String] = []
    try list(folder, depth: 0, to: &found)
    found.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return found
  }

  private static func list(
    _ folder: String, depth: Int, to found: inout [String]
  ) throws(FileError) {
    guard let stream = opendir(folder) else { throw .last(.read, folder) }
    var inner: [String] = []
    while let entry = readdir(stream), found.count < most {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard bytes.first != UInt8(ascii: "."),
        let name = String(validating: bytes, as: UTF8.self)
      else { continue }
      var status = stat()
      guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      let path = FilePath.path(of: name, in: folder)
      switch status.st_mode & S_IFMT {
      case S_IFREG: if FileFormat.drawing.isNamed(path) { found.append(path) }
      case S_IFDIR: inner.append(path)
      default: break
      }
    }
    closedir(stream)
    guard depth < Self.depth else { return }
    for path in inner { try? list(path, depth: depth + 1, to: &found) }
  }
}
