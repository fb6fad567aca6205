import Documents
import Geometry
import Marks

/// Finds bonds that dangle, and ends that don't lie where they should, from the numbers of the marks alone.
struct BondCheck {
  private(set) var faults: [String] = []

  /// The ends that were measured.
  private(set) var measured = 0

  private struct Hold {
    let bond: Bond
    let target: BondBox
  }

  private struct End: Hashable {
    let line: MarkReference
    let end: Bond.End
  }

  init(_ contents: DrawingContents) {
    var holds: [End: Hold] = [:]
    var lines: [MarkReference: ShapeMark] = [:]
    for entry in contents.entries where entry.kind == "bond" {
      var (line, target) = (MarkReference?.none, BondBox?.none)
      for reference in entry.marks {
        guard let shape = Self.shape(reference, contents.marks) else { continue }
        if shape.isOpenLine {
          line = reference
          lines[reference] = shape
        } else {
          target = BondBox(shape)
        }
      }
      guard entry.marks.count == 2, let line, let target, let bond = Bond(body: entry.body) else {
        faults.append("dangling \(entry.marks)")
        continue
      }
      let end = End(line: line, end: bond.end)
      if holds[end] != nil { faults.append("two bonds of \(end)") }
      holds[end] = Hold(bond: bond, target: target)
    }
    for (end, hold) in holds {
      guard let line = lines[end.line], !contents.locked.ranks.contains(end.line.rank) else {
        continue
      }
      measured += 1
      let other = holds[End(line: end.line, end: end.end == .start ? .end : .start)]
      if let fault = Self.fault(line, hold, other) { faults.append("\(end): \(fault)") }
    }
  }

  private static func shape(_ reference: MarkReference, _ marks: [RankedMark]) -> ShapeMark? {
    var mark = marks.first { $0.rank == reference.rank && $0.id == reference.id }?.mark
    for index in reference.path {
      guard case .filtered(let group)? = mark, group.marks.indices.contains(index) else {
        return nil
      }
      mark = group.marks[index]
    }
    if case .shape(let shape)? = mark { return shape }
    return nil
  }

  private static func fault(_ line: ShapeMark, _ hold: Hold, _ other: Hold?) -> String? {
    guard case .path(let path) = line.shape.form else { return "no line" }
    var points = path.points.map { line.anchor + $0 }
    if hold.bond.end == .end { points.reverse() }
    let (bond, target) = (hold.bond, hold.target)
    let place = target.place(of: bond.attachment)
    if bond.mode == .inside { return away(points[0], from: [place]) }
    let clearance = bond.gap + target.width / 2 + line.ink.width / 2
    if path.bend == .elbow {
      let ends = [
        Vector(dx: 1, dy: 0), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: 0, dy: -1),
      ]
      .map { target.end(from: place + $0 * 10_000, to: place, clearance) }
      return away(points[0], from: ends)
    }
    var from = points[1]
    if points.count == 2, let other { from = other.target.place(of: other.bond.attachment) }
    guard (from - place).length > 0.01 else { return nil }
    return away(points[0], from: [target.end(from: from, to: place, clearance)])
  }

  private static func away(_ point: Point, from places: [Point]) -> String? {
    let distance = places.map { ($0 - point).length }.min() ?? 0
    return distance < 0.05 ? nil : "\(point) is \(distance) away"
  }
}

/// The outline of a box with straight sides.
struct BondBox {
  let width: Double
  private let frame: Transform
  private let corners: [Point]

  init?(_ shape: ShapeMark) {
    guard case .figure(let figure) = shape.shape.form else { return nil }
    width = shape.ink.width
    let (own, anchor) = (figure.frame, shape.anchor)
    let frame = Transform(
      a: own.a, b: own.b, c: own.c, d: own.d, tx: own.tx + anchor.x, ty: own.ty + anchor.y)
    self.frame = frame
    let unit =
      figure.kind == .diamond
      ? [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)] : [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    corners = unit.map { Self.apply(frame, Point(x: $0.0, y: $0.1)) }
  }

  private static func apply(_ frame: Transform, _ point: Point) -> Point {
    Point(
      x: frame.a * point.x + frame.c * point.y + frame.tx,
      y: frame.b * point.x + frame.d * point.y + frame.ty)
  }

  func place(of attachment: Point) -> Point { Self.apply(frame, attachment) }

  private func encloses(_ point: Point) -> Bool {
    let areas = corners.indices.map { index in
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    }
    return areas.allSatisfy { $0 >= 0 } || areas.allSatisfy { $0 <= 0 }
  }

  private func distance(from point: Point) -> Double {
    corners.indices.map { index in
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      let (side, way) = (to - from, point - from)
      let part = min(max((side.dx * way.dx + side.dy * way.dy) / (side * side), 0), 1)
      return (way + side * -part).length
    }.min() ?? 0
  }

  /// The end of a line from a point to a place inside, at a distance from the outline, but at most half of the way to it: found by
  /// halving, with no more than whether a point is inside and how far it is from the sides.
  func end(from start: Point, to place: Point, _ clearance: Double) -> Point {
    let length = (start - place).length
    let way = (start - place) * (1 / length)
    func point(_ along: Double) -> Point { place + way * along }
    let out = halved(0, 20_000) { !encloses(point($0)) }
    let most = out <= length ? out + (length - out) / 2 : out + clearance
    return point(halved(out, most) { distance(from: point($0)) >= clearance })
  }

  /// The least number for which a condition holds, or the upper bound if it holds for none.
  private func halved(_ from: Double, _ to: Double, _ holds: (Double) -> Bool) -> Double {
    var (low, high) = (from, to)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
