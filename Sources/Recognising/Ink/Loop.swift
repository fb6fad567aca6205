import Geometry
import Glibc

/// The ink of a closed figure as places at even distances around it.
struct Loop {
  /// The places, of which the first isn't repeated at the end.
  let points: [Point]

  /// The number of places: an end of a box of 1 to 12 still has six.
  static let count = 160

  /// The widest gap between the ends of strokes.
  private static let widestGap = 0.26

  /// The share of the outline that may be cut off at one end of a stroke, and at all ends together.
  private static let mostCut = 0.1
  private static let mostCutTogether = 0.14

  /// How far ink that goes round once more may be from the first turn, in the mean.
  private static let mostAside = 0.07

  /// Nil if the ends of the strokes don't meet.
  init?(_ sketch: NormalSketch) {
    var strokes = StrokeChain.order(sketch.strokes)
    var rest: [Point] = []
    if strokes.count == 1, let end = Self.endOfFirstTurn(strokes[0]) {
      rest = Array(strokes[0][end...])
      strokes[0].removeSubrange(end...)
    }
    var cutTogether = 0.0
    let length = strokes.reduce(0) { $0 + EvenPoints.length($1) }
    var (starts, ends) = (strokes.map { _ in 0 }, strokes.map { $0.count - 1 })
    for index in strokes.indices {
      let next = (index + 1) % strokes.count
      let cut = Self.cut(strokes[index], strokes[next], within: length * Self.mostCut)
      guard cut.gap <= Self.widestGap else { return nil }
      cutTogether += cut.length
      (ends[index], starts[next]) = (cut.end, cut.start)
    }
    guard cutTogether <= length * Self.mostCutTogether else { return nil }
    var outline: [Point] = []
    for (index, stroke) in strokes.enumerated() {
      outline += starts[index] < ends[index] ? stroke[starts[index]...ends[index]] : stroke[...]
    }
    guard let first = outline.first else { return nil }
    outline.append(first)
    let points = EvenPoints.along(outline, count: Self.count + 1)
    guard points.count == Self.count + 1 else { return nil }
    self.points = Array(points.dropLast())
    guard rest.isEmpty || Self.distance(of: rest, from: points) <= Self.mostAside else {
      return nil
    }
  }

  /// The index at which a stroke has gone round its middle once, if it goes on for a good while.
  private static func endOfFirstTurn(_ stroke: [Point]) -> Int? {
    let centre = Moments(stroke).centre
    var turns: [Double] = [0]
    turns.reserveCapacity(stroke.count)
    for index in stroke.indices.dropFirst() {
      let turn = (stroke[index] - centre).turn(from: stroke[index - 1] - centre)
      turns.append(turns[index - 1] + turn)
    }
    guard let last = turns.last, abs(last) > 2 * .pi * 1.1 else { return nil }
    return turns.firstIndex { abs($0) >= 2 * .pi }
  }

  /// Where the end of a stroke and the beginning of the next meet: ends that cross or run beside each other, and hooks, are cut off
  /// if that brings both nearer to each other by a good part of what is cut off.
  private static func cut(
    _ stroke: [Point], _ next: [Point], within most: Double
  ) -> (end: Int, start: Int, gap: Double, length: Double) {
    var (best, least) = ((stroke.count - 1, 0, Double.infinity, 0.0), Double.infinity)
    var (end, back) = (stroke.count - 1, 0.0)
    while back <= most, end > stroke.count / 2 {
      var (start, ahead) = (0, 0.0)
      while ahead <= most, start < next.count / 2 {
        let gap = (next[start] - stroke[end]).length
        let cost = gap + 0.4 * (back + ahead)
        if cost < least { (best, least) = ((end, start, gap, back + ahead), cost) }
        ahead += (next[start + 1] - next[start]).length
        start += 1
      }
      back += (stroke[end] - stroke[end - 1]).length
      end -= 1
    }
    return best
  }

  /// The mean distance of places from the nearest place of an outline.
  private static func distance(of places: [Point], from outline: [Point]) -> Double {
    let sum = places.reduce(0) { sum, place in
      sum + outline.reduce(Double.infinity) { min($0, ($1 - place).length) }
    }
    return sum / Double(max(places.count, 1))
  }
}
