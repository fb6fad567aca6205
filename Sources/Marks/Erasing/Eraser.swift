public import Geometry

/// An eraser that takes away parts of marks.
public struct Eraser: Sendable {
  let ways: [EraserWay]

  /// The length of a line below which nobody sees it, and how far a line in measures may be from what is seen, in units of the
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

  /// The rectangles around the parts of what it swept over, which are so small that few marks lie in them that it doesn't touch.
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
  /// The area in which marks look otherwise once these pieces are left of them; nil where there are none.
  public func area(leaving cuts: [(old: PlacedMark, pieces: [Mark])]) -> Rect? {
    guard let box = ways.reduce(nil as Rect?, { $1.box.union($0) }) else { return nil }
    return cuts.reduce(nil) { area, cut in
      guard case .stroke(let stroke) = cut.old.mark, stroke.group == nil else {
        return BoundsMeasurer.bounds(of: cut.old.mark)?.union(area) ?? area
      }
      // A line begins and ends with its own width where it was cut.
      let swept = box.outset(by: stroke.mostWidth + tolerance).union(area)
      return overlap(of: cut.pieces)?.union(swept) ?? swept
    }
  }

  /// A rectangle around where pieces of a line lie on each other: these blend, which parts of one line don't.
  private func overlap(of pieces: [Mark]) -> Rect? {
    var (before, overlap): (Rect?, Rect?)
    for piece in pieces {
      guard let bounds = BoundsMeasurer.bounds(of: piece) else { continue }
      if let common = before?.intersection(bounds) { overlap = common.union(overlap) }
      before = bounds.union(before)
    }
    return overlap
  }

  /// What it swept over, as a line that covers just that.
  public var swept: Mark {
    let points = (ways.first.map { [$0.start] } ?? []) + ways.map(\.end)
    return .stroke(
      Stroke(through: points, ink: Ink(colour: .black, width: 2 * (ways.first?.radius ?? 0))))
  }
}

extension Drawing {
  /// What an eraser leaves of each mark that it touches, in the order of the marks, as far as these may be changed.
  public func pieces(leftBy eraser: Eraser) -> [(old: PlacedMark, pieces: [Mark])] {
    visibleMarks(touchingAnyOf: eraser.areas, canChange: true).compactMap { placed in
      placed.mark.cut(by: eraser).map { (placed, placed.mark.pieces(of: $0)) }
    }
  }
}
