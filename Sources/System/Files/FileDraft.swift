package import Glibc

/// A file written piece by piece under a temporary hidden name in its target's folder. If `replace` and `take` are never called,
/// `deinit` deletes it. A target that is a device, a pipe or a descriptor is written into directly.
package struct FileDraft: ~Copyable {
  /// The path as the caller gave it, for errors, and with symbolic links resolved.
  private let name: String
  private let target: String
  private let mode: mode_t

  /// The path of the temporary file; nil if the bytes go into the target itself.
  private let path: String?
  private let descriptor: Int32

  /// Begins a replacement for the file at `path`. Follows a symbolic link and keeps permissions; a new file gets at most
  /// `permissions`. Throws if something other than a file is there.
  package init(replacing path: String, permissions: mode_t = 0o666) throws(FileError) {
    let target = File.resolved(path)
    var status = stat()
    let isThere = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    guard !isThere || kind == S_IFREG else {
      throw FileError(code: kind == S_IFDIR ? EISDIR : ENXIO, path: path, action: .write)
    }
    try self.init(
      path, target, mode: isThere ? status.st_mode & 0o7777 : permissions & ~FileMask.current)
  }

  /// Begins to write into the device or the pipe at `path`, or begins a replacement for the file there.
  package init(into path: String) throws(FileError) {
    if let stream = StreamTarget(at: path) {
      try self.init(stream, named: path)
    } else {
      try self.init(replacing: path)
    }
  }

  /// Begins to write into a stream, which errors call `name`.
  package init(_ stream: StreamTarget, named name: String) throws(FileError) {
    let descriptor = stream.opened()
    guard descriptor >= 0 else { throw .last(.write, name) }
    (self.name, target, mode, path) = (name, name, 0, nil)
    self.descriptor = descriptor
  }

  /// Begins a new file that `take` will name `path`, or another path in the same folder. It gets at most the permissions of
  /// `source`, the file that it is made from, if one is given.
  package init(creating path: String, of source: String? = nil) throws(FileError) {
    try self.init(path, path, mode: FilePermissions.made(of: source))
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
    // Deletes the temporary name alone: after `take` the file also has its own name, and after `replace` no file has the
    // temporary one.
    if let path { Temporaries.delete(path) }
  }

  package func append(_ bytes: [UInt8]) throws(FileError) {
    guard File.writeAll(bytes, to: descriptor) else { throw .last(.write, name) }
  }

  /// Waits until the whole file is on the disk. Call before `replace` or `take`.
  package func sync() throws(FileError) {
    guard path != nil else {
      // A device and a pipe have no disk to wait for.
      guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
        throw .last(.write, name)
      }
      return
    }
    guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw .last(.write, name) }
  }

  /// The stamp of the file that `replace` or `take` brings to its place. Call after `sync`.
  package var stamp: FileStamp? { FileStamp(of: descriptor) }

  /// Renames the draft to the target, and so replaces a file there.
  package func replace() throws(FileError) {
    guard let path else { return }
    guard rename(path, target) == 0 else { throw .last(.write, name) }
    File.syncFolder(of: target)
  }

  /// Names the draft `target`; returns false, and changes nothing, if that exists.
  package func take(_ target: String) throws(FileError) -> Bool {
    guard let path else { return false }
    if link(path, target) != 0 {
      if errno == EEXIST { return false }
      // Some file systems have no hard links, such as FAT on a memory card.
      guard rename(path, target) == 0 else { throw .last(.write, target) }
    }
    File.syncFolder(of: target)
    return true
  }
}
