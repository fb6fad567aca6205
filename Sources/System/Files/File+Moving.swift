import Glibc

extension File {
  /// Gives the file at `path` another one; false where that is taken, and then nothing has changed.
  package static func move(
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
  package static func copy(_ path: String, to target: String) throws(FileError) -> Bool {
    guard access(target, F_OK) != 0 else { return false }
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .last(.read, path) }
    defer { close(source) }
    let draft = try FileDraft(creating: target)
    var block = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = Glibc.read(source, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(.read, path) }
      if count == 0 { break }
      try draft.append(Array(block[..<count]))
    }
    try draft.settle()
    return try draft.take(target)
  }
}
