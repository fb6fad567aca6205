/// Functions of red, green and blue, each on its own, as tables with interpolation between the entries.
struct ChannelTable {
  /// The intervals of a table: a multiple of 255, so that every 8-bit value has an entry.
  static let intervals = 255 * 16

  /// The entries of red, then of green, then of blue; each table has one more entry for the interpolation at 1.
  let entries: [Float]

  static let length = intervals + 2

  typealias Function = @Sendable (Float) -> Float

  init(_ functions: (Function, Function, Function)) {
    var entries: [Float] = []
    entries.reserveCapacity(3 * Self.length)
    for function in [functions.0, functions.1, functions.2] {
      for index in 0...Self.intervals {
        let value = function(Float(index) / Float(Self.intervals))
        entries.append(min(max(value, 0), 1))
      }
      entries.append(entries[entries.count - 1])
    }
    self.entries = entries
  }
}
