/// A point on the centre line of a line, and the width there. The width is linear between two points.
@frozen public struct LinePoint: Hashable, Sendable {
  public var location: Point
  public var width: Double

  /// The angle of a nib that turns with the pen, in radians, clockwise. For any other nib: the pressure on the paper's grain,
  /// from 0 to 1, or 0 without grain.
  public var turn: Double

  @inlinable public init(_ location: Point, width: Double, turn: Double = 0) {
    self.location = location
    self.width = width
    self.turn = turn
  }

  /// The angle of the nib at a part of the way to another point. It turns the shorter way, since half a circle changes nothing.
  public func turn(at part: Double, to end: LinePoint) -> Double {
    guard end.turn != turn else { return turn }
    return turn + (end.turn - turn).remainder(dividingBy: .pi) * part
  }
}
