import Geometry
import Marks

/// The part of a mark of a further kind that is readable without knowing the kind. The body isn't copied, except into a foreign
/// mark.
struct ExtendedMark {
  let kind: String

  /// The rectangle around the ink, relative to the origin like all coordinates in the body.
  let box: Rect
  let origin: Point
  let media: [MediumHash]
  let body: UnsafeRawBufferPointer

  /// The number of groups around the mark.
  let depth: Int

  var foreign: Mark {
    .foreign(ForeignMark(kind: kind, box: box, from: origin, media: media, body: Array(body)))
  }
}
