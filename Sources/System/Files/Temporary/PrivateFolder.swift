import CLinux
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

  /// Copies everything that `descriptor` yields into a new file `name`; returns its path. Holes of the source are holes in the
  /// copy, so that a sparse file takes no more room than before.
  package func fill(
    _ name: String, from descriptor: Int32, mode: UInt32 = 0o600
  ) throws(FileError) -> String {
    let (target, copy) = try make(name, mode)
    defer { close(copy) }
    _ = try pump(descriptor, to: copy, target) { _ in true }
    return target
  }

  /// Copies the open file `descriptor` into a new file `name`; returns its path. The copy shares the blocks of the file if the
  /// file system supports that. Otherwise calls `mayCopy` with the size of each piece before writing it, and returns nil as soon
  /// as that returns false.
  package func copy(
    _ name: String, of descriptor: Int32, mode: UInt32, while mayCopy: (Int) -> Bool
  ) throws(FileError) -> String? {
    let (target, copy) = try make(name, mode)
    defer { close(copy) }
    if CLinuxShareBlocks(copy, descriptor) == 0 { return target }
    return try pump(descriptor, to: copy, target, while: mayCopy) ? target : nil
  }

  /// Makes the empty file `name`, in place of an earlier one.
  private func make(
    _ name: String, _ mode: UInt32
  ) throws(FileError) -> (path: String, descriptor: Int32) {
    let target = "\(path)/\(name)"
    unlink(target)
    let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .last(.write, target) }
    return (target, descriptor)
  }

  /// Copies piece by piece; returns false as soon as `mayGoOn` does.
  private func pump(
    _ source: Int32, to copy: Int32, _ target: String, while mayGoOn: (Int) -> Bool
  ) throws(FileError) -> Bool {
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      Self.skipHole(of: source, copy)
      let count = read(source, &block, block.count)
      if count == 0 { return true }
      if count < 0, errno != EINTR { throw .last(.read, target) }
      guard mayGoOn(max(count, 0)) else { return false }
      guard File.writeAll(Array(block.prefix(max(count, 0))), to: copy) else {
        throw .last(.write, target)
      }
    }
  }

  /// Moves the positions in a file and its copy past a hole that begins there. A pipe has no position.
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
