import Geometry
import Marks
import Session

/// A part of the path of an eraser on the canvas.
struct EraserPass: Sendable {
  private(set) var points: [Point]
  let radius: Double

  /// The length of the shortest pieces that the eraser keeps, since shorter ones are invisible, in units of the canvas.
  let tolerance: Double

  init(from start: Point, to end: Point, radius: Double, tolerance: Double) {
    points = start == end ? [start] : [start, end]
    (self.radius, self.tolerance) = (radius, tolerance)
  }

  /// This part and the next joined; nil if they have different properties or don't meet.
  func followed(by next: EraserPass) -> EraserPass? {
    guard radius == next.radius, tolerance == next.tolerance, points.last == next.points.first
    else { return nil }
    var joined = self
    joined.points += next.points.dropFirst()
    return joined
  }

  /// The change of a drawing by this part of the path; nil if the eraser touches no mark.
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

  /// The marks that it touches, except pictures.
  private func marks(in drawing: Drawing) -> [RankedMark] {
    HitTester.marks(at: places, in: drawing, tolerance: radius)
      .filter { !Self.showsPicture($0.mark) }
  }

  /// Points on the path, so near to each other that discs around them leave no gaps.
  private var places: [Point] {
    points.prefix(1)
      + zip(points, points.dropFirst()).flatMap { start, end in
        let way = end - start
        let steps = max((way.length / radius).rounded(.up), 1)
        return stride(from: 1, through: steps, by: 1).map { start + way * ($0 / steps) }
      }
  }

  /// Whether a mark contains a picture. The eraser spares pictures, since they are what the user draws on.
  private static func showsPicture(_ mark: Mark) -> Bool {
    var collector = MediumCollector()
    mark.accept(&collector)
    return !collector.media.isEmpty
  }
}
