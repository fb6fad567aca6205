package import Geometry

/// A path of lines and cubic curves.
package struct VectorPath: Hashable, Sendable {
  /// A step of the path, and the number of points that it takes; the end comes last.
  package enum Verb: UInt8, Sendable {
    case move, line, curve, close

    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .curve: 3
      case .close: 0
      }
    }
  }

  package private(set) var verbs: [Verb] = []
  package private(set) var points: [Point] = []

  package init() {}

  package var isEmpty: Bool { verbs.isEmpty }

  package mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
  }

  package mutating func addLine(to point: Point) {
    verbs.append(.line)
    points.append(point)
  }

  package mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    verbs.append(.curve)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  package mutating func close() {
    verbs.append(.close)
  }

  package mutating func append(_ path: VectorPath) {
    verbs += path.verbs
    points += path.points
  }

  /// Makes room for steps and their points.
  mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }

  package mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  /// The transformed path.
  package func transformed(by transform: Transform) -> VectorPath {
    var path = self
    for index in points.indices { path.points[index] = transform.apply(to: points[index]) }
    return path
  }
}
