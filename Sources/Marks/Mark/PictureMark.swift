public import Geometry

/// A leaf that shows a medium, such as a photograph, in a parallelogram.
///
/// The medium's bytes are in the file once, whatever shows them. All that is done to the picture is said beside them: where it
/// lies, which part of it is shown, and through which filters.
@frozen public struct PictureMark: Sendable {
  @usableFromInline let content: Content

  /// Where the picture's middle was put, and how far it was moved since.
  @usableFromInline var start: Point
  @usableFromInline package var shift = Vector.zero

  /// One reference, so that marks of other kinds take no more memory.
  @usableFromInline final class Content: Sendable {
    let look: PictureLook

    /// The rectangle around what is seen, told from the middle.
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

  /// The middle of the whole picture, also where a part of it is cut away.
  public var centre: Point { start + shift }

  /// What leads from the picture's own pixels, which begin at its upper left corner, to the canvas.
  public var placement: Transform {
    look.fromPixels.concatenating(.translation(centre.vector))
  }

  /// The rectangle around what is seen.
  public var frame: Rect { content.box.offset(by: centre.vector) }

  /// The upper left corner of the frame.
  public var location: Point {
    get { frame.origin }
    set { (start, shift) = (newValue - content.box.origin.vector, .zero) }
  }

  /// The size of the frame.
  public var size: Size { content.box.size }

  /// The corners of the part that is shown, in the order in which a hand goes around them.
  public var corners: [Point] { look.crop.corners.map(placement.apply) }

  /// The same picture in the same place with another look.
  public func with(_ look: PictureLook) -> PictureMark { PictureMark(look, at: centre) }

  /// Whether a point lies on the part that is shown, or no farther beside it.
  public func contains(_ point: Point, tolerance: Double = 0) -> Bool {
    let corners = corners.map { $0 - point }
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { ($0, $1) }
    let turns = sides.map { $0.dx * $1.dy - $0.dy * $1.dx }
    // Seen from inside, the hand goes around in one direction; where the picture is as flat as a line, in none.
    if turns.allSatisfy({ $0 > 0 }) || turns.allSatisfy({ $0 < 0 }) { return true }
    return sides.contains { Vector.distance(toSegmentFrom: $0, to: $1) <= tolerance }
  }

  /// Makes the current location the one where the picture was put.
  package mutating func settle() {
    (start, shift) = (centre, .zero)
  }

  /// The picture where `transform` brings it.
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
