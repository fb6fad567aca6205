import Glibc

/// Temporary files and folders, whose names tell which process made them.
package enum Leftovers {
  private static let mark = "scrawl-"

  /// What the name of a temporary file begins with, also where it is hidden; others go on with what no other one has.
  package static func beginning(isHidden: Bool) -> String {
    (isHidden ? "." : "") + mark + (ProcessTag.own.map { $0.text + "-" } ?? "")
  }

  /// Takes away from a folder what this person's processes left there that are known to have ended.
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

  /// Takes away a folder with the files in it.
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
