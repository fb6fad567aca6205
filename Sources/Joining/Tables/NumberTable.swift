/// A number for each of many marks, in four bytes.
struct NumberTable {
  /// For marks with low numbers, which nearly all have; -1 for none.
  private var dense: [Int32] = []
  private var others: [Int: Int32] = [:]

  private static let most = 1 << 26

  subscript(mark: Int) -> Int? {
    get {
      if dense.indices.contains(mark) { return dense[mark] < 0 ? nil : Int(dense[mark]) }
      return others[mark].map { Int($0) }
    }
    set {
      let value = newValue.map { Int32(truncatingIfNeeded: $0) }
      guard mark >= 0, mark < Self.most, mark <= 4 * (dense.count + 1024) else {
        others[mark] = value
        return
      }
      if mark >= dense.count {
        dense += [Int32](repeating: -1, count: mark + 1 - dense.count)
        for (other, value) in others where dense.indices.contains(other) {
          dense[other] = value
          others[other] = nil
        }
      }
      dense[mark] = value ?? -1
    }
  }
}
