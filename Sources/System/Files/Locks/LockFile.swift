import Glibc

/// A hidden file beside a target, which tells the process that has the target open. It replaces locks on a disk without them, and
/// `deinit` deletes it. The next process takes over a lock file whose process has ended on this machine.
package final class LockFile: Sendable {
  package let path: String

  private let target: String
  private let identity: FileIdentity?

  /// Makes the lock file beside `target`; nil if another process, or another part of this one, has the target open.
  package init?(beside target: String) throws(FileError) {
    let path = Self.path(beside: target)
    // The path is stored only after this check: `deinit` would delete the lock file of another process otherwise.
    guard try Self.make(path) else { return nil }
    (self.path, self.target, identity) = (path, target, FileIdentity(of: target))
  }

  deinit {
    unlink(path)
  }

  package static func path(beside target: String) -> String {
    FilePath.path(of: ".\(FilePath.name(of: target)).lock", in: FilePath.folder(of: target))
  }

  /// Whether the target was moved, deleted or replaced.
  package var hasLostTarget: Bool { FileIdentity(of: target) != identity }

  private static func make(_ path: String) throws(FileError) -> Bool {
    let tag = Array(((ProcessTag.own?.text ?? "") + "\n").utf8)
    if try File.create(tag, at: path) { return true }
    guard let left = try? File.read(path), isLeft(left) else { return false }
    // Of several processes that take over a stale lock file, only the first succeeds in renaming it.
    let aside = path + "-\(getpid())"
    guard rename(path, aside) == 0 else { return false }
    defer { unlink(aside) }
    guard (try? File.read(aside)) == left else {
      link(aside, path)
      return false
    }
    return try File.create(tag, at: path)
  }

  private static func isLeft(_ tag: [UInt8]) -> Bool {
    ProcessTag(String(decoding: tag.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))?.isGone
      == true
  }
}
