package import Glibc

/// A file written piece by piece under a temporary hidden name in its target's folder. If `replace` and `take` are
/// never called, `deinit` deletes it.
package struct FileDraft: ~Copyable {
  /// The path as the caller gave it, for errors, and with symbolic links resolved.
  private let name: String
  private let target: String
  private let mode: mode_t
  private let path: String
  private let descriptor: Int32

  /// Begins a replacement for the file at `path`. Follows a symbolic link and keeps permissions; a new file gets at
  /// most `permissions`.
  package init(replacing path: String, permissions: mode_t = 0o666) throws(FileError) {
    let target = File.resolved(path)
    var status = stat()
    let isThere = stat(target, &status) == 0
    try self.init(
      path, target, mode: isThere ? status.st_mode & 0o7777 : permissions & ~FileMask.current)
  }

  /// Begins a new file that `take` will name `path`, or another path in the same folder.
  package init(creating path: String) throws(FileError) {
    try self.init(path, path, mode: 0o666 & ~FileMask.current)
  }

  private init(_ name: String, _ target: String, mode: mode_t) throws(FileError) {
    guard let (path, descriptor) = File.makeTemporary(in: FilePath.folder(of: target)) else {
      throw .last(.write, name)
    }
    (self.name, self.target, self.mode) = (name, target, mode)
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit {
    close(descriptor)
    // After `take` the file has its own name; after `replace` this one is gone.
    Temporaries.delete(path)
  }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    guard File.writeAll(bytes, to: descriptor) else { throw .last(.write, name) }
  }

  /// Waits until the whole file is on the disk. Call before `replace` or `take`.
  package func sync() throws(FileError) {
    guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw .last(.write, name) }
  }

  /// Renames the draft to the target, and so replaces a file there.
  package func replace() throws(FileError) {
    guard rename(path, target) == 0 else { throw .last(.write, name) }
    File.syncFolder(of: target)
  }

  /// Names the draft `path`; returns false, and changes nothing, if that exists.
  package func take(_ path: String) throws(FileError) -> Bool {
    if link(self.path, path) != 0 {
      if errno == EEXIST { return false }
      // The file system has no hard links, as FAT on a memory card.
      guard rename(self.path, path) == 0 else { throw .last(.write, path) }
    }
    File.syncFolder(of: path)
    return true
  }
}
