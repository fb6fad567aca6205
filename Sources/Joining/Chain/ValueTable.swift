/// The values of properties by their indexes.
struct ValueTable {
  private(set) var values: [Value] = []
  private var indexes: [Value: Int] = [:]

  mutating func index(of value: Value) -> Int {
    if let known = indexes[value] { return known }
    indexes[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
