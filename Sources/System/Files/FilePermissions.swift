package import Glibc

/// The permissions of the user and of others for a file. A file that the program makes of another, or puts in its place, has no more
/// than that.
package enum FilePermissions {
  /// Those of the file at a path; nil where there is none.
  package static func ofFile(at path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  /// Those of a new file that is made of the one at `source`, if that is there: no more than usual.
  package static func made(of source: String?) -> mode_t {
    replacing(nil, by: source.flatMap(ofFile))
  }

  /// Those of a file that is made of one with the permissions `source`, and replaces the one at `target`, if that is there.
  package static func replacing(_ target: String?, by source: mode_t?) -> mode_t {
    limited(target.flatMap(ofFile) ?? 0o666 & ~FileMask.current, by: source)
  }

  /// The user can always read and write it.
  private static func limited(_ usual: mode_t, by source: mode_t?) -> mode_t {
    usual & (source ?? 0o777) | 0o600
  }
}
