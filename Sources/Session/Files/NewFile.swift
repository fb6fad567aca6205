import Glibc
package import System

/// A file that doesn't exist yet, and whose kind its name tells.
package struct NewFile: Hashable {
  /// Its absolute path.
  package let path: String

  /// The format that its name says.
  package let format: FileFormat

  /// Whether it will be a drawing's file rather than a picture.
  package var isDrawing: Bool { format == .drawing }

  /// Returns nil unless `path` is free, its folder exists, and the name is that of a drawing or a picture. Throws if such a file
  /// could not be made.
  package init?(at path: String, from folder: String) throws(FileError) {
    let name = FilePath.name(of: path)
    guard let format = FileFormat(named: name), format.uses.contains(.save), Self.isFree(path),
      PathKind(of: FilePath.folder(of: path)) == .folder
    else { return nil }
    self.format = format
    self.path = FilePath.absolute(path, in: folder)
    // If the path of the present folder isn't UTF-8, the absolute path is none, and `access` fails as well.
    guard access(FilePath.folder(of: self.path), W_OK | X_OK) == 0 else {
      throw .last(.write, path)
    }
    guard !isDrawing || name.utf8.count <= DrawingName.longest else {
      throw FileError(code: ENAMETOOLONG, path: path, action: .write)
    }
  }

  /// A dangling symbolic link also takes the name.
  private static func isFree(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT
  }
}
