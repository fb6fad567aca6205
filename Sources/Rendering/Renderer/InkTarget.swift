public import Geometry
public import Graphics
public import Marks

/// What marks are drawn on: a drawing target, and what a renderer has to know of it.
public protocol InkTarget: DrawingTarget, ~Copyable {
  /// Why drawing is given up; `Never` where it isn't.
  associatedtype Failure: Error

  /// The pixels that the places of a path have to lie in; nil where they may lie anywhere.
  static var window: Rect? { get }

  /// Throws where nobody wants any more what is drawn. A renderer calls it before each mark.
  func checkIsWanted() throws(Failure)

  /// Whether what lies in `rect` may be seen, and in pixels lies where Cairo's numbers reach.
  func reaches(_ rect: Rect) -> Bool

  /// Fills a disc with the fill colour.
  mutating func fillDisc(at centre: Point, diameter: Double)

  /// Fills a line of changing width, with round ends and corners, with the fill colour.
  mutating func fillLine(through points: [LinePoint])

  /// Strokes what is seen of a line of very many vertices, told from `origin`, in the line style that is set. Returns
  /// false where that takes a visit of each vertex.
  mutating func strokeLongLine(
    _ vertices: VertexList, from origin: Point
  ) throws(Failure) -> Bool
}
