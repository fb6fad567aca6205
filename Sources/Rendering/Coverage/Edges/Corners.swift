import Geometry

/// A growing array of points without checks: lines are built and thinned in it for every stroke of every tile.
struct Corners: ~Copyable {
  private(set) var count = 0
  private var capacity = 512
  private var places = UnsafeMutablePointer<Vector>.allocate(capacity: 512)

  deinit {
    places.deallocate()
  }

  @inline(__always)
  mutating func append(_ place: Vector) {
    if count == capacity { grow() }
    places[count] = place
    count &+= 1
  }

  /// Appends a point, unless the last one since `start` is equal, or nearer than the square root of `leastWay`.
  mutating func extend(from start: Int, to place: Vector, _ leastWay: Double) {
    if count > start {
      let last = places[count &- 1]
      let way = Vector(dx: place.dx - last.dx, dy: place.dy - last.dy)
      if place == last || way * way < leastWay { return }
    }
    append(place)
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Vector>.allocate(capacity: 2 * capacity)
    larger.update(from: places, count: count)
    places.deallocate()
    (places, capacity) = (larger, 2 * capacity)
  }

  /// Removes all points from `start` on.
  mutating func remove(from start: Int) {
    count = start
  }

  /// The points from `start` on.
  func line(from start: Int) -> UnsafeBufferPointer<Vector> {
    UnsafeBufferPointer(start: places + start, count: count &- start)
  }

  /// Removes points from `start` on that are nearer than the square root of `leastWay` to the last one kept, and
  /// returns the others. The ends stay.
  mutating func thin(from start: Int, _ leastWay: Double) -> UnsafeBufferPointer<Vector> {
    guard count > start else { return UnsafeBufferPointer(start: nil, count: 0) }
    let last = places[count &- 1]
    var corner = places[start]
    var end = start &+ 1
    var isNear = false
    for index in end..<max(end, count) {
      let place = places[index]
      let way = Vector(dx: place.dx - corner.dx, dy: place.dy - corner.dy)
      isNear = way * way < leastWay
      if isNear { continue }
      places[end] = place
      corner = place
      end &+= 1
    }
    if isNear, last != corner {
      places[end] = last
      end &+= 1
    }
    count = end
    return UnsafeBufferPointer(start: places + start, count: end &- start)
  }
}
