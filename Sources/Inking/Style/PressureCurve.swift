public import Geometry

/// The share that each pressure gives: a cubic curve between two end points, with two control points. Pressures beyond an end
/// give the same as the end.
public struct PressureCurve: Hashable, Sendable {
  /// The points of the curve, with the pressure as x and its share as y, from 0 to 1.
  public var start: Point
  public var first: Point
  public var second: Point
  public var end: Point

  public static let linear = PressureCurve(
    Point(x: 0, y: 0), Point(x: 0.25, y: 0.25), Point(x: 0.75, y: 0.75), Point(x: 1, y: 1))

  public init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
  }

  public var handles: [Point] { [start, first, second, end] }

  /// Whether the curve goes from the left to the right within the unit square.
  var isSound: Bool {
    numbers.allSatisfy((0...1).contains) && start.x < end.x
      && (start.x...end.x).contains(first.x) && (start.x...end.x).contains(second.x)
  }

  var numbers: [Double] { handles.flatMap { [$0.x, $0.y] } }

  /// The point at a part of the way from the first handle to the last.
  public func point(at part: Double) -> Point {
    Cubic(start: start, first: first, second: second, end: end).point(at: part)
  }
}

/// The values of a pressure curve at equal steps, which is quicker to look up.
struct PressureTable {
  private var values: [Float] = []
  private static let steps = 128

  init(_ curve: PressureCurve) {
    guard curve != .linear else { return }
    values.reserveCapacity(Self.steps + 1)
    var (before, next, number) = (curve.start, curve.start, 0)
    for step in 0...Self.steps {
      let x = Double(step) / Double(Self.steps)
      while next.x < x, number < Self.steps {
        number += 1
        (before, next) = (next, curve.point(at: Double(number) / Double(Self.steps)))
      }
      let way = next.x - before.x
      let part = way > 0 ? min(max((x - before.x) / way, 0), 1) : 1
      values.append(Float(before.y + (next.y - before.y) * part))
    }
  }

  /// The share, from 0 to 1, that the curve gives a pressure from 0 to 1.
  func value(at pressure: Double) -> Double {
    guard !values.isEmpty else { return pressure }
    let place = pressure * Double(Self.steps)
    let index = min(Int(place), Self.steps - 1)
    let part = place - Double(index)
    return Double(values[index]) * (1 - part) + Double(values[index + 1]) * part
  }
}
