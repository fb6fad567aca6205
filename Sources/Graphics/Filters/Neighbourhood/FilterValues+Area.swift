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
}
