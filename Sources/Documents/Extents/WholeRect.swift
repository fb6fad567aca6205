import Geometry
import Marks

/// A rectangle of whole units.
struct WholeRect: Hashable {
  let minX: Int64
  let minY: Int64
  let maxX: Int64
  let maxY: Int64

  init(minX: Int64, minY: Int64, maxX: Int64, maxY: Int64) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The smallest one around `rect`, with its edges clamped to the limits.
  init(around rect: Rect) {
    self.init(
      minX: Self.whole(rect.minX.rounded(.down)), minY: Self.whole(rect.minY.rounded(.down)),
      maxX: Self.whole(rect.maxX.rounded(.up)), maxY: Self.whole(rect.maxY.rounded(.up)))
  }

  /// Reads four columns of a row; nil if all are NULL. Throws if they are no rectangle within the limits.
  init?(_ row: borrowing Statement, from column: Int) throws(SQLiteError) {
    guard !(column..<column + 4).allSatisfy({ row.isNull(at: $0) }) else { return nil }
    self.init(
      minX: row.integer(at: column), minY: row.integer(at: column + 1),
      maxX: row.integer(at: column + 2), maxY: row.integer(at: column + 3))
    guard !(column..<column + 4).contains(where: { row.isNull(at: $0) }),
      [minX, minY, maxX, maxY].allSatisfy(Limits.edges.contains), minX <= maxX, minY <= maxY
    else { throw .noExtent }
  }

  /// Reads four columns of a row without a check; nil if the first is NULL.
  init?(unchecked row: borrowing Statement, from column: Int) {
    guard !row.isNull(at: column) else { return nil }
    self.init(
      minX: row.integer(at: column), minY: row.integer(at: column + 1),
      maxX: row.integer(at: column + 2), maxY: row.integer(at: column + 3))
  }

  var rect: Rect {
    Rect(
      from: Point(x: Double(minX), y: Double(minY)), to: Point(x: Double(maxX), y: Double(maxY)))
  }

  /// Whether its edges are in order and within the limits.
  var isDrawable: Bool {
    minX <= maxX && minY <= maxY
      && [minX, minY, maxX, maxY].allSatisfy(Limits.edges.contains)
  }

  func union(_ other: WholeRect) -> WholeRect {
    WholeRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// Whether the two share a point, including on their edges.
  func touches(_ other: WholeRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Whether another rectangle is inside and touches no edge.
  func surrounds(_ other: WholeRect) -> Bool {
    minX < other.minX && minY < other.minY && maxX > other.maxX && maxY > other.maxY
  }

  /// Converts a number, which may be too large for any integer, to the nearest one within the limits.
  private static func whole(_ number: Double) -> Int64 {
    let (least, most) = (Limits.edges.lowerBound, Limits.edges.upperBound)
    return Int64(Limits.held(number, in: Double(least)...Double(most)))
  }
}
