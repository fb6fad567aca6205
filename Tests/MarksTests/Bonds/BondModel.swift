import Geometry

@testable import Marks

/// A leaf of a drawing, told by the width of its ink, which no change touches.
typealias BondTag = Double

/// What a drawing's bonds should be, found without any code that follows marks: by looking at all leaves and all entries.
struct BondModel {
  /// An end of a line.
  struct End: Hashable {
    let line: BondTag
    let end: Bond.End
  }

  struct Leaf {
    let mark: ShapeMark
    let reference: MarkReference

    var tag: BondTag { mark.ink.width }

    var isLine: Bool {
      if case .path(let path) = mark.shape.form { !path.isClosed } else { false }
    }
  }

  /// The targets of the bound ends.
  var bonds: [End: BondTag] = [:]

  mutating func remove(_ tags: Set<BondTag>) {
    bonds = bonds.filter { !tags.contains($0.key.line) && !tags.contains($0.value) }
  }

  /// All shapes of a drawing, in groups too.
  static func leaves(of drawing: Drawing) -> [Leaf] {
    drawing.rankedMarks.flatMap { leaves(of: $0.mark, MarkReference($0)) }
  }

  static func leaves(of mark: Mark, _ reference: MarkReference) -> [Leaf] {
    switch mark {
    case .shape(let shape): return [Leaf(mark: shape, reference: reference)]
    case .filtered(let group):
      return group.marks.enumerated().flatMap { index, member in
        leaves(
          of: member,
          MarkReference(rank: reference.rank, id: reference.id, path: reference.path + [index]))
      }
    default: return []
    }
  }

  /// A bound end as a drawing has it.
  struct Found {
    let bond: Bond
    let line: Leaf
    let target: Leaf
  }

  enum Fault: Error {
    case marks(count: Int)
    case dangling(MarkReference)
    case kinds
    case twice(End)
  }

  /// The bound ends in a drawing.
  static func bonds(in drawing: Drawing) throws -> [End: Found] {
    var byReference: [MarkReference: Leaf] = [:]
    for leaf in leaves(of: drawing) { byReference[leaf.reference] = leaf }
    var found: [End: Found] = [:]
    for entry in drawing.entries.roots.values where entry.kind == "bond" {
      guard entry.marks.count == 2 else { throw Fault.marks(count: entry.marks.count) }
      var both: [Leaf] = []
      for reference in entry.marks {
        guard let leaf = byReference[reference] else { throw Fault.dangling(reference) }
        both.append(leaf)
      }
      guard both[0].isLine != both[1].isLine, let bond = Bond(body: entry.body) else {
        throw Fault.kinds
      }
      let (line, target) = both[0].isLine ? (both[0], both[1]) : (both[1], both[0])
      let end = End(line: line.tag, end: bond.end)
      guard found[end] == nil else { throw Fault.twice(end) }
      found[end] = Found(bond: bond, line: line, target: target)
    }
    return found
  }
}

extension BondModel.Found {
  private var points: [Point] { BondSample.points(.shape(line.mark)) }

  /// The place of the attachment, by the numbers of the figure.
  func attachment(_ target: BondModel.Leaf) -> Point? {
    guard case .figure(let figure) = target.mark.shape.form else { return nil }
    let (at, frame, anchor) = (bond.attachment, figure.frame, target.mark.anchor)
    return Point(
      x: anchor.x + frame.a * at.x + frame.c * at.y + frame.tx,
      y: anchor.y + frame.b * at.x + frame.d * at.y + frame.ty)
  }

  /// How far the end is from where it should be, in units; nil where the rule leaves it free: `other` is the bond of the other end.
  func error(besides other: BondModel.Found?) -> Double? {
    guard let place = attachment(target), case .path(let path) = line.mark.shape.form,
      points.count > 1
    else { return nil }
    let isStart = bond.end == .start
    let end = isStart ? points[0] : points[points.count - 1]
    if bond.mode == .inside { return (end - place).length }
    // An attachment in the notch of a star may have no outline before it.
    guard Self.encloses(place, target) else { return nil }
    // The ray of an elbow line leaves on a side that the router chooses.
    guard path.bend != .elbow else { return Self.excess(end, target, clearance) }
    var from = isStart ? points[1] : points[points.count - 2]
    if points.count == 2, let other, let far = other.attachment(other.target) { from = far }
    let way = from - place
    guard way.length > 1e-3 else { return nil }
    // The end lies on the line through the attachment, and no further from the outline than the gap.
    let aside = abs(way.dx * (end - place).dy - way.dy * (end - place).dx) / way.length
    return max(aside, Self.excess(end, target, clearance))
  }

  /// Whether a point is inside a figure, by how often the outline winds around it.
  private static func encloses(_ point: Point, _ target: BondModel.Leaf) -> Bool {
    let corners = target.mark.shape.form.contour.corners(tolerance: 0.01)
    let ways = corners.map { $0 + target.mark.anchor.vector - point }
    let turns = zip(ways, ways.dropFirst()).map { $1.turn(from: $0) }
    return abs(turns.reduce(0, +)) > 3
  }

  private var clearance: Double { bond.gap + target.mark.ink.width / 2 + line.mark.ink.width / 2 }

  /// How much further than a distance a point is from the outline of a figure, which is drawn with a tolerance.
  private static func excess(
    _ point: Point, _ target: BondModel.Leaf, _ distance: Double
  ) -> Double {
    let corners = target.mark.shape.form.contour.corners(tolerance: 0.01)
    var least = Double.infinity
    for (from, to) in zip(corners, corners.dropFirst()) {
      let (side, way) = (to - from, point - (from + target.mark.anchor.vector))
      let part = min(max(side * way / max(side * side, 1e-12), 0), 1)
      least = min(least, (way + side * -part).length)
    }
    return max(least - distance - 0.25, 0)
  }
}
