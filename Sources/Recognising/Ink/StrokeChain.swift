import Geometry

/// The order and the directions in which strokes make one outline.
enum StrokeChain {
  /// The strokes as a hand would draw them one after the other: each begins near the end of the one before, and the last one ends
  /// near the beginning of the first. Few strokes are tried in all orders, and more are taken by the nearest end.
  static func order(_ strokes: [[Point]]) -> [[Point]] {
    guard strokes.count > 1 else { return strokes }
    return strokes.count <= 5 ? best(strokes) : nearest(strokes)
  }

  private static func best(_ strokes: [[Point]]) -> [[Point]] {
    var (found, least) = (strokes, Double.infinity)
    var chain = [strokes[0]]
    var isUsed = [Bool](repeating: false, count: strokes.count)
    isUsed[0] = true
    func extend(_ way: Double) {
      guard way < least, let last = chain.last?.last else { return }
      if chain.count == strokes.count {
        let whole = way + distance(last, strokes[0].first)
        if whole < least { (found, least) = (chain, whole) }
        return
      }
      for index in strokes.indices where !isUsed[index] {
        isUsed[index] = true
        for stroke in [strokes[index], strokes[index].reversed()] {
          chain.append(stroke)
          extend(way + distance(last, stroke.first))
          chain.removeLast()
        }
        isUsed[index] = false
      }
    }
    extend(0)
    return found
  }

  private static func nearest(_ strokes: [[Point]]) -> [[Point]] {
    var chain = [strokes[0]]
    var rest = Array(strokes.dropFirst())
    while let end = chain[chain.count - 1].last, !rest.isEmpty {
      var (next, isTurned, least) = (0, false, Double.infinity)
      for (index, stroke) in rest.enumerated() {
        let (there, back) = (distance(end, stroke.first), distance(end, stroke.last))
        if min(there, back) < least {
          (next, isTurned, least) = (index, back < there, min(there, back))
        }
      }
      let stroke = rest.remove(at: next)
      chain.append(isTurned ? stroke.reversed() : stroke)
    }
    return chain
  }

  private static func distance(_ end: Point, _ start: Point?) -> Double {
    start.map { ($0 - end).length } ?? 0
  }
}
