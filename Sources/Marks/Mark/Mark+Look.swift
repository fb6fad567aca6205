package import Geometry

/// What a mark has beside its body: to change it writes no vertex again.
package struct Look: Hashable, Sendable {
  /// Nil for a mark that has none.
  package let ink: Ink?

  /// What leads from where the body says to where the mark was put; nil where that is the same.
  package let transform: Transform?

  /// The filters of a group; nil for all other marks.
  package let filters: GroupFilters?

  /// The style of a line; nil for all other marks, and where the line is seen as it was drawn.
  package let style: DrawnStyle?

  /// The part of a line that is seen; nil for all other marks, and where all of the line is.
  package let part: StrokePart?

  package init(
    ink: Ink?, transform: Transform? = nil, filters: GroupFilters? = nil, style: DrawnStyle? = nil,
    part: StrokePart? = nil
  ) {
    (self.ink, self.transform, self.filters) = (ink, transform, filters)
    (self.style, self.part) = (style, part)
  }
}

extension Mark {
  /// The same mark drawn with another ink. What a group holds keeps its own.
  public func drawn(with ink: Ink) -> Mark {
    switch self {
    case .dot(var dot):
      dot.ink = ink
      return .dot(dot)
    case .vertex, .picture, .filtered, .foreign: return self
    case .stroke(let stroke): return .stroke(stroke.drawn(with: ink))
    }
  }

  /// The ink that `drawn(with:)` changes; nil where there is none.
  package var ink: Ink? {
    switch self {
    case .dot(let dot): dot.ink
    case .vertex, .picture, .filtered, .foreign: nil
    case .stroke(let stroke): stroke.ink
    }
  }

  /// What it has beside its body; nil where all of it is body.
  package var look: Look? {
    switch self {
    case .dot(let dot): Look(ink: dot.ink)
    case .vertex, .picture, .foreign: nil
    case .stroke(let stroke):
      Look(
        ink: stroke.ink, transform: stroke.transform, style: stroke.drawnStyle, part: stroke.part)
    case .filtered(let group):
      Look(ink: nil, transform: group.transform, filters: group.filters)
    }
  }

  /// The mark that has this one's body, and a look that belongs to it.
  package func with(_ look: Look) -> Mark {
    switch (self, look.transform) {
    case (.filtered(let group), let transform):
      guard let filters = look.filters else { return self }
      return .filtered(group.with(filters, transform: transform ?? .identity))
    case (.stroke(let put), let transform):
      let stroke = put.original
      let ink = look.ink ?? stroke.ink
      let styled = stroke.shown(in: look.style, part: look.part)
      guard let transform else { return .stroke(styled.drawn(with: ink)) }
      return Mark.stroke(styled.transformed(by: transform)).drawn(with: ink)
    default: return look.ink.map(drawn(with:)) ?? self
    }
  }

  /// The mark as it was drawn, before it was transformed or moved: what its body says. The ink is the one it has now. A group
  /// under filters keeps its marks as they were drawn in any case.
  package var original: Mark {
    guard case .stroke(let stroke) = self else { return unmoved }
    return .stroke(stroke.original)
  }

  /// A line that has a style and was transformed, as it was drawn; nil for other marks. What is seen of it is made there.
  package var styledOriginal: Mark? {
    guard case .stroke(let stroke) = self, stroke.transform != nil, stroke.drawnStyle != nil else {
      return nil
    }
    return original
  }

  /// Where in memory the samples are that a line was drawn with; nil for other marks. It says no more than that two lines share them,
  /// as long as both are there.
  package var drawnSamples: UnsafeRawPointer? {
    guard case .stroke(let stroke) = self, stroke.group == nil, stroke.count > 0 else { return nil }
    return stroke.original.vertices.storage.samples.withUnsafeBytes { $0.baseAddress }
  }

  /// Whether it differs from another mark by its look and by how far it was moved alone.
  package func sharesBody(with other: Mark) -> Bool {
    if case .filtered(let mine) = self, case .filtered(let theirs) = other {
      return mine.sharesMarks(with: theirs)
    }
    guard let ink = other.ink, self.ink != nil else { return false }
    return original.drawn(with: ink).isIdentical(to: other.original.shown(as: self))
  }

  /// Whether both are drawn with the same ink and keep the same, to the bit.
  func isIdentical(to other: Mark) -> Bool {
    guard ink == other.ink, shift == other.shift else { return false }
    switch (self, other) {
    case (.dot(let mine), .dot(let theirs)):
      return mine.origin.hasBits(of: theirs.origin)
    case (.stroke(let mine), .stroke(let theirs)): return mine.keepsSame(as: theirs)
    case (.vertex(let mine), .vertex(let theirs)): return mine.keepsSame(as: theirs)
    case (.picture(let mine), .picture(let theirs)): return mine == theirs
    case (.filtered(let mine), .filtered(let theirs)): return mine.keepsSame(as: theirs)
    case (.foreign(let mine), .foreign(let theirs)): return mine == theirs
    case (.dot, _), (.stroke, _), (.vertex, _), (.picture, _), (.filtered, _), (.foreign, _):
      return false
    }
  }
}

extension Mark {
  /// The mark with the style of another and as much of it seen, where both are lines.
  private func shown(as other: Mark) -> Mark {
    guard case .stroke(let stroke) = self, case .stroke(let model) = other, stroke.group == nil,
      model.group == nil
    else { return self }
    return .stroke(stroke.shown(in: model.drawnStyle, part: model.part))
  }
}

extension Stroke {
  func drawn(with ink: Ink) -> Stroke {
    var stroke = self
    stroke.ink = ink
    return stroke
  }
}
