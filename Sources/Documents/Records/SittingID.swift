/// What a sitting is known by in every file that it writes to: 16 random bytes.
package struct SittingID: Hashable, Sendable {
  package let bytes: [UInt8]

  /// One that no other sitting has.
  package init() {
    let halves = [UInt64.random(in: .min ... .max), .random(in: .min ... .max)]
    bytes = halves.flatMap { half in withUnsafeBytes(of: half, Array.init) }
  }

  /// Nil where `bytes` are no such id.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }
}
