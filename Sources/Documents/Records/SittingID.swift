/// Identifies a sitting, which is one run of a program that had a drawing open and changed it, in every file that it writes: 16
/// random bytes.
package struct SittingID: Hashable, Sendable {
  package let bytes: [UInt8]

  /// A new id, which no other sitting has.
  package init() {
    let halves = [UInt64.random(in: .min ... .max), .random(in: .min ... .max)]
    bytes = halves.flatMap { half in withUnsafeBytes(of: half, Array.init) }
  }

  /// Nil unless there are 16 bytes.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }
}
