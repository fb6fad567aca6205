import Geometry
import Marks

/// What the bytes of a mark of a further kind say before its kind is known. The body stays where it is, and is copied for a
/// foreign mark alone.
struct ExtendedMark {
  let kind: String

  /// The rectangle around the ink, told from the origin as all places in the body are.
  let box: Rect
  let origin: Point
  let media: [MediumHash]
  let body: UnsafeRawBufferPointer

  /// How deep the mark lies in groups.
  let depth: Int

  var foreign: Mark {
    .foreign(ForeignMark(kind: kind, box: box, from: origin, media: media, body: Array(body)))
  }
}
