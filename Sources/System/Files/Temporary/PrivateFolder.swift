import Glibc

/// A temporary folder that only its user may enter. `deinit` deletes it with its files.
package struct PrivateFolder: ~Copyable {
  package let path: String

  /// Makes a folder in `$TMPDIR`, or in /tmp.
  package init() throws(FileError) {
    try self.init(
      beginning: File.temporaryFolder + "/" + Leftovers.beginning(isHidden: false))
  }

  /// Makes a hidden folder in `folder`.
  package init(in folder: String) throws(FileError) {
    try self.init(beginning: folder + "/" + Leftovers.beginning(isHidden: true))
  }

  /// Appends a unique suffix to `path`.
  private init(beginning path: String) throws(FileError) {
    var template = File.template(beginning: path)
    let made = Temporaries.noting {
      guard mkdtemp(&template) != nil else { return nil }
      return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    guard let made else { throw .last(.makeFolder, path) }
    self.path = made
  }

  deinit {
    Leftovers.removeFolder(path)
    Temporaries.forget(path)
  }

  /// Copies everything that `descriptor` yields into a new file `name`; returns its path. Holes of a file are holes in the copy,
  /// so that a file which claims to be large takes no more room than it has.
  package func fill(
    _ name: String, from descriptor: Int32, mode: UInt32 = 0o600
  ) throws(FileError) -> String {
    let target = "\(path)/\(name)"
    unlink(target)
    let copy = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard copy >= 0 else { throw .last(.write, target) }
    defer { close(copy) }
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      Self.skipHole(of: descriptor, copy)
      let count = read(descriptor, &block, block.count)
      if count == 0 { return target }
      if count < 0, errno != EINTR { throw .last(.read, target) }
      var rest = block.prefix(max(count, 0))
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(copy, $0.baseAddress, $0.count) }
        if written < 0, errno != EINTR { throw .last(.write, target) }
        rest = rest.dropFirst(max(written, 0))
      }
    }
  }

  /// Moves the places of a file and its copy over a hole that begins there. A pipe has no places.
  private static func skipHole(of source: Int32, _ copy: Int32) {
    let place = lseek(source, 0, SEEK_CUR)
    guard place >= 0 else { return }
    if let data = File.skipHole(of: source, from: place) {
      lseek(copy, data - place, SEEK_CUR)
    } else {
      let end = lseek(source, 0, SEEK_END)
      ftruncate(copy, lseek(copy, 0, SEEK_CUR) + end - place)
    }
  }
}
