package import Glibc
import System

/// The desktop's list of recently used files, which all programs share.
package struct RecentFiles: Sendable {
  /// The file with the list.
  package let path: String

  /// The name of this program in the list.
  private static let program = "Scrawl"

  /// The longest list that is read; a longer one is taken as damaged.
  private static let longest = 1 << 24

  package init(path: String = Environment.data + "/recently-used.xbel") {
    self.path = path
  }

  /// The latest `count` files that still exist. It accesses each file and may block.
  package func pictures(extensions: Set<String>, count: Int) -> [String] {
    guard let list = try? read() else { return [] }
    var found: [String] = []
    for path in list.paths(for: Self.program) where found.count < count {
      guard extensions.contains(FilePath.pathExtension(of: path)), !found.contains(path) else {
        continue
      }
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { found.append(path) }
    }
    return found
  }

  /// Records that a file was opened or saved at `time`. If the list can't be read or written, it stays unchanged, without an
  /// error.
  package func add(_ picture: String, at time: time_t = Glibc.time(nil)) {
    do {
      let list = try read()
      list.add(
        picture, type: Self.type(of: picture), usedBy: Self.program, by: "scrawl %f", at: time)
      try File.makeFolder(FilePath.folder(of: path))
      // Other users must not see the names of files.
      try File.write(list.bytes, to: path, permissions: 0o600)
    } catch {
      return
    }
  }

  /// The media type that the desktop has for a file that Scrawl opens or saves.
  private static func type(of path: String) -> String {
    FileFormat(named: path)?.mediaType ?? "application/octet-stream"
  }

  /// Reads the list; empty if there is no file.
  private func read() throws -> BookmarkList {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw FileError.last(.read, path) }
      return BookmarkList()
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.longest else {
      throw BookmarkList.Malformed()
    }
    return status.st_size == 0 ? BookmarkList() : try BookmarkList(File.read(path))
  }
}
