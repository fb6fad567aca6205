import Glibc

extension File {
  /// Whether the file at `path` has other names (hard links).
  package static func hasOtherNames(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_nlink > 1
  }
}
