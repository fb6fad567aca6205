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

  /// How it looks, where it differs from the mark that it replaces by its look alone.
  let look: SharedLook?

  /// The mark that it replaces or is a piece of, its own look, and the body that both have.
  struct SharedLook {
    let old: Int
    let place: Double
    let look: Look
    let drawn: Mark
  }

  /// The mark as a row; `old` is the one that it replaces, or is a piece of.
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
    look = if let old { Self.look(of: placed, sharedWith: old, instead: body) } else { nil }
    id = Int64(placed.id)
    kind = MarkCoder.column(of: placed.mark)
    bounds = BoundsMeasurer.bounds(of: placed.mark.unmoved).map(WholeRect.init(around:))
  }

  /// The look of a mark that shares the body of another one; nil where its own body takes no more bytes.
  private static func look(
    of placed: PlacedMark, sharedWith old: PlacedMark, instead body: [UInt8]
  ) -> SharedLook? {
    guard old.id != placed.id, let look = placed.mark.look,
      LookCoder.bytes(of: look, sharing: 0).count < body.count,
      placed.mark.sharesBody(with: old.mark)
    else { return nil }
    return SharedLook(
      old: old.id, place: old.place, look: look, drawn: placed.mark.original)
  }
}
