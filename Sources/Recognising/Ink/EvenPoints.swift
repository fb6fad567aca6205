import Geometry

/// Places along ink at even distances.
enum EvenPoints {
  /// The length of a way through points.
  static func length(_ points: [Point]) -> Double {
    var length = 0.0
    for index in points.indices.dropFirst() {
      length += (points[index] - points[index - 1]).length
    }
    return length
  }

  /// `count` places at even distances from the first point to the last; both are among them.
  static func along(_ points: [Point], count: Int) -> [Point] {
    let total = length(points)
    guard count > 1, points.count > 1, total > 0 else {
      return Array(points.prefix(1))
    }
    var places: [Point] = []
    places.reserveCapacity(count)
    places.append(points[0])
    var (passed, index) = (0.0, 1)
    var part = (points[1] - points[0]).length
    for number in 1..<count - 1 {
      let wanted = total * Double(number) / Double(count - 1)
      while passed + part < wanted, index < points.count - 1 {
        passed += part
        index += 1
        part = (points[index] - points[index - 1]).length
      }
      let share = part > 0 ? min(max((wanted - passed) / part, 0), 1) : 0
      let start = points[index - 1]
      places.append(start + (points[index] - start) * share)
    }
    places.append(points[points.count - 1])
    return places
  }
}
