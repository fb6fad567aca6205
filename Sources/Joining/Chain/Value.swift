import Geometry
import Marks

/// A value of a property of a mark.
enum Value: Hashable {
  case colour(red: Float, green: Float, blue: Float)
  case opacity(Float)
  case width(Double)
  case style(DrawnStyle?)

  /// How the outline of a shape is drawn.
  case line(ShapeLine)
  case fill(ShapeFill?)
  case words(TypedText)
  case label(ShapeLabel?)
  case geometry(ShapeReference)
  case filters(String, overhang: Double)
  case picture(MediumHash, crop: Rect, turns: Bool)
  case lock(Bool)
  /// The number of a version of an entry; 0 if it is gone.
  case entry(Int)
}

/// The shape of a mark: that of a version of it, or of a member of a version of a group, and how far the mark had been moved
/// before, beyond what the version's row says.
struct ShapeReference: Hashable {
  let version: Int
  var path: [Int] = []
  var dx = 0
  var dy = 0
}
