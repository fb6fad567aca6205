import Glibc

extension File {
  /// SEEK_DATA of unistd.h, which needs _GNU_SOURCE.
  private static let seekData: Int32 = 3

  /// Moves an open file to the first byte from `place` on that isn't in a hole, and returns its place; nil if only a hole
  /// follows. On a system without holes it returns `place` and doesn't move.
  package static func skipHole(of descriptor: Int32, from place: Int) -> Int? {
    let data = lseek(descriptor, place, seekData)
    if data < 0 { return errno == ENXIO ? nil : place }
    return data
  }
}
