import Geometry

/// The way of an elbow line: straight lines with right angles that lead from an end to another, around the boxes of both.
struct ElbowRoute {
  enum Side: CaseIterable {
    case left, right, up, down

    var direction: Vector {
      switch self {
      case .left: Vector(dx: -1, dy: 0)
      case .right: Vector(dx: 1, dy: 0)
      case .up: Vector(dx: 0, dy: -1)
      case .down: Vector(dx: 0, dy: 1)
      }
    }
  }

  /// A place at which the way can leave an end; a free end has no side.
  struct Exit {
    let place: Point
    let side: Side?
  }

  struct End {
    let exits: [Exit]

    /// The box that the way avoids; nil at a free end.
    let box: Rect?

    init(exits: [Exit], box: Rect) { (self.exits, self.box) = (exits, box) }

    init(at place: Point) { (exits, box) = ([Exit(place: place, side: nil)], nil) }

    /// The box, or the place of a free end.
    fileprivate var area: Rect { box ?? Rect(origin: exits[0].place, size: .zero) }
  }

  /// The corners of the way, both ends among them: two at least.
  private(set) var points: [Point] = []

  private let start: End
  private let end: End

  /// The distance of the way from the boxes.
  private let margin: Double

  /// The cost of the best way so far, and whether it avoids the boxes.
  private var cost = Double.infinity
  private var isClear = false

  init(from start: End, to end: End, margin: Double) {
    (self.start, self.end) = (start, end)
    let (first, second) = (start.area, end.area)
    let between = max(
      second.minX - first.maxX, first.minX - second.maxX, second.minY - first.maxY,
      first.minY - second.maxY)
    // Between boxes that are close to each other the way keeps to the middle.
    self.margin = between > 0 ? min(margin, between / 2) : margin
    for exit in start.exits { for entry in end.exits { tryWays(from: exit, to: entry) } }
    // All ways between two places on a shape without a height turn back.
    if points.isEmpty { points = [start.exits[0].place, end.exits[0].place] }
  }

  /// The place outside the box to which the way leads from an exit.
  private func stub(_ exit: Exit, _ end: End) -> Point {
    guard let side = exit.side, let box = end.box else { return exit.place }
    let outer = box.outset(by: margin)
    return switch side {
    case .left: Point(x: min(outer.minX, exit.place.x), y: exit.place.y)
    case .right: Point(x: max(outer.maxX, exit.place.x), y: exit.place.y)
    case .up: Point(x: exit.place.x, y: min(outer.minY, exit.place.y))
    case .down: Point(x: exit.place.x, y: max(outer.maxY, exit.place.y))
    }
  }

  /// Tries the ways with one, two or three lines between the stubs of two exits.
  private mutating func tryWays(from exit: Exit, to entry: Exit) {
    let (from, to) = (stub(exit, start), stub(entry, end))
    let least = Self.length([exit.place, from]) + Self.length([to, entry.place])
    // No way between the stubs is shorter than the sum of the differences.
    guard !isClear || least + abs(from.x - to.x) + abs(from.y - to.y) < cost else { return }
    func add(_ between: [Point]) {
      consider([exit.place, from] + between + [to, entry.place])
    }
    add([Point(x: to.x, y: from.y)])
    add([Point(x: from.x, y: to.y)])
    let (first, second) = (start.area, end.area)
    let outer = first.union(second).outset(by: margin)
    let between = Point(
      x: Self.middle(first.minX, first.maxX, second.minX, second.maxX),
      y: Self.middle(first.minY, first.maxY, second.minY, second.maxY))
    for x in [(from.x + to.x) / 2, between.x, outer.minX, outer.maxX] {
      add([Point(x: x, y: from.y), Point(x: x, y: to.y)])
    }
    for y in [(from.y + to.y) / 2, between.y, outer.minY, outer.maxY] {
      add([Point(x: from.x, y: y), Point(x: to.x, y: y)])
    }
  }

  /// The middle of the room between two intervals; that of both if they overlap.
  private static func middle(
    _ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double
  ) -> Double {
    if high < otherLow { return (high + otherLow) / 2 }
    if otherHigh < low { return (otherHigh + low) / 2 }
    return (min(low, otherLow) + max(high, otherHigh)) / 2
  }

  private mutating func consider(_ corners: [Point]) {
    guard let way = Self.tidied(corners) else { return }
    // A corner costs as much as a detour by the margin.
    let cost = Self.length(way) + Double(way.count) * max(margin, 1e-6)
    let isClear = avoidsBoxes(way)
    guard isClear && !self.isClear || isClear == self.isClear && cost < self.cost else { return }
    (points, self.cost, self.isClear) = (way, cost, isClear)
  }

  /// The corners without those on a straight line; nil if the way turns back.
  private static func tidied(_ corners: [Point]) -> [Point]? {
    var way: [Point] = []
    for corner in corners {
      guard let last = way.last else {
        way.append(corner)
        continue
      }
      if (corner - last).length < 1e-9 { continue }
      if way.count > 1 {
        let (before, next) = (last - way[way.count - 2], corner - last)
        let isStraight = before.dx == 0 && next.dx == 0 || before.dy == 0 && next.dy == 0
        if isStraight {
          guard before * next > 0 else { return nil }
          way.removeLast()
        }
      }
      way.append(corner)
    }
    return way.count > 1 ? way : corners.count > 1 ? [corners[0], corners[corners.count - 1]] : nil
  }

  private static func length(_ way: [Point]) -> Double {
    zip(way, way.dropFirst()).reduce(0) { $0 + abs($1.1.x - $1.0.x) + abs($1.1.y - $1.0.y) }
  }

  /// Whether no line goes through a box, except the first and the last one through that of their end.
  private func avoidsBoxes(_ way: [Point]) -> Bool {
    let last = way.count - 2
    return (0...last).allSatisfy { index in
      let line = Rect(from: way[index], to: way[index + 1])
      return (index == 0 || !Self.crosses(line, start.box))
        && (index == last || !Self.crosses(line, end.box))
    }
  }

  /// Whether an upright or level line goes through the inside of a box.
  private static func crosses(_ line: Rect, _ box: Rect?) -> Bool {
    guard let box = box?.outset(by: -1e-6) else { return false }
    return line.minX < box.maxX && line.maxX > box.minX && line.minY < box.maxY
      && line.maxY > box.minY
  }
}
