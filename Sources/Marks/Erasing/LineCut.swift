import Geometry

/// The rest of a line after an eraser.
struct LineCut {
  /// A boundary on a line: its place, and the length of the line up to there.
  private struct Mile {
    let place: Double
    let length: Double
  }

  /// The remaining parts; nil if the eraser doesn't touch the line.
  let parts: [StrokePart]?

  init(of stroke: Stroke, by eraser: Eraser) {
    let line = SeenLine(of: stroke)
    let ways = eraser.ways.map { $0.told(from: line.origin) }
    var (touched, length) = ([(from: Mile, to: Mile)](), 0.0)
    var first: (place: Double, point: LinePoint)?
    var last: (place: Double, point: LinePoint)?
    line.forEachPlace(tolerance: eraser.tolerance) { place, point in
      defer { last = (place, point) }
      guard let before = last else {
        first = (place, point)
        return
      }
      let step = (point.location - before.point.location).length
      for way in ways {
        for part in way.touched(before.point, point) {
          func mile(_ part: Double) -> Mile {
            Mile(
              place: part == 1 ? place : before.place + (place - before.place) * part,
              length: length + step * part)
          }
          touched.append((mile(part.lowerBound), mile(part.upperBound)))
        }
      }
      length += step
    }
    guard let first, let last else {
      parts = nil
      return
    }
    guard last.place > first.place, length > 0 else {
      // Nothing is visible of the line but one point, which has no places to cut at.
      let isTouched = ways.contains { $0.touches(first.point.location, width: first.point.width) }
      parts = isTouched ? [] : nil
      return
    }
    let gaps = Self.joined(touched, apart: eraser.tolerance).filter {
      $0.to.length - $0.from.length > eraser.tolerance || $0.to.length - $0.from.length >= length
    }
    guard !gaps.isEmpty else {
      parts = nil
      return
    }
    // A part that begins at the start of the line begins there in every style.
    let all = stroke.part ?? StrokePart(from: 0, to: Double(stroke.count - 1))
    var (left, start) = ([StrokePart](), Mile(place: all.start, length: 0))
    for gap in gaps + [(Mile(place: all.end, length: length), Mile(place: all.end, length: length))]
    {
      if gap.from.length - start.length > eraser.tolerance, gap.from.place > start.place {
        left.append(StrokePart(from: start.place, to: gap.from.place))
      }
      start = gap.to
    }
    parts = left
  }

  /// The parts in their order, merged if the gap between them is invisible.
  private static func joined(
    _ parts: [(from: Mile, to: Mile)], apart: Double
  ) -> [(from: Mile, to: Mile)] {
    var joined: [(from: Mile, to: Mile)] = []
    for part in parts.sorted(by: { $0.from.length < $1.from.length }) {
      if let last = joined.last, part.from.length - last.to.length <= apart {
        if part.to.length > last.to.length { joined[joined.count - 1].to = part.to }
      } else {
        joined.append(part)
      }
    }
    return joined
  }
}
