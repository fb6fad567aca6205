import CSQLite
import Geometry

/// A displacement of marks, in the unit of the file: 4096ths of a unit of the canvas.
struct StoredWay: Hashable {
  let dx: Int64
  let dy: Int64

  static let zero = StoredWay(dx: 0, dy: 0)

  private static let parts = 4096.0

  /// The largest distance: that between the two ends of all coordinates.
  static let most: Int64 = 1 << 53

  private init(dx: Int64, dy: Int64) {
    (self.dx, self.dy) = (dx, dy)
  }

  /// Reads a displacement from two columns of a row; throws if it is longer than `most`.
  init(_ row: borrowing Statement, from column: Int) throws(SQLiteError) {
    try self.init(row.integer(at: column), row.integer(at: column + 1))
  }

  /// A displacement by these numbers; nil if it is longer than `most`.
  init?(checking dx: Int64, _ dy: Int64) {
    guard dx.magnitude <= Self.most, dy.magnitude <= Self.most else { return nil }
    (self.dx, self.dy) = (dx, dy)
  }

  private init(_ dx: Int64, _ dy: Int64) throws(SQLiteError) {
    guard let way = StoredWay(checking: dx, dy) else { throw .noWay }
    self = way
  }

  /// Converts a vector; throws if it isn't a multiple of a 4096th, or is longer than `most`. This program makes no such vector.
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
  /// The error of an invalid row of `moves` or `shifted`, or of a displacement in one.
  static var noWay: SQLiteError {
    SQLiteError(SQLITE_CORRUPT, "read how marks were moved", message: "it makes no sense")
  }
}
