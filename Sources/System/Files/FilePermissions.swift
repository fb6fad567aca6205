package import Glibc

/// The permissions of the user and of others for a file. A file that the program makes from another one, or puts in its place,
/// gets no more permissions than the original.
package enum FilePermissions {
  /// The permissions of the file at a path; nil if there is no file.
  package static func ofFile(at path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  /// The permissions of a new file that is made from the one at `source`: the usual ones, limited by those of `source` if it
  /// exists.
  package static func made(of source: String?) -> mode_t {
    replacing(nil, by: source.flatMap(ofFile))
  }

  /// The permissions of a file that is made from one with the permissions `source`, and replaces the one at `target`, if that
  /// exists.
  package static func replacing(_ target: String?, by source: mode_t?) -> mode_t {
    limited(target.flatMap(ofFile) ?? 0o666 & ~FileMask.current, by: source)
  }

  /// The user can always read and write the file.
  private static func limited(_ usual: mode_t, by source: mode_t?) -> mode_t {
    usual & (source ?? 0o777) | 0o600
  }
}
