/// A disk of another machine: without locks, with locks that have no effect, or with files whose inode numbers change.
public final class OddDisk {
  /// The behaviour of locks.
  public enum Locks: String, Sendable {
    case usual
    /// No file can be locked.
    case none
    /// Every program gets the lock of every file.
    case granted
  }

  private let library: PreloadedLibrary

  /// Builds the library that intercepts the system's calls.
  public init() throws(SupportFailure) {
    library = try PreloadedLibrary("odddisk", PackageResources.odddisk_c)
  }

  /// The environment of a program that sees such a disk below `root`.
  public func environment(
    _ locks: Locks, changingNumbers: Bool = false, below root: String
  ) -> [String: String?] {
    [
      "LD_PRELOAD": library.path, "ODD_DISK_ROOT": root,
      "ODD_DISK_LOCKS": locks == .usual ? nil : locks.rawValue,
      "ODD_DISK_NUMBERS": changingNumbers ? "1" : nil,
    ]
  }
}
