package import Geometry

/// A mark to which an end of a line can be bound at a place.
package struct BondSpot: Sendable {
  package let mark: MarkReference
  package let target: BondTarget

  /// Whether the place lies on the outline, rather than inside.
  package let isOnRim: Bool
}

/// A mark with the bond by which it holds an end of a line.
package struct BondAnchor: Sendable {
  package let bond: Bond
  package let mark: MarkReference

  package init(bond: Bond, mark: MarkReference) { (self.bond, self.mark) = (bond, mark) }
}

extension Drawing {
  /// The topmost mark whose outline is at most `reach` from a place, or else the topmost one around it; nil if there is none. A
  /// shape or picture in a group counts by itself, since the outline of a group can't be seen.
  package func bondSpot(at place: Point, within reach: Double) -> BondSpot? {
    let area = Rect(origin: place, size: .zero).outset(by: reach)
    var inside: BondSpot?
    for placed in visibleMarks(touching: area).reversed() {
      let spot = BondSpot(in: placed.mark, MarkReference(placed), at: place, within: reach)
      if spot?.isOnRim == true { return spot }
      inside = inside ?? spot
    }
    return inside
  }
}

extension BondSpot {
  fileprivate init?(
    in mark: Mark, _ reference: MarkReference, at place: Point, within reach: Double
  ) {
    if case .filtered(let group) = mark {
      var inside: BondSpot?
      for (index, member) in group.marks.enumerated().reversed() {
        let path = MarkReference(
          rank: reference.rank, id: reference.id, path: reference.path + [index])
        let spot = BondSpot(in: member, path, at: place, within: reach)
        if inside == nil || inside?.isOnRim == false && spot?.isOnRim == true { inside = spot }
      }
      guard let inside else { return nil }
      self = inside
      return
    }
    guard BondTarget.isTarget(mark), let target = BondTarget(mark) else { return nil }
    let isOnRim = target.distance(from: place) <= reach
    guard isOnRim || target.encloses(place) else { return nil }
    (self.mark, self.target, self.isOnRim) = (reference, target, isOnRim)
  }
}
