import Geometry
import Marks

/// The conditions on which it depends to what a motion snaps.
struct SnapSight: Hashable {
  let rule: SnapRule

  /// The angle by which the canvas is turned for the sides along which boxes snap to be upright.
  let angle: Double

  /// Whether the marks also stay where they are, so that their copies snap to them.
  let copies: Bool

  /// The visible part of the canvas.
  let seen: Rect

  /// The most marks of which places are found: selected ones, and ones in view.
  private static let most = 10_000

  /// The most places that a motion may snap to, those nearest to its beginning.
  private static let mostBoxes = 2000

  /// The most marks, and the most of their vertices, that are measured without a worker.
  private static let few = (marks: 500, vertices: 50_000)

  /// Whether the places are found so fast that no worker is needed.
  func isFast(_ drawing: Drawing, besides selection: MarkSelection?) -> Bool {
    guard !drawing.hasSource, selection?.count ?? 0 <= Self.few.marks,
      drawing.countVisible(touching: seen, most: Self.few.marks) <= Self.few.marks
    else { return false }
    let selected = selection.flatMap(drawing.marksInMemory) ?? []
    let measured = (drawing.visibleMarks(touching: seen) + selected).filter {
      $0.mark.snaps(by: rule) || selection?.contains($0) == true
    }
    return measured.reduce(0) { $0 + $1.mark.vertexCount } <= Self.few.vertices
  }

  /// The places beside some marks to which the `moving` ones, or a point under the hand, snap; nil if these don't snap.
  func surroundings(
    in drawing: Drawing, of moving: MarkSelection?, besides own: MarkSelection?
  ) -> SnapSurroundings? {
    guard rule != .off else { return nil }
    var (box, tilt) = (nil as Rect?, nil as Double?)
    if let moving {
      guard moving.count <= Self.most else { return nil }
      let marks = drawing.rankedMarks(in: moving).map(\.mark)
      guard marks.contains(where: { $0.snaps(by: rule) }) else { return nil }
      box = AxisMeasurer.box(of: marks, turnedBy: angle)
      tilt = marks.count == 1 ? marks[0].tilt : nil
    }
    let start = box?.centre ?? .zero + seen.centre.vector.turned(by: angle)
    let near = near(in: drawing, besides: own).map(\.mark)
    let boxes = near.compactMap { AxisMeasurer.box(of: $0, turnedBy: angle) }
      .map { (box: $0, distance: ($0.centre - start).length) }
      .sorted { $0.distance < $1.distance }.prefix(Self.mostBoxes).map(\.box)
    let copied = copies ? [box].compactMap(\.self) : []
    return SnapSurroundings(
      box: box, tilt: tilt, finder: SnapFinder(to: copied + boxes),
      tilts: Set(near.compactMap(\.tilt)), angle: angle)
  }

  /// The unselected marks in view to which others snap; if too many marks are there, those in a part of the view around the
  /// selected ones.
  private func near(in drawing: Drawing, besides selection: MarkSelection?) -> [RankedMark] {
    if selection?.isAll(of: drawing) == true { return [] }
    let centre = selection?.area.intersection(seen)?.centre ?? seen.centre
    for part in [1, 0.25, 0.0625] {
      let area =
        part == 1
        ? seen
        : Rect(origin: centre, size: .zero).outset(by: part * max(seen.width, seen.height) / 2)
      guard let marks = drawing.visibleMarks(touching: area, most: Self.most) else { continue }
      return marks.filter {
        $0.mark.snaps(by: rule) && selection?.ranks.contains($0.rank) != true
      }
    }
    return []
  }
}

/// The places to which a motion snaps.
struct SnapSurroundings: Sendable {
  /// The box around the axes of the moving marks before the motion; nil if there are none. Like the places, it is on the canvas
  /// turned by `angle`.
  let box: Rect?

  /// The angle of the sides of the moving mark on the canvas; nil for several marks, and for one without sides.
  let tilt: Double?

  let finder: SnapFinder

  /// The angles of the sides of the marks in view, on the canvas.
  let tilts: Set<Double>

  let angle: Double

  /// The smallest correction of a tilt after which the sides are parallel, or at right angles, to those of a mark in view or of
  /// the view itself; nil if it exceeds `reach`.
  func turn(from tilt: Double, seenAt viewAngle: Double, within reach: Double) -> Double? {
    let ways = (tilts + [-viewAngle]).map { ($0 - tilt).remainder(dividingBy: .pi / 2) }
    return ways.filter { abs($0) <= reach }.min { (abs($0), $0) < (abs($1), $1) }
  }
}
