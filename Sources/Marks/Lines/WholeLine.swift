import Geometry
import Inking

/// The visible form of a line from its first sample to its last, relative to its origin: a curve that a style makes, or straight
/// segments between the samples.
struct WholeLine: Sendable {
  private enum Form: Sendable {
    /// A curve, and the index of the sample at which it begins.
    case curve(InkCurve, from: Int)
    case polygon([Sample], width: Double)
  }

  private let form: Form

  /// The number of samples.
  private let count: Int

  /// The approximate number of points in memory.
  let weight: Int

  /// A line of straight segments.
  init(through samples: [Sample], width: Double) {
    form = .polygon(samples, width: width)
    (count, weight) = (samples.count, 0)
  }

  /// The curve of a style.
  init(_ samples: [Sample], _ states: [PenState], _ drawn: DrawnStyle, width: Double) {
    var line = InkLine(drawn.style, width: width, unit: drawn.unit)
    line.append(HandSample.all(samples, states))
    line.finish()
    form = .curve(
      InkCurve(through: line.points, apart: drawn.unit * Self.apart, tapering: line.taper),
      from: line.used.lowerBound)
    (count, weight) = (samples.count, samples.count)
  }

  /// The distance below which points count as one, in units of the view.
  static let apart = 1.0 / 64

  /// The whole line as a part.
  var whole: StrokePart { StrokePart(from: 0, to: Double(max(count - 1, 0))) }

  /// The rectangle around the curve of a style; nil for straight lines.
  var curveBounds: Rect? {
    guard case .curve(let curve, _) = form else { return nil }
    return curve.bounds
  }

  /// Appends the points of a polygon along the line.
  func append(to points: inout ReusableBuffer<LinePoint>, tolerance: Double) {
    switch form {
    case .curve(let curve, _): curve.append(to: &points, tolerance: tolerance)
    case .polygon(let samples, let width):
      for sample in samples { points.append(LinePoint(.zero + sample.offset, width: width)) }
    }
  }

  func forEachPoint(tolerance: Double, _ body: (LinePoint) -> Void) {
    switch form {
    case .curve(let curve, _): curve.forEachPoint(tolerance: tolerance, body)
    case .polygon(let samples, let width):
      for sample in samples { body(LinePoint(.zero + sample.offset, width: width)) }
    }
  }

  /// Calls `body` with the points of a polygon along a part, and with their places. Points between the ends are those of the
  /// whole line.
  func forEachPoint(
    in part: StrokePart, tolerance: Double, _ body: (Double, LinePoint) -> Void
  ) {
    switch form {
    case .curve(let curve, let first):
      let offset = Double(first)
      curve.forEachPoint(from: part.start - offset, to: part.end - offset, tolerance: tolerance) {
        body($0 + offset, $1)
      }
    case .polygon(let samples, let width):
      func add(_ place: Double) {
        let index = min(max(Int(place), 0), samples.count - 1)
        var location = Point.zero + samples[index].offset
        let rest = place - Double(index)
        if rest > 0, index + 1 < samples.count {
          location = location + (Point.zero + samples[index + 1].offset - location) * rest
        }
        body(place, LinePoint(location, width: width))
      }
      guard !samples.isEmpty else { return }
      let (first, last) = (max(part.start, 0), min(part.end, Double(samples.count - 1)))
      guard first < last else { return add(min(first, last)) }
      add(first)
      for index in Int(first) + 1..<max(Int(last.rounded(.up)), Int(first) + 1) {
        add(Double(index))
      }
      add(last)
    }
  }
}
