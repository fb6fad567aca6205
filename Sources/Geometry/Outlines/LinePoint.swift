/// A point on the centre line of a line, and the width there. The width is linear between two points.
@frozen public struct LinePoint: Hashable, Sendable {
  public var location: Point
  public var width: Double

  /// The angle of a nib that turns with the pen, in radians, clockwise. For any other nib it is how hard the pen is
  /// pressed, from 0 to 1, where the paper's grain shows, and 0 where not.
  public var turn: Double

  @inlinable public init(_ location: Point, width: Double, turn: Double = 0) {
    self.location = location
    self.width = width
    self.turn = turn
  }

  /// How far the nib is turned at a part of the way to another point. It turns the shorter way, since half a circle changes nothing.
  public func turn(at part: Double, to end: LinePoint) -> Double {
    guard end.turn != turn else { return turn }
    return turn + (end.turn - turn).remainder(dividingBy: .pi) * part
  }
}
