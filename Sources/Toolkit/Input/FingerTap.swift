import Geometry

/// Several fingers that go down shortly after one another, don't move, and are lifted soon.
struct FingerTap: Hashable, Sendable {
  private let start: UInt32
  private var starts: [Int: Point]
  private var hasMoved = false
  private var hasLifted = false

  /// The longest times, in milliseconds: until the last finger is down, and until all are up.
  private static let gathering: UInt32 = 250
  private static let longest: UInt32 = 400

  /// The greatest movement of a finger, in units of the view.
  private static let reach = 8.0

  init(_ id: Int, _ event: PointerEvent) {
    start = event.time
    starts = [id: event.location]
  }

  var fingers: Int { starts.count }

  /// The mean of the fingers' positions.
  var middle: Point {
    let sum = starts.values.reduce(Vector.zero) { $0 + ($1 - .zero) }
    return .zero + sum * (1 / Double(starts.count))
  }

  /// Whether the fingers still may make a tap, or have made one.
  func isPossible(at event: PointerEvent) -> Bool {
    !hasMoved && event.time &- start <= Self.longest
  }

  mutating func down(_ id: Int, _ event: PointerEvent) {
    starts[id] = event.location
    if hasLifted || event.time &- start > Self.gathering { hasMoved = true }
  }

  mutating func move(_ id: Int, _ event: PointerEvent) {
    guard let start = starts[id] else { return }
    if (event.location - start).length > Self.reach { hasMoved = true }
  }

  mutating func up() {
    hasLifted = true
  }
}
