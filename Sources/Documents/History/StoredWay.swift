import CSQLite
import Geometry

/// How far marks are moved, as a file tells it: in 4096ths of a unit.
struct StoredWay: Hashable {
  let dx: Int64
  let dy: Int64

  static let zero = StoredWay(dx: 0, dy: 0)

  private static let parts = 4096.0

  /// Farther no mark is moved: as far as from one end of all coordinates to the other.
  static let most: Int64 = 1 << 53

  private init(dx: Int64, dy: Int64) {
    (self.dx, self.dy) = (dx, dy)
  }

  /// Reads a way from two columns of a row; throws where no hand moves anything so far.
  init(_ row: borrowing Statement, from column: Int) throws(SQLiteError) {
    try self.init(row.integer(at: column), row.integer(at: column + 1))
  }

  /// The way of these numbers; nil where no hand moves anything so far.
  init?(checking dx: Int64, _ dy: Int64) {
    guard dx.magnitude <= Self.most, dy.magnitude <= Self.most else { return nil }
    (self.dx, self.dy) = (dx, dy)
  }

  private init(_ dx: Int64, _ dy: Int64) throws(SQLiteError) {
    guard let way = StoredWay(checking: dx, dy) else { throw .noWay }
    self = way
  }

  /// A way both parts of which a file can tell; throws for any other, which nothing in this program makes.
  init(_ way: Vector) throws(SQLiteError) {
    let (dx, dy) = (way.dx * Self.parts, way.dy * Self.parts)
    guard dx.magnitude <= Double(Self.most), dy.magnitude <= Double(Self.most),
      dx == dx.rounded(), dy == dy.rounded()
    else { throw .noWay }
    (self.dx, self.dy) = (Int64(dx), Int64(dy))
  }

  var vector: Vector {
    Vector(dx: Double(dx) / Self.parts, dy: Double(dy) / Self.parts)
  }
}

extension SQLiteError {
  /// Marks were moved in a way that no program writes.
  static var noWay: SQLiteError {
    SQLiteError(SQLITE_CORRUPT, "read how marks were moved", message: "it makes no sense")
  }
}
