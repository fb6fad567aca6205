import Documents
import Geometry
import Marks

extension DrawingFile {
  /// The mark at a rank, as it is shown; nil if there is none.
  func presentMark(
    at rank: Double, in database: borrowing Database
  ) throws(DrawingFileError) -> RankedMark? {
    let found = try DrawingFileError.telling { () throws(SQLiteError) -> (Int, Int, Int)? in
      let row = try database.prepare("SELECT mark FROM present WHERE place = ?1")
      try row.bind(rank, at: 1)
      guard try row.step() else { return nil }
      let shift = try database.prepare(
        "SELECT dx, dy, last FROM shifted WHERE first <= ?1 ORDER BY first DESC LIMIT 1")
      try shift.bind(rank, at: 1)
      guard try shift.step(), shift.number(at: 2) >= rank else {
        return (Int(row.integer(at: 0)), 0, 0)
      }
      return (Int(row.integer(at: 0)), Int(shift.integer(at: 0)), Int(shift.integer(at: 1)))
    }
    guard let (number, dx, dy) = found,
      let mark = try encodedMarks([(rank: rank, id: number)]).decoded().first
    else { return nil }
    return mark.with(mark.mark.moved(by: StoredVector(dx: dx, dy: dy).vector))
  }
}
