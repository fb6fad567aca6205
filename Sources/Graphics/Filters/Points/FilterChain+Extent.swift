package import Geometry

extension FilterChain {
  /// The steps before one of them.
  package func prefix(_ step: Int) -> FilterChain {
    FilterChain(Array(steps.prefix(step)))
  }

  /// Where a picture reaches a step, if it reaches the chain in `frame`.
  package func extent(before step: Int, of frame: Rect) -> Rect {
    prefix(step).filters.reduce(frame) { $1.extent(of: $0) }
  }

  /// The chain for another part of the same picture: points stay where they are on it, as far as they lie in that part.
  package func moved(from old: Rect, to new: Rect) -> FilterChain {
    func frame(_ part: Rect) -> Rect { Rect(origin: .zero, size: part.size) }
    var moved = self
    for step in steps.indices {
      let before = extent(before: step, of: frame(old))
      guard let outline = steps[step].outline(in: before) else { continue }
      moved.steps[step].setPoints(
        outline.offset(by: old.origin - new.origin), in: extent(before: step, of: frame(new)))
    }
    return moved
  }
}
