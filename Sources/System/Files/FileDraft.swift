package import Glibc

/// A file that is written piece by piece, hidden in the folder where it is to be. Until it is given a name nothing is
/// seen of it, and without one it goes.
package struct FileDraft: ~Copyable {
  /// What the person calls the file, and where it is to be.
  private let name: String
  private let target: String
  private let mode: mode_t
  private let path: String
  private let descriptor: Int32

  /// Begins what is to take the place of the file at `path`. A symbolic link goes on leading where it led, and permissions
  /// stay; a new file has at most those given.
  package init(replacing path: String, permissions: mode_t = 0o666) throws(FileError) {
    let target = File.resolved(path)
    var status = stat()
    let isThere = stat(target, &status) == 0
    try self.init(
      path, target, mode: isThere ? status.st_mode & 0o7777 : permissions & ~File.currentMask())
  }

  /// Begins a file that is to be at `path`, or elsewhere in that folder.
  package init(creating path: String) throws(FileError) {
    try self.init(path, path, mode: 0o666 & ~File.currentMask())
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
    unlink(path)  // What has a name has another one by now.
  }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    guard File.writeAll(bytes, to: descriptor) else { throw .last(.write, name) }
  }

  /// Waits until all of it is on the disk, so that it can be renamed.
  package func settle() throws(FileError) {
    guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw .last(.write, name) }
  }

  /// Takes its place from what may be there.
  package func replace() throws(FileError) {
    guard rename(path, target) == 0 else { throw .last(.write, name) }
    File.syncFolder(of: target)
  }

  /// Becomes the file at `path`; false where there is one already, which is left alone.
  package func take(_ path: String) throws(FileError) -> Bool {
    if link(self.path, path) != 0 {
      if errno == EEXIST { return false }
      // A file system without hard links, such as a memory card's.
      guard rename(self.path, path) == 0 else { throw .last(.write, path) }
    }
    File.syncFolder(of: path)
    return true
  }
}
