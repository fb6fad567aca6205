public import Geometry

/// An eraser that takes away parts of marks.
public struct Eraser: Sendable {
  let ways: [EraserWay]

  /// The length below which a line is invisible, and the allowed distance of a flattened line from the curve, in units of the
  /// canvas.
  let tolerance: Double

  /// An eraser that went through `points`.
  public init(through points: [Point], radius: Double, tolerance: Double) {
    if points.count == 1 {
      ways = [EraserWay(from: points[0], to: points[0], radius: radius)]
    } else {
      ways = zip(points, points.dropFirst()).map { EraserWay(from: $0, to: $1, radius: radius) }
    }
    self.tolerance = tolerance
  }

  /// Rectangles around the parts of the eraser's path, so small that they contain few marks that it doesn't touch.
  var areas: [Rect] {
    ways.flatMap { way -> [Rect] in
      let (whole, length) = (way.end - way.start, (way.end - way.start).length)
      let count = max((length / (4 * way.radius)).rounded(.up), 1)
      guard count < Self.mostAreas else { return [way.box] }
      return stride(from: 0, to: count, by: 1).map { step in
        EraserWay(
          from: way.start + whole * (step / count), to: way.start + whole * ((step + 1) / count),
          radius: way.radius
        ).box
      }
    }
  }

  private static let mostAreas = 1024.0
}

extension Eraser {
  /// The area whose pixels change when each old mark of `cuts` is replaced by its pieces; nil if `cuts` is empty.
  public func area(leaving cuts: [(old: RankedMark, pieces: [Mark])]) -> Rect? {
    guard let box = ways.reduce(nil as Rect?, { $1.box.union($0) }) else { return nil }
    return cuts.reduce(nil) { area, cut in
      guard case .stroke(let stroke) = cut.old.mark, stroke.group == nil else {
        return BoundsMeasurer.bounds(of: cut.old.mark)?.union(area) ?? area
      }
      // The caps of a line have its own width where it was cut.
      let swept = box.outset(by: stroke.mostWidth + tolerance).union(area)
      return overlap(of: cut.pieces)?.union(swept) ?? swept
    }
  }

  /// A rectangle around the overlaps of a line's pieces: the ink of pieces blends there, while parts of one line don't.
  private func overlap(of pieces: [Mark]) -> Rect? {
    var (before, overlap): (Rect?, Rect?)
    for piece in pieces {
      guard let bounds = BoundsMeasurer.bounds(of: piece) else { continue }
      if let common = before?.intersection(bounds) { overlap = common.union(overlap) }
      before = bounds.union(before)
    }
    return overlap
  }

  /// The erased area, as a line that covers exactly it.
  public var swept: Mark {
    let points = (ways.first.map { [$0.start] } ?? []) + ways.map(\.end)
    return .stroke(
      Stroke(through: points, ink: Ink(colour: .black, width: 2 * (ways.first?.radius ?? 0))))
  }
}

extension Drawing {
  /// The pieces that an eraser leaves of each mark that it touches and that may be changed, in the order of the marks.
  public func pieces(leftBy eraser: Eraser) -> [(old: RankedMark, pieces: [Mark])] {
    visibleMarks(touchingAnyOf: eraser.areas, canChange: true).compactMap { placed in
      placed.mark.cut(by: eraser).map { (placed, placed.mark.pieces(of: $0)) }
    }
  }
}
