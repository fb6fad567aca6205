import Geometry

extension FilterValues {
  func point(_ name: String) -> Point {
    guard case .point(let point) = self[name] else { preconditionFailure("\(name) is a point.") }
    return point
  }

  func choice(_ name: String) -> String {
    guard case .choice(let word) = self[name] else { preconditionFailure("\(name) is a choice.") }
    return word
  }

  func isOn(_ name: String) -> Bool { self[name] == .toggle(true) }

  /// The corners, from the values of `FilterParameter.corners`.
  var corners: Quadrilateral {
    let points = FilterParameter.corners.map { point($0.name) }
    return Quadrilateral(points[0], points[1], points[2], points[3])
  }
}

extension FilterParameter {
  /// The corners of a page, by default those of the picture.
  static let corners: [FilterParameter] = [
    .point("top-left", default: Point(x: 0, y: 0)),
    .point("top-right", default: Point(x: 1, y: 0)),
    .point("bottom-right", default: Point(x: 1, y: 1)),
    .point("bottom-left", default: Point(x: 0, y: 1)),
  ]
}
