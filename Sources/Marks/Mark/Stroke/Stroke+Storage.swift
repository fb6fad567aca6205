package import Geometry

/// The stored data of a stroke, exact to the bit, for coders.
extension Stroke {
  /// A line from its stored data. `states` are none, or as many as the samples.
  package init(
    origin: Point, samples: [Sample], states: [PenState] = [], ink: Ink, style: DrawnStyle? = nil,
    part: StrokePart? = nil
  ) {
    precondition(states.isEmpty || states.count == samples.count, "A state belongs to each sample.")
    self.init(ink: ink)
    self.origin = origin
    children = .line(Line(samples, LineDetails(states: states, style: style, part: part)))
  }

  /// A group of `marks`, even if they are only vertices or none.
  package init(grouping marks: [Mark], ink: Ink) {
    self.init(ink: ink)
    children = .group(.plain(marks))
  }

  /// The children of a group; nil if the stroke is a line.
  package var group: [Mark]? {
    guard case .group(let group) = children else { return nil }
    return shift == .zero ? group.marks : group.marks.map { $0.moved(by: shift) }
  }
}

extension Stroke {
  /// Whether another stroke has the same children, apart from the shifts of both; constant time if both share them.
  func keepsSame(as other: Stroke) -> Bool {
    switch (children, other.children) {
    case (.group(let mine), .group(let theirs)):
      mine.marks.count == theirs.marks.count
        && zip(mine.marks, theirs.marks).allSatisfy { $0.isIdentical(to: $1) }
    case (.line(let mine), .line(let theirs)):
      origin.hasBits(of: other.origin) && mine.samples.haveBits(of: theirs.samples)
        && penStates == other.penStates && drawnStyle == other.drawnStyle && part == other.part
    case (.group, .line), (.line, .group): false
    }
  }
}

extension [Sample] {
  fileprivate func haveBits(of others: [Sample]) -> Bool {
    withUnsafeBytes { mine in
      others.withUnsafeBytes { theirs in
        mine.count == theirs.count
          && (mine.baseAddress == theirs.baseAddress || mine.elementsEqual(theirs))
      }
    }
  }
}

extension Point {
  /// Whether both points have the same bits; zero and minus zero differ.
  func hasBits(of other: Point) -> Bool {
    x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern
  }
}

extension VertexList {
  package var storage: (origin: Point, samples: [Sample]) { (origin, samples) }
}

extension Vertex {
  func keepsSame(as other: Vertex) -> Bool {
    origin.hasBits(of: other.origin) && [sample].haveBits(of: [other.sample])
  }

  /// A vertex from its stored data.
  package init(storage: (origin: Point, sample: Sample)) {
    self.init(origin: storage.origin, sample: storage.sample)
  }

  package var storage: (origin: Point, sample: Sample) {
    shift == .zero ? (origin, sample) : Vertex(at: location).storage
  }
}
