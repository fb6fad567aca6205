import Glibc

/// Which file it is, whatever its name.
package struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t

  /// The file at `path`, which isn't opened for this; nil where there is none.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }

  /// The same for others on this machine.
  package var text: String { "\(device)_\(number)" }

  /// Where the file is now, provided that this process has it open; nil where it was taken away.
  package var openPath: String? {
    guard let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let link = "/proc/self/fd/" + entry.name
      // What was taken away has a name that leads nowhere, or to what came in its place.
      guard FileIdentity(of: link) == self, let path = File.target(ofLink: link),
        FileIdentity(of: path) == self
      else { continue }
      return path
    }
    return nil
  }
}
