import CSQLite
import Coding
import Geometry
import Marks

/// A mark as a row of a file keeps it.
struct EncodedMark {
  let id: Int64
  let kind: Int64

  /// The smallest rectangle around the ink; nil where there is none.
  let bounds: WholeRect?
  let body: [UInt8]

  /// The mark that it replaces, and how it looks, where it differs from that one by the look alone.
  let look: (old: Int, ink: Ink)?

  /// The mark as a row; `old` is the one that it replaces.
  init(_ placed: PlacedMark, insteadOf old: PlacedMark? = nil) throws(DrawingFileError) {
    do throws(MarkCodingError) {
      guard Limits.hold(placed.mark), Limits.places.contains(placed.place),
        Limits.numbers.contains(Int64(placed.id))
      else { throw .outside }
      body = try MarkCoder.bytes(of: placed.mark.unmoved)
    } catch {
      throw .failed(
        SQLiteError(SQLITE_MISMATCH, "write mark \(placed.id)", message: "it is \(error)"))
    }
    let isLook = old.map { $0.id != placed.id && placed.mark.sharesBody(with: $0.mark) } ?? false
    if let old, isLook, body.count >= LookCoder.leastBody, let ink = placed.mark.ink {
      look = (old.id, ink)
    } else {
      look = nil
    }
    id = Int64(placed.id)
    kind = MarkCoder.column(of: placed.mark)
    bounds = BoundsMeasurer.bounds(of: placed.mark.unmoved).map(WholeRect.init(around:))
  }
}
