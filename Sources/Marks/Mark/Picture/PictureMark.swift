public import Geometry

/// A leaf that shows a medium, such as a photograph, in a parallelogram.
///
/// The medium's bytes are in the file once, however many marks show them. The changes of the picture are stored beside them: its
/// position, its crop, and its filters.
@frozen public struct PictureMark: Sendable {
  @usableFromInline let content: Content

  /// The point where the picture's middle was put, and the shift: the translation since then.
  @usableFromInline var start: Point
  @usableFromInline package var shift = Vector.zero

  /// The content of a picture. Marks hold it by one reference, since a larger value would make marks of all kinds larger.
  @usableFromInline final class Content: Sendable {
    let look: PictureLook

    /// The rectangle around the visible part and the overhang of its filters, relative to the middle.
    let box: Rect

    init(_ look: PictureLook) {
      self.look = look
      box = look.box
    }
  }

  public init(_ look: PictureLook, at centre: Point) {
    content = Content(look)
    start = centre
  }

  public var look: PictureLook { content.look }

  /// The middle of the whole picture, whatever its crop is.
  public var centre: Point { start + shift }

  /// The transform from the picture's own pixels, whose origin is its upper left corner, to the canvas.
  public var placement: Transform {
    look.fromPixels.concatenating(.translation(centre.vector))
  }

  /// The rectangle around the visible part and the overhang of its filters.
  public var frame: Rect { content.box.offset(by: centre.vector) }

  /// The upper left corner of the frame.
  public var location: Point {
    get { frame.origin }
    set { (start, shift) = (newValue - content.box.origin.vector, .zero) }
  }

  /// The size of the frame.
  public var size: Size { content.box.size }

  /// The corners of the visible part, in order around it.
  public var corners: [Point] { look.crop.corners.map(placement.apply) }

  /// The same picture at the same location with another look.
  public func with(_ look: PictureLook) -> PictureMark { PictureMark(look, at: centre) }

  /// Whether a point lies on the visible part, or within `tolerance` of it.
  public func contains(_ point: Point, tolerance: Double = 0) -> Bool {
    let corners = corners.map { $0 - point }
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { ($0, $1) }
    let turns = sides.map { $0.dx * $1.dy - $0.dy * $1.dx }
    // The point is inside if all edges turn around it in one direction; around the point of a picture as flat as a line none
    // turns.
    if turns.allSatisfy({ $0 > 0 }) || turns.allSatisfy({ $0 < 0 }) { return true }
    return sides.contains { Vector.distance(toSegmentFrom: $0, to: $1) <= tolerance }
  }

  /// Adds the shift to `start`, so that the picture counts as put where it is now, and its shift is zero.
  package mutating func settle() {
    (start, shift) = (centre, .zero)
  }

  /// The picture with `transform` applied to where it is now.
  package func transformed(by transform: Transform) -> PictureMark {
    var look = look
    look.shape = look.shape.concatenating(transform)
    return PictureMark(look, at: transform.apply(to: centre))
  }

  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitMark(.picture(self))
    try visitor.visitPicture(self)
  }
}

extension PictureMark: Hashable {
  public static func == (left: PictureMark, right: PictureMark) -> Bool {
    left.centre == right.centre
      && (left.content === right.content || left.content.look == right.content.look)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(centre)
    hasher.combine(look.medium)
  }
}
