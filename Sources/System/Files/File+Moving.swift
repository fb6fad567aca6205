import CLinux
import Glibc

extension File {
  /// Renames the file at `path`, even into another folder. Returns false, and changes nothing, if `target` exists.
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
    // One system call, so that a program that is killed leaves the file at one of its paths.
    if CLinuxMove(path, target) == 0 { return true }
    if errno == EEXIST { return false }
    guard errno == EINVAL || errno == ENOSYS else { throw .last(action, path) }
    // Some file systems, such as those of servers, lack that call. `link` fails if the target exists. A check before `rename`
    // could miss a file that another program makes meanwhile.
    if link(path, target) == 0 {
      guard unlink(path) == 0 else {
        let error = FileError.last(action, path)
        unlink(target)
        throw error
      }
      return true
    }
    if errno == EEXIST { return false }
    // The file system has no hard links, or the kernel forbids one to another user's file.
    guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS || errno == EMLINK else {
      throw .last(action, path)
    }
    if access(target, F_OK) == 0 { return false }
    guard rename(path, target) == 0 else { throw .last(action, path) }
    return true
  }

  /// Copies the file's bytes to `target`, all or nothing; returns false if `target` exists.
  package static func copy(_ path: String, to target: String) throws(FileError) -> Bool {
    guard access(target, F_OK) != 0 else { return false }
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .last(.read, path) }
    defer { close(source) }
    let draft = try FileDraft(creating: target, of: path)
    var block = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = Glibc.read(source, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(.read, path) }
      if count == 0 { break }
      try draft.append(Array(block[..<count]))
    }
    try draft.sync()
    return try draft.take(target)
  }
}
