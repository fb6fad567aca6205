import Glibc
package import System

/// The copies of a drawing that programs leave beside it which keep folders of several machines alike, when it was changed on
/// two of them: "house.sync-conflict-20261128-070133-ABCDEFG.scrawl" of Syncthing, "house (conflicted copy 2026-11-28
/// 070133).scrawl" of Nextcloud, "house (Anna's conflicted copy 2026-11-28).scrawl" of Dropbox in the languages that it
/// speaks, "house (SFConflict anna@example.org 2026-11-28-07-01-33).scrawl" of Seafile.
package enum ConflictCopies {
  /// The paths of the copies of the drawing at `path`, in the order of their names. Reads the folder, which may block for ever on a
  /// network.
  package static func paths(beside path: String) throws(FileError) -> [String] {
    let folder = FilePath.folder(of: path)
    return try names(of: FilePath.name(of: path), in: folder)
      .map { FilePath.path(of: $0, in: folder) }
  }

  private static func names(of name: String, in folder: String) throws(FileError) -> [String] {
    // A drawing that is one file of very many has copies among the first ones that the folder tells, or isn't told of them.
    guard let stream = opendir(folder) else { throw .last(.read, folder) }
    defer { closedir(stream) }
    var names: [String] = []
    for _ in 0..<mostFiles {
      guard let found = readdir(stream) else { break }
      let bytes = withUnsafeBytes(of: &found.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let other = String(validating: bytes, as: UTF8.self), isCopy(other, of: name) else {
        continue
      }
      var status = stat()
      guard fstatat(dirfd(stream), other, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      names.append(other)
    }
    return names.sorted(by: <)
  }

  /// The greatest number of files that are looked at.
  private static let mostFiles = 100_000

  /// Whether a file's name is that of a conflict copy of the file `original` in the same folder.
  package static func isCopy(_ name: String, of original: String) -> Bool {
    let end = FilePath.pathExtension(of: original)
    let stem = FilePath.stem(of: original)
    guard !end.isEmpty, !stem.isEmpty, FilePath.pathExtension(of: name) == end else { return false }
    let other = FilePath.stem(of: name)
    guard other.utf8.starts(with: stem.utf8) else { return false }
    let added = String(decoding: other.utf8.dropFirst(stem.utf8.count), as: UTF8.self).lowercased()
    guard let first = added.first, " ([._-".contains(first) else { return false }
    return added.indices.contains { index in words.contains(where: added[index...].hasPrefix) }
  }

  /// The word for a conflict, in the languages of such programs, as far as forms of it begin alike.
  private static let words = [
    "conflict", "conflit", "konflikt", "конфликт", "çakış", "競合", "冲突", "衝突", "تعارض", "충돌",
  ]
}
