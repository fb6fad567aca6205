/// Values that were decoded last, by their bytes. When they are too many, all are forgotten.
struct DecodedValues<Value: Sendable>: Sendable {
  private var entries: [Int: (bytes: [UInt8], value: Value)] = [:]
  private var size = 0

  /// The most that the values may take, in the unit of `add`.
  let most: Int

  init(atMost most: Int) { self.most = most }

  /// The value of equal bytes; nil if none is known.
  subscript(bytes: UnsafeRawBufferPointer) -> Value? {
    guard let entry = entries[Self.key(of: bytes)], bytes.isEqual(to: entry.bytes[...]) else {
      return nil
    }
    return entry.value
  }

  mutating func add(_ value: Value, of bytes: [UInt8], taking own: Int) {
    guard own <= most else { return }
    if size + own > most { self = DecodedValues(atMost: most) }
    size += own
    entries[bytes.withUnsafeBytes(Self.key)] = (bytes, value)
  }

  /// Different bytes with the same key are told apart by comparing them.
  private static func key(of bytes: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    return hasher.finalize()
  }
}
