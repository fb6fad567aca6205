package import Geometry

/// Measures the smallest rectangle around the axes of marks, by which they are aligned and to which they snap: of a line the
/// vertices that are seen, without its width; of a shape its outline; of a picture the corners of its visible part, without what filters add; of a text those of its box; of a group
/// the axes of its marks; the bounds of any other mark.
///
/// The sides of the rectangle may be turned against the canvas. The rectangle is then that of the marks after a rotation by
/// `angle` around the canvas's origin.
package struct AxisMeasurer: MarkWalker {
  private let angle: Double

  /// The rectangle around the axes of all visited marks; nil before the first.
  package private(set) var box: Rect?

  package init(turnedBy angle: Double = 0) {
    self.angle = angle
  }

  /// The rectangle around the axes of a mark; nil if there are none.
  package static func box(of mark: Mark, turnedBy angle: Double = 0) -> Rect? {
    box(of: CollectionOfOne(mark), turnedBy: angle)
  }

  /// The rectangle around the axes of all marks; nil if there are none.
  package static func box(of marks: some Sequence<Mark>, turnedBy angle: Double = 0) -> Rect? {
    var measurer = AxisMeasurer(turnedBy: angle)
    for mark in marks { mark.accept(&measurer) }
    return measurer.box
  }

  package mutating func visitMark(_ mark: Mark) {}

  package mutating func visitVertex(_ vertex: Vertex) { add(vertex.location) }

  package mutating func visitDot(_ dot: Dot) {
    // A circle is as wide in every direction.
    let centre = turned(dot.location)
    add(Rect(origin: centre, size: .zero).outset(by: dot.size.width / 2))
  }

  package mutating func visitStroke(_ stroke: Stroke) {}

  package mutating func visitPicture(_ picture: PictureMark) {
    for corner in picture.corners { add(corner) }
  }

  package mutating func visitShape(_ shape: ShapeMark) {
    let size = shape.axes.size
    for corner in shape.corners(tolerance: max(size.width, size.height) / 4096) { add(corner) }
  }

  package mutating func visitText(_ text: TextMark) {
    for corner in text.corners { add(corner) }
  }

  package mutating func visitFiltered(_ group: FilteredGroup) { group.present(to: &self) }

  package mutating func visitLeaf(_ leaf: some LeafMark) {
    for corner in leaf.bounds?.corners ?? [] { add(corner) }
  }

  private func turned(_ point: Point) -> Point { .zero + point.vector.turned(by: angle) }

  private mutating func add(_ point: Point) {
    add(Rect(origin: turned(point), size: .zero))
  }

  private mutating func add(_ rect: Rect) { box = rect.union(box) }
}
