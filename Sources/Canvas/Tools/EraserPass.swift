import Geometry
import Marks
import Session

/// A part of the way of an eraser on the canvas.
struct EraserPass: Sendable {
  private(set) var points: [Point]
  let radius: Double

  /// The eraser leaves out pieces that are shorter, since nobody sees them; in units of the canvas.
  let tolerance: Double

  init(from start: Point, to end: Point, radius: Double, tolerance: Double) {
    points = start == end ? [start] : [start, end]
    (self.radius, self.tolerance) = (radius, tolerance)
  }

  /// This part and the next as one; nil where they can't be.
  func followed(by next: EraserPass) -> EraserPass? {
    guard radius == next.radius, tolerance == next.tolerance, points.last == next.points.first
    else { return nil }
    var joined = self
    joined.points += next.points.dropFirst()
    return joined
  }

  /// The change that this part of the way makes in a drawing; nil where the eraser touches no mark.
  func change(of drawing: Drawing, _ mode: EraserSweep.Mode) -> Change? {
    switch mode {
    case .strokes:
      let marks = marks(in: drawing)
      return marks.isEmpty ? nil : .remove(marks)
    case .parts:
      let eraser = Eraser(through: points, radius: radius, tolerance: tolerance)
      let cut = drawing.pieces(leftBy: eraser)
      return cut.isEmpty ? nil : .prepared(PreparedChange(cutting: cut, by: eraser, in: drawing))
    }
  }

  /// The marks that it touches, but for pictures.
  private func marks(in drawing: Drawing) -> [PlacedMark] {
    HitTester.marks(at: places, in: drawing, tolerance: radius)
      .filter { !Self.showsPicture($0.mark) }
  }

  /// Places on the way, so near to each other that nothing lies between two discs around them.
  private var places: [Point] {
    points.prefix(1)
      + zip(points, points.dropFirst()).flatMap { start, end in
        let way = end - start
        let steps = max((way.length / radius).rounded(.up), 1)
        return stride(from: 1, through: steps, by: 1).map { start + way * ($0 / steps) }
      }
  }

  /// Whether there is a picture in a mark, which is what the ink was drawn on.
  private static func showsPicture(_ mark: Mark) -> Bool {
    var collector = MediumCollector()
    mark.accept(&collector)
    return !collector.media.isEmpty
  }
}
