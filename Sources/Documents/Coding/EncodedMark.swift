import CSQLite
import Geometry
import Marks

/// A mark as a row of a file keeps it.
struct EncodedMark {
  let id: Int64
  let kind: Int64

  /// The smallest rectangle around the ink; nil where there is none.
  let bounds: WholeRect?
  let body: [UInt8]

  init(_ placed: PlacedMark) throws(DrawingFileError) {
    do throws(MarkCodingError) {
      guard Limits.hold(placed.mark), Limits.places.contains(placed.place),
        Limits.numbers.contains(Int64(placed.id))
      else { throw .outside }
      body = try MarkCoder.bytes(of: placed.mark.unmoved)
    } catch {
      throw .failed(
        SQLiteError(SQLITE_MISMATCH, "write mark \(placed.id)", message: "it is \(error)"))
    }
    id = Int64(placed.id)
    kind = Int64(MarkCoder.kind(of: placed.mark).rawValue)
    bounds = BoundsMeasurer.bounds(of: placed.mark.unmoved).map(WholeRect.init(around:))
  }
}
