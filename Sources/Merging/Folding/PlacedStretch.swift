import Marks

/// A mark of the merged drawing, and what orders it beside others of its group, or of the drawing.
struct PlacedStretch {
  let mark: MergedMark
  /// The position of its spot, or the act that put it into its group.
  let first: Int
  /// The position that the act gave it.
  let second: Int

  /// Whether it lies below another one.
  func isBelow(_ other: Self, _ births: Births) -> Bool {
    if (first, second) != (other.first, other.second) {
      return (first, second) < (other.first, other.second)
    }
    if mark.part.start != other.mark.part.start {
      return mark.part.start < other.mark.part.start
    }
    for (one, another) in zip(mark.name.primes, other.mark.name.primes) where one != another {
      return births.isBefore(one, another)
    }
    return mark.name.primes.count < other.mark.name.primes.count
  }
}
