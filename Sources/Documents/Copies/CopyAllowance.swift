import Glibc

/// Limits the bytes that this program copies of a file which another program keeps changing.
class CopyAllowance {
  private let bytes: Int64

  /// The number of bytes copied so far.
  private(set) var used: Int64 = 0

  private(set) var isUsedUp = false

  init(bytes: Int64) {
    self.bytes = bytes
  }

  /// The files at `paths` may be copied three times, and small ones more often.
  convenience init(for paths: [String]) {
    var size: Int64 = 0
    for path in paths {
      var status = stat()
      if stat(path, &status) == 0 { size += Int64(status.st_size) }
    }
    self.init(bytes: max(3 * size, 64 << 20))
  }

  /// Takes `count` bytes of the allowance; false if fewer are left.
  func take(_ count: Int) -> Bool {
    isUsedUp = isUsedUp || used + Int64(count) > bytes
    if !isUsedUp { used += Int64(count) }
    return !isUsedUp
  }
}
