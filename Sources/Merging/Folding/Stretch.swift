import Marks

/// A part of a line where the same acts count: one mark of the merged drawing.
struct Stretch {
  private(set) var part: StrokePart
  /// The marks that have the part and that nobody cut, the oldest first.
  let leaves: [Int]
  /// The latest of each property that acts set.
  let latest: [Assignment]
  let disagreements: [Disagreement]
  let dx: Int
  let dy: Int

  /// A stretch that hasn't ended yet.
  init(
    from start: Double, leaves: [Int], latest: [Assignment], disagreements: [Disagreement],
    dx: Int, dy: Int
  ) {
    part = StrokePart(from: start, to: start)
    (self.leaves, self.latest, self.disagreements) = (leaves, latest, disagreements)
    (self.dx, self.dy) = (dx, dy)
  }

  mutating func end(at end: Double) {
    part = StrokePart(from: part.start, to: end)
  }

  func latest(_ property: Property) -> Assignment? {
    latest.first { $0.property == property }
  }
}
