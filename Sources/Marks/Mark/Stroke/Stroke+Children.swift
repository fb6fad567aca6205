extension Stroke {
  /// Vertices alone lie side by side; anything else among them makes a group of all.
  @frozen @usableFromInline enum Children: Sendable {
    case line([Sample])

    /// A line at a vertex of which the hand told something at least. What it keeps has a place of its own, so that no other
    /// mark takes more memory for it.
    indirect case penLine([Sample], [PenState])

    /// A line of which a style says how it is seen, with what the hand told at its vertices, if it did at any.
    indirect case hand([Sample], [PenState], DrawnStyle)

    /// A part of a line, which keeps all that the hand drew.
    indirect case piece([Sample], [PenState], DrawnStyle?, StrokePart)

    case group([Mark])

    /// The children of a stroke that was transformed, and those that it was drawn with.
    indirect case transformed(Transformed)

    /// A line whose states are none, or as many as its samples.
    init(
      _ samples: [Sample], _ states: [PenState], _ style: DrawnStyle? = nil,
      _ part: StrokePart? = nil
    ) {
      let isTold = states.contains { $0 != .untold }
      if let part {
        self = .piece(samples, isTold ? states : [], style, part)
      } else if let style {
        self = .hand(samples, isTold ? states : [], style)
      } else {
        self = isTold ? .penLine(samples, states) : .line(samples)
      }
    }

    /// The style of a line that has one.
    var style: DrawnStyle? {
      switch shown {
      case .hand(_, _, let style): style
      case .piece(_, _, let style, _): style
      case .line, .penLine, .group, .transformed: nil
      }
    }

    /// The part of a line that is seen; nil where all of it is.
    var part: StrokePart? {
      guard case .piece(_, _, _, let part) = shown else { return nil }
      return part
    }

    /// The children as they are seen, which are a line or a group.
    var shown: Children {
      guard case .transformed(let transformed) = self else { return self }
      return transformed.shown
    }

    var isLine: Bool {
      if case .group = shown { false } else { true }
    }

    // When these return nobody else holds what they give away, so that it can grow where it is.

    /// Gives away what a line keeps; nil where it is a group.
    @inline(never) mutating func takeLine() -> (samples: [Sample], states: [PenState])? {
      self = shown
      switch self {
      case .line(let samples):
        self = .line([])
        return (samples, [])
      case .penLine(let samples, let states), .hand(let samples, let states, _),
        .piece(let samples, let states, _, _):
        self = .line([])
        return (samples, states)
      case .group, .transformed: return nil
      }
    }

    /// Gives away the marks of a group; nil where it is a line.
    @inline(never) mutating func takeGroup() -> [Mark]? {
      self = shown
      guard case .group(let marks) = self else { return nil }
      self = .line([])
      return marks
    }
  }
}
