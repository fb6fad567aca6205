public import Geometry

/// A line through points, open or closed, and the heads at the ends of an open one.
public struct ShapePath: Hashable, Sendable {
  /// The way in which the line goes from a point to the next.
  public enum Bend: UInt8, Hashable, Sendable, CaseIterable {
    case straight, curved

    /// Along straight lines with right angles between them.
    case elbow
  }

  /// The points, relative to the anchor; at least one, and two for a line with a length.
  public var points: [Vector]
  public var isClosed: Bool
  public var bend: Bend

  /// The heads of an open line.
  public var heads: LineHeads

  public init(
    _ points: [Vector], isClosed: Bool = false, bend: Bend = .straight, heads: LineHeads = .none
  ) {
    (self.points, self.isClosed, self.bend, self.heads) = (points, isClosed, bend, heads)
  }

  public var contour: Contour {
    let places = points.map { Point.zero + $0 }
    return bend == .curved
      ? Contour(curvedThrough: places, isClosed: isClosed)
      : Contour(through: places, isClosed: isClosed)
  }

  /// The points half-way along the sides, each of which goes from a point to the next, relative to the anchor.
  package var sideMiddles: [Vector] {
    let count = points.count
    let sides = points.indices.prefix(isClosed && count > 2 ? count : count - 1)
    guard bend == .curved, points.count > 2 else {
      return sides.map { (points[$0] + points[($0 + 1) % points.count]) * 0.5 }
    }
    let pieces = contour.pieces
    return sides.map { index in
      let (from, to) = (points[index], points[(index + 1) % points.count])
      guard pieces.indices.contains(index),
        case .curve(_, let first, let second) = pieces[index]
      else { return (from + to) * 0.5 }
      return (from + first.vector * 3 + second.vector * 3 + to) * 0.125
    }
  }

  func transformed(by transform: Transform) -> ShapePath {
    var path = self
    let linear = transform.linearPart
    path.points = points.map { linear.apply(to: .zero + $0).vector }
    return path
  }

  /// The most points of a line.
  public static let mostPoints = 4096

  var isSound: Bool {
    (1...Self.mostPoints).contains(points.count) && heads.isSound
      && points.allSatisfy { Limits.hold(.zero + $0) }
  }

  var word: String {
    if isClosed { return bend == .curved ? "loop" : "polygon" }
    if heads != .none { return bend == .straight ? "arrow" : "\(bendWord) arrow" }
    if bend == .straight { return points.count > 2 ? "polyline" : "line" }
    return bendWord
  }

  private var bendWord: String {
    switch bend {
    case .straight: "straight"
    case .curved: "curve"
    case .elbow: "elbow"
    }
  }
}
