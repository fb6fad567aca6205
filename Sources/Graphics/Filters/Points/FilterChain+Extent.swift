package import Geometry

extension FilterChain {
  /// The steps before step number `step`.
  package func prefix(_ step: Int) -> FilterChain {
    FilterChain(Array(steps.prefix(step)))
  }

  /// The picture's rectangle before a step, if it is `frame` before the chain.
  package func extent(before step: Int, of frame: Rect) -> Rect {
    prefix(step).filters.reduce(frame) { $1.extent(of: $0) }
  }

  /// The chain for another part of the same picture: points within that part keep their places on the picture.
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
