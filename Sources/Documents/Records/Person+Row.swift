import Marks

extension Person {
  /// The person whose id, name and colour are in three columns of a row.
  init(_ row: borrowing Statement, from column: Int) {
    self.init(
      id: row.text(at: column), name: row.text(at: column + 1),
      colour: UInt32(truncatingIfNeeded: row.integer(at: column + 2) & 0xFF_FFFF))
  }
}
