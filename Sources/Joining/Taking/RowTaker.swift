import Documents

/// A row of another file that refers to lower ones.
protocol ForeignRow {
  var number: Int64 { get }

  /// The numbers of the rows to which it refers.
  var sources: [Int64] { get }
}

/// Takes over rows of another file, each after those to which it refers.
protocol RowTaker: AnyObject {
  associatedtype Row: ForeignRow

  /// The numbers here of the rows there; 0 for those that aren't there.
  var known: [Int64: Int64] { get set }

  /// The row, if it has to be added; nil, with its number noted, if it is there already or can't be read.
  func find(_ number: Int64) throws(SQLiteError) -> Row?

  /// Adds a row after those to which it refers. Returns its number here.
  func add(_ row: Row) throws(SQLiteError) -> Int64
}

extension RowTaker {
  /// The number here of a row there. One that isn't there gets the number 0, which no row has.
  func take(_ number: Int64) throws(SQLiteError) -> Int64 {
    var waiting: [Row] = []
    var next = try known[number] == nil ? find(number) : nil
    // Rows refer to lower ones alone, in chains that may be long.
    while let current = next ?? waiting.popLast() {
      next = nil
      if known[current.number] != nil { continue }
      if let source = current.sources.first(where: { known[$0] == nil }) {
        waiting.append(current)
        next = try find(source)
      } else {
        known[current.number] = try add(current)
      }
    }
    return known[number] ?? 0
  }
}
