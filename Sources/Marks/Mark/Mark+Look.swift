extension Mark {
  /// The same mark drawn with another ink. What a group holds keeps its own.
  public func drawn(with ink: Ink) -> Mark { body.drawn(with: ink).mark }

  /// What it has beside its body; nil where all of it is body.
  package var look: Look? { body.look }

  /// The mark that has this one's body, and a look that belongs to it.
  package func with(_ look: Look) -> Mark { body.with(look).mark }

  /// The mark as it was drawn, before it was transformed or moved: what its body says. The ink is the one it has now. A group
  /// under filters keeps its marks as they were drawn in any case.
  package var original: Mark { body.original.mark }

  /// Whether the dark view turns all of it: ink always, a picture if it is told to.
  package var turnsInDark: Bool { body.turnsInDark }

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
    ink == other.ink && shift == other.shift && body.keepsSame(as: other)
  }

  /// The mark with the style of another and as much of it seen, where both are lines.
  private func shown(as other: Mark) -> Mark {
    guard case .stroke(let stroke) = self, case .stroke(let model) = other, stroke.group == nil,
      model.group == nil
    else { return self }
    return .stroke(stroke.shown(in: model.drawnStyle, part: model.part))
  }
}
