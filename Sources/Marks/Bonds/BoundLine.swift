import Geometry

/// A line with the targets to which its ends are bound.
struct BoundLine {
  /// An end with its target.
  struct Hold {
    let bond: Bond
    let target: BondTarget

    /// The place of the attachment.
    var place: Point { target.place(of: bond.attachment) }
  }

  let line: ShapeMark
  var start: Hold?
  var end: Hold?

  /// The distance within which an end counts as lying where it should: less than any file keeps of a place that a hand chose.
  static let tolerance = 1e-6

  init(_ line: ShapeMark) { self.line = line }

  /// The line with its bound ends where their bonds put them; nil if they are there. Free ends and the points between stay,
  /// except those of an elbow line, which is routed anew. The result depends on no earlier place of a bound end.
  var resolved: ShapeMark? { resolved(keepingWay: false) }

  /// The same; with `keepingWay`, an elbow line with a free end stays if its other end is where it should be.
  func resolved(keepingWay: Bool) -> ShapeMark? {
    guard case .path(var path) = line.shape.form, line.isOpenLine, start != nil || end != nil else {
      return nil
    }
    let places = path.points.map { line.anchor + $0 }
    if keepingWay, path.bend == .elbow, hasSoundWay(places) { return nil }
    let new = path.bend == .elbow ? routed(places) : aimed(places)
    let isThere =
      new.count == places.count
      && zip(new, places).allSatisfy { ($0 - $1).length <= Self.tolerance }
    guard !isThere else { return nil }
    // A point that stays keeps its bits.
    let old = path.points
    path.points = new.indices.map { index in
      new.count == places.count && new[index] == places[index]
        ? old[index] : new[index] - line.anchor
    }
    var shape = line.shape
    shape.form = .path(path)
    let mark = line.with(shape)
    return mark.isWithinLimits ? mark : nil
  }

  /// The distance between the middles of the line and of the target's outline, both of which have a width.
  private func clearance(_ hold: Hold) -> Double {
    hold.bond.gap + hold.target.halfWidth + line.ink.width / 2
  }

  /// The points of a straight or curved line.
  private func aimed(_ places: [Point]) -> [Point] {
    var new = places
    let last = places.count - 1
    // The place to which the other end is bound counts rather than that end, which depends on this one.
    if let start {
      new[0] = place(start, from: last > 1 ? places[1] : end?.place ?? places[last])
    }
    if let end {
      new[last] = place(end, from: last > 1 ? places[last - 1] : start?.place ?? places[0])
    }
    return new
  }

  private func place(_ hold: Hold, from other: Point) -> Point {
    switch hold.bond.mode {
    case .inside: hold.place
    case .rim: hold.target.rim(from: other, to: hold.place, clearance: clearance(hold))
    }
  }

  /// The points of an elbow line.
  private func routed(_ places: [Point]) -> [Point] {
    let route = ElbowRoute(
      from: elbowEnd(start, places[0]), to: elbowEnd(end, places[places.count - 1]),
      margin: 3 * max(start.map(clearance) ?? 0, end.map(clearance) ?? 0, line.ink.width))
    return route.points
  }

  /// Whether the corners of an elbow line with one free end lead from the other one as a route does.
  private func hasSoundWay(_ places: [Point]) -> Bool {
    guard (start == nil) != (end == nil), let hold = start ?? end else { return false }
    let way = start == nil ? places.reversed() : places
    let lines = zip(way, way.dropFirst()).map { $1 - $0 }
    guard lines.allSatisfy({ min(abs($0.dx), abs($0.dy)) <= Self.tolerance }) else { return false }
    return elbowEnd(hold, way[0]).exits.contains { exit in
      (exit.place - way[0]).length <= Self.tolerance
        && (exit.side.map { $0.direction * lines[0] > 0 } ?? true)
    }
  }

  private func elbowEnd(_ hold: Hold?, _ place: Point) -> ElbowRoute.End {
    guard let hold else { return ElbowRoute.End(at: place) }
    let box = hold.target.box
    let far = 2 * (box.width + box.height) + clearance(hold) + (hold.place - box.centre).length
    let exits = ElbowRoute.Side.allCases.map { side in
      ElbowRoute.Exit(
        place: self.place(hold, from: hold.place + side.direction * far), side: side)
    }
    // A line that is attached to the outline leaves on that side; from further inside it leaves on any.
    let distances = exits.map { ($0.place - hold.place).length }
    let least = distances.min() ?? 0
    guard least < 3 * clearance(hold) else { return ElbowRoute.End(exits: exits, box: box) }
    let near = zip(exits, distances).filter { $0.1 <= least + clearance(hold) }.map(\.0)
    return ElbowRoute.End(exits: near, box: box)
  }
}

extension ShapeMark {
  /// The line with ends at the places where bonds put them.
  package func bound(start: (Bond, BondTarget)?, end: (Bond, BondTarget)?) -> ShapeMark {
    var line = BoundLine(self)
    line.start = start.map { BoundLine.Hold(bond: $0.0, target: $0.1) }
    line.end = end.map { BoundLine.Hold(bond: $0.0, target: $0.1) }
    return line.resolved ?? self
  }
}
