/// The gap between two boxes, which a third box repeats or halves.
struct SnapGap: Hashable, Sendable {
  /// The side of the two on which the third box is.
  enum Place: CaseIterable {
    case before, between, after
  }

  let axis: BoxAxis
  let first: Rect
  let second: Rect
  let place: Place

  /// The lower end of a box of `length` that makes the gaps equal; nil if it is too long to be between the two.
  func low(of length: Double) -> Double? {
    let (first, second) = (Stretch(of: first, axis), Stretch(of: second, axis))
    let gap = second.low - first.high
    switch place {
    case .before: return first.low - gap - length
    case .between: return length < gap ? first.high + (gap - length) / 2 : nil
    case .after: return second.high + gap
    }
  }

  /// The equal gaps beside `box`, as lines from edge to edge.
  func guides(beside box: Rect) -> [SnapGuide] {
    let boxes =
      switch place {
      case .before: [box, first, second]
      case .between: [first, box, second]
      case .after: [first, second, box]
      }
    return zip(boxes, boxes.dropFirst()).map { left, right in
      let aside = [left, right].reduce(Stretch(of: box, axis.other)) { common, box in
        let other = Stretch(of: box, axis.other)
        let both = Stretch(max(common.low, other.low), min(common.high, other.high))
        return both.length >= 0 ? both : common
      }
      return SnapGuide(
        kind: .gap, start: axis.point(Stretch(of: left, axis).high, aside.middle),
        end: axis.point(Stretch(of: right, axis).low, aside.middle))
    }
  }

  /// The gaps of neighbours among `boxes` beside which a box covers `aside` of the other axis. A box that could lose its place
  /// beside them by a correction of `reach` isn't beside them.
  static func gaps(
    among boxes: [Rect], _ axis: BoxAxis, beside aside: Stretch, within reach: Double
  ) -> [SnapGap] {
    let lane = boxes.filter { box in
      let other = Stretch(of: box, axis.other)
      return other.overlap(aside) >= max(min(reach, other.length, aside.length), 0)
    }.sorted { Stretch(of: $0, axis).low < Stretch(of: $1, axis).low }
    return lane.indices.flatMap { index -> [SnapGap] in
      let end = Stretch(of: lane[index], axis).high
      let next = lane[(index + 1)...].first { Stretch(of: $0, axis).low > end }
      return next.map { next in
        Place.allCases.map { SnapGap(axis: axis, first: lane[index], second: next, place: $0) }
      } ?? []
    }
  }
}
