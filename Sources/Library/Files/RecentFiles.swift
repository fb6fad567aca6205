package import Glibc
import System

/// The pictures that were used last, which all programs of the desktop share in one file.
package struct RecentFiles: Sendable {
  /// The file with the list.
  package let path: String

  /// What Scrawl is called among the programs that used a file.
  private static let program = "Scrawl"

  /// Longer lists than that are broken, or soon will be.
  private static let longest = 1 << 24

  package init(path: String = Environment.data + "/recently-used.xbel") {
    self.path = path
  }

  /// The newest pictures that are still there, at most so many. It looks at each, and may take as long as that takes.
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

  /// Notes that a picture was opened or saved at `time`. A list that can't be read is left alone, and so is one that
  /// can't be written: what is recent is never worth a complaint.
  package func add(_ picture: String, at time: time_t = Glibc.time(nil)) {
    do {
      let list = try read()
      let type = FilePath.pathExtension(of: picture) == "png" ? "image/png" : "application/x-scrawl"
      list.add(picture, type: type, usedBy: Self.program, by: "scrawl %f", at: time)
      try File.makeFolder(FilePath.folder(of: path))
      // What one works on is nobody else's business.
      try File.write(list.bytes, to: path, permissions: 0o600)
    } catch {
      return
    }
  }

  /// The list; an empty one where there is none.
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
