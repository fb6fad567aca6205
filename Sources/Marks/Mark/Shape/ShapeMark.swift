public import Geometry
import Synchronization

/// A leaf that shows a shape: a rectangle, an ellipse, a polygon, a line with arrow heads. It keeps its few numbers, so that it
/// stays a rectangle whatever is done to it.
@frozen public struct ShapeMark: Sendable {
  @usableFromInline let content: Content

  /// The point where the anchor was put, and the shift: the translation since then.
  @usableFromInline var start: Point
  @usableFromInline package var shift = Vector.zero

  /// The content behind one reference, so that marks of other kinds take no more memory.
  @usableFromInline final class Content: Sendable {
    let shape: Shape
    let ink: Ink

    /// The lines that the shape was made of; empty for one that was drawn as a shape.
    let sketch: [Mark]
    let label: ShapeLabel?

    /// A rectangle around the ink and the label, relative to the anchor.
    let box: Rect

    /// The rectangle around the outline without its width, relative to the anchor.
    let axes: Rect

    /// The lines of the style, once they were made.
    private let lines = Mutex<[Stroke]?>(nil)

    init(_ shape: Shape, _ ink: Ink, sketch: [Mark], _ label: ShapeLabel?) {
      (self.shape, self.ink, self.sketch, self.label) = (shape, ink, sketch, label)
      let (axes, box) = shape.boxes(in: ink)
      let words = label.flatMap { label in
        label.text.inkBounds.map(label.transform(in: shape.form).bounds)
      }
      (self.axes, self.box) = (axes, box.union(words))
    }

    /// The lines that the style draws, relative to the anchor.
    func styledLines(_ make: () -> [Stroke]) -> [Stroke] {
      lines.withLock { lines in
        if let lines { return lines }
        let made = make()
        lines = made
        return made
      }
    }
  }

  public init(
    _ shape: Shape, ink: Ink, at anchor: Point, sketch: [Mark] = [], label: ShapeLabel? = nil
  ) {
    content = Content(shape, ink, sketch: sketch, label)
    start = anchor
  }

  public var shape: Shape { content.shape }
  public var ink: Ink { content.ink }

  /// The lines from which the shape was recognised, relative to the anchor; empty for one that was drawn as a shape.
  public var sketch: [Mark] { content.sketch }

  /// The words in the shape or on the line; nil if there are none.
  public var label: ShapeLabel? { content.label }

  /// The point of the canvas to which the form is relative: the middle of a figure.
  public var anchor: Point { start + shift }

  /// The rectangle around the ink.
  public var frame: Rect { content.box.offset(by: anchor.vector) }

  /// The rectangle around the middle of the outline.
  public var axes: Rect { content.axes.offset(by: anchor.vector) }

  /// The upper left corner of the frame.
  public var location: Point {
    get { frame.origin }
    set { (start, shift) = (newValue - content.box.origin.vector, .zero) }
  }

  /// The size of the frame.
  public var size: Size { content.box.size }

  /// The same mark with another shape around the same anchor.
  public func with(_ shape: Shape) -> ShapeMark {
    ShapeMark(shape, ink: ink, at: anchor, sketch: sketch, label: label)
  }

  /// The same mark with other words in it.
  public func with(label: ShapeLabel?) -> ShapeMark {
    ShapeMark(shape, ink: ink, at: anchor, sketch: sketch, label: label)
  }

  /// The mark with `transform` applied to where it is now. The width of the outline stays, and so does the label's font.
  package func transformed(by transform: Transform) -> ShapeMark {
    let linear = transform.linearPart
    return ShapeMark(
      shape.transformed(by: transform), ink: ink, at: transform.apply(to: anchor),
      sketch: sketch.map { $0.transformed(by: linear) }, label: label)
  }

  /// Adds the shift to `start`, so that the shape counts as put where it is now, and its shift is zero.
  package mutating func settle() {
    (start, shift) = (anchor, .zero)
  }

  /// The corners of a polygon along the outline, on the canvas.
  package func corners(tolerance: Double) -> [Point] {
    shape.form.contour.corners(tolerance: tolerance).map { $0 + anchor.vector }
  }

  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitMark(.shape(self))
    try visitor.visitShape(self)
  }
}

extension ShapeMark: Hashable {
  public static func == (left: ShapeMark, right: ShapeMark) -> Bool {
    left.anchor == right.anchor
      && (left.content === right.content
        || left.shape == right.shape && left.ink == right.ink && left.sketch == right.sketch
          && left.label == right.label)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(anchor)
    hasher.combine(shape)
  }
}

extension Shape {
  /// The rectangles around the outline without its width, and around all ink, relative to the anchor.
  fileprivate func boxes(in ink: Ink) -> (axes: Rect, ink: Rect) {
    let contour = form.contour
    let axes = contour.bounds
    let beside = line.style.map { ShapePen.reach(of: $0, width: ink.width) } ?? ink.width / 2
    var box = axes.outset(by: beside)
    guard heads != .none else { return (axes, box) }
    // The dashes lie along the contour.
    let outline = ShapeOutline(of: self, contour, width: ink.width, tolerance: ink.width / 4)
    for line in outline.headLines { box = box.union(Rect(around: line).outset(by: beside)) }
    for area in outline.areas { box = box.union(Rect(around: area)) }
    return (axes, box)
  }
}
