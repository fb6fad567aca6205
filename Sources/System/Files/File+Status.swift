import CLinux
package import Glibc

extension File {
  /// The attributes of the file at `path` as its disk knows them now, also on a server; nil if there is no file.
  package static func status(of path: String) -> stat? {
    CLinuxRefresh(path)
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Whether the file at `path` has other names (hard links).
  package static func hasOtherNames(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_nlink > 1
  }
}
