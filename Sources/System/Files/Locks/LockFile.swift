import Glibc

/// A hidden file beside another one that tells which process has that open. It takes the place of locks on a disk that has
/// none, and is deleted with this value. The next process takes it over where the one that made it has ended on this machine.
package final class LockFile: Sendable {
  package let path: String

  private let target: String
  private let identity: FileIdentity?

  /// Makes the file beside `target`; nil if another process, or another part of this one, has that open.
  package init?(beside target: String) throws(FileError) {
    let path = Self.path(beside: target)
    // `deinit` would delete the file of another process if this value had its path already.
    guard try Self.make(path) else { return nil }
    (self.path, self.target, identity) = (path, target, FileIdentity(of: target))
  }

  deinit {
    unlink(path)
  }

  package static func path(beside target: String) -> String {
    FilePath.path(of: ".\(FilePath.name(of: target)).lock", in: FilePath.folder(of: target))
  }

  /// Whether the other file is no longer where it was.
  package var hasLostTarget: Bool { FileIdentity(of: target) != identity }

  private static func make(_ path: String) throws(FileError) -> Bool {
    let tag = Array(((ProcessTag.own?.text ?? "") + "\n").utf8)
    if try File.create(tag, at: path) { return true }
    guard let left = try? File.read(path), isLeft(left) else { return false }
    // Of several who take away the file of a process that has ended, only the first one gets that.
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
