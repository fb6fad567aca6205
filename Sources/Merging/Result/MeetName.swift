import Marks

/// The name of a meet in a file: 16 bytes, the same in all files, whose marks have other numbers there.
package enum MeetName {
  /// Hashes the marks' names, in their order, and the part. The caller names the sittings by their id bytes, and the hash function.
  package static func bytes(
    of name: MergedName, in names: [MarkName], sitting: (Int) -> [UInt8],
    hash: ([UInt8]) -> [UInt8]
  ) -> [UInt8]? {
    guard let part = name.part else { return nil }
    var bytes: [UInt8] = []
    func append(_ number: UInt64) {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
    }
    for prime in name.primes {
      guard names.indices.contains(prime), let maker = names[prime].maker else { return nil }
      bytes += sitting(maker.sitting)
      append(UInt64(bitPattern: Int64(maker.serial)))
    }
    // Without the sign of a zero.
    append((part.start + 0).bitPattern)
    append(part.end.bitPattern)
    return Array(hash(bytes).prefix(16))
  }
}
