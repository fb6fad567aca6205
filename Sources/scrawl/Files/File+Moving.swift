import Glibc

extension File {
  /// Gives the file at `path` another one; false where that is taken, and then nothing has changed.
  static func move(
    _ path: String, to target: String, doing action: FileError.Action
  ) throws(FileError) -> Bool {
    guard try moveAlone(path, to: target, action) else { return false }
    syncFolder(of: target)
    if FilePath.folder(of: path) != FilePath.folder(of: target) { syncFolder(of: path) }
    return true
  }

  private static func moveAlone(
    _ path: String, to target: String, _ action: FileError.Action
  ) throws(FileError) -> Bool {
    // Nothing can come to be at the target between a look and a link, as it could before a rename.
    if link(path, target) == 0 {
      guard unlink(path) == 0 else {
        let error = FileError.last(action, path)
        unlink(target)
        throw error
      }
      return true
    }
    if errno == EEXIST { return false }
    // A file system without hard links, or another's file.
    guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS || errno == EMLINK else {
      throw .last(action, path)
    }
    if access(target, F_OK) == 0 { return false }
    guard rename(path, target) == 0 else { throw .last(action, path) }
    return true
  }

  /// Makes a file of the same bytes at `target`, all or nothing; false where there is one already.
  static func copy(_ path: String, to target: String) throws(FileError) -> Bool {
    guard access(target, F_OK) != 0 else { return false }
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .last(.read, path) }
    defer { close(source) }
    guard let (temporary, descriptor) = makeTemporary(in: FilePath.folder(of: target)) else {
      throw .last(.write, target)
    }
    do throws(FileError) {
      try copy(from: source, path, to: descriptor, target)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    close(descriptor)
    return try take(temporary, as: target)
  }

  private static func copy(
    from source: Int32, _ path: String, to descriptor: Int32, _ target: String
  ) throws(FileError) {
    var block = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = Glibc.read(source, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(.read, path) }
      if count == 0 { break }
      guard writeAll(Array(block[..<count]), to: descriptor) else { throw .last(.write, target) }
    }
    guard fchmod(descriptor, 0o666 & ~currentMask()) == 0, fsync(descriptor) == 0 else {
      throw .last(.write, target)
    }
  }
}
