import Geometry

/// The strokes of a sketch as places at even distances, in a frame in which the sketch has the size 1.
///
/// The size is twice the root of the mean square distance of the ink from its centre, which doesn't depend on the angle: it is the
/// diameter of a circle.
struct NormalSketch {
  let strokes: [[Point]]
  let frame: Frame

  /// The length of all strokes.
  let length: Double

  /// The most strokes of a sketch: ink of more is writing.
  static let mostStrokes = 12

  /// The number of places on all strokes together, nearly.
  private static let count = 256

  /// The farthest place that is read, so that no square is infinite.
  private static let farthest = 1e12

  /// Nil if the sketch has no size, or too many strokes.
  init?(_ sketch: Sketch) {
    let strokes = sketch.strokes.map(Self.sound).filter { !$0.isEmpty }
    guard !strokes.isEmpty, strokes.count <= Self.mostStrokes else { return nil }
    let lengths = strokes.map(EvenPoints.length)
    let total = lengths.reduce(0, +)
    guard total > 0 else { return nil }
    let even = zip(strokes, lengths).map { stroke, length in
      EvenPoints.along(stroke, count: max(2, Int(length / total * Double(Self.count)) + 1))
    }
    let all = even.joined()
    let moments = Moments(all)
    let unit = 2 * moments.meanSquare.squareRoot()
    let far = abs(moments.centre.x) + abs(moments.centre.y)
    guard unit.isFinite, unit > 1e-6, unit > far * 1e-9 else { return nil }
    let frame = Frame(origin: moments.centre, unit: unit)
    self.frame = frame
    self.strokes = even.map { $0.map(frame.normal) }
    length = total / unit
  }

  /// The finite places of a stroke, each once in a row.
  private static func sound(_ stroke: [Point]) -> [Point] {
    var places: [Point] = []
    places.reserveCapacity(stroke.count)
    for place in stroke where abs(place.x) <= farthest && abs(place.y) <= farthest {
      if place != places.last { places.append(place) }
    }
    return places
  }
}
