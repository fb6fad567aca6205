/// The edge or the middle that boxes share after they are aligned.
package enum BoxAlignment: CaseIterable, Sendable {
  case left, centre, right
  case top, middle, bottom

  /// The vectors that bring the boxes, of which there is at least one, to this edge or middle of the box around all of them.
  package func ways(of boxes: [Rect]) -> [Vector] {
    let stretches = boxes.map { Stretch(of: $0, axis) }
    let all = stretches.dropFirst().reduce(stretches[0]) { $0.union($1) }
    return stretches.map { axis.vector(place(in: all) - place(in: $0)) }
  }

  private var axis: BoxAxis {
    switch self {
    case .left, .centre, .right: .across
    case .top, .middle, .bottom: .down
    }
  }

  private func place(in stretch: Stretch) -> Double {
    switch self {
    case .left, .top: stretch.low
    case .centre, .middle: stretch.middle
    case .right, .bottom: stretch.high
    }
  }
}
