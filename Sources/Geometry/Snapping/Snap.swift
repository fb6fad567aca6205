/// The correction that brings a box to the nearest places at which it snaps.
package struct Snap: Sendable {
  private var across: Double?
  private var down: Double?

  /// The gaps that are equal after the correction.
  var gaps: [SnapGap] = []

  /// The boxes that were compared.
  let near: [Rect]

  init(near: [Rect]) {
    self.near = near
  }

  /// The correction along an axis; nil if nothing is near.
  package internal(set) subscript(axis: BoxAxis) -> Double? {
    get { axis == .across ? across : down }
    set {
      if axis == .across { across = newValue } else { down = newValue }
    }
  }

  package var way: Vector { Vector(dx: across ?? 0, dy: down ?? 0) }

  /// The guides for `box`, the corrected box, of which `parts` have snapped. Two places that a step of places (`Vector.snapped`)
  /// separates count as one.
  package func guides(for box: Rect, by parts: SnapParts = .all) -> [SnapGuide] {
    BoxAxis.allCases.flatMap { lines(through: box, $0, parts[$0]) }
      + gaps.flatMap { $0.guides(beside: box) }
  }

  private func lines(through box: Rect, _ axis: BoxAxis, _ parts: [SnapPart]) -> [SnapGuide] {
    let stretch = Stretch(of: box, axis)
    var places: [Double] = []
    return parts.compactMap { part in
      let place = part.place(in: stretch)
      guard !places.contains(where: { SnapFinder.isSame($0, place) }) else { return nil }
      places.append(place)
      var (extent, found) = (Stretch(of: box, axis.other), nil as Double?)
      for other in near {
        let there = SnapPart.allCases.map { $0.place(in: Stretch(of: other, axis)) }
        guard let same = there.first(where: { SnapFinder.isSame($0, place) }) else { continue }
        found = found ?? same
        extent = extent.union(Stretch(of: other, axis.other))
      }
      return found.map {
        SnapGuide(
          kind: .line, start: axis.point($0, extent.low), end: axis.point($0, extent.high))
      }
    }
  }
}
