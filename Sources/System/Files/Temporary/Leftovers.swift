import Glibc

/// Temporary files and folders, which carry the tag of the process that made them in their names.
package enum Leftovers {
  private static let mark = "scrawl-"

  /// The prefix of a temporary file's name; the caller appends a unique suffix.
  package static func beginning(isHidden: Bool) -> String {
    (isHidden ? "." : "") + mark + (ProcessTag.own.map { $0.text + "-" } ?? "")
  }

  /// Deletes the user's temporary files in `folder` whose processes have ended.
  package static func clear(in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = entry.name
      if maker(of: name)?.isGone == true { remove(folder + "/" + name) }
    }
  }

  private static func maker(of name: String) -> ProcessTag? {
    let name = name.drop { $0 == "." }
    guard name.hasPrefix(mark) else { return nil }
    let rest = name.dropFirst(mark.count)
    return rest.firstIndex(of: "-").flatMap { ProcessTag(rest[..<$0]) }
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_uid == geteuid() else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      removeFolder(path)
    } else if status.st_mode & S_IFMT == S_IFREG {
      unlink(path)
    }
  }

  /// Deletes a folder and the files in it.
  package static func removeFolder(_ path: String) {
    if let stream = opendir(path) {
      while let entry = readdir(stream) {
        unlinkat(dirfd(stream), entry.name, 0)
      }
      closedir(stream)
    }
    rmdir(path)
  }
}
