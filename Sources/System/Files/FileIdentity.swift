import Glibc

/// A file's device and inode, which stay the same when it is renamed.
package struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t

  /// The identity of the file at `path`, found without opening it; nil if there is none.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }

  /// Whether two paths lead to the same file or folder. The disk is asked only where the paths differ.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    // Compares bytes: strings that are equal as text may be two file names.
    if path.utf8.elementsEqual(other.utf8) { return true }
    guard let identity = FileIdentity(of: path) else { return false }
    return identity == FileIdentity(of: other)
  }

  /// The identity as text, the same in every process of this machine.
  package var text: String { "\(device)_\(number)" }

  /// The file's path now, if this process has it open; nil if the file was deleted.
  package var openPath: String? {
    guard let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let link = "/proc/self/fd/" + entry.name
      // The link of a deleted file names a path with no file, or with another one.
      guard FileIdentity(of: link) == self, let path = File.target(ofLink: link),
        FileIdentity(of: path) == self
      else { continue }
      return path
    }
    return nil
  }
}
