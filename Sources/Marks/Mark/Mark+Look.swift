extension Mark {
  /// The same mark drawn with another ink. The members of a group keep their own.
  public func drawn(with ink: Ink) -> Mark { body.drawn(with: ink).mark }

  /// The mark's look: the properties, such as ink, that can change while its body stays; nil if the mark has none.
  package var look: Look? { body.look }

  /// A mark with the body of this one, and a look of the same kind.
  package func with(_ look: Look) -> Mark { body.with(look).mark }

  /// The mark as it was drawn, before it was transformed or moved, but with its present ink. A group under filters stores its
  /// marks as they were drawn in any case.
  package var original: Mark { body.original.mark }

  /// Whether the dark view inverts the lightness of the whole mark: ink always, a picture if it is set to.
  package var turnsInDark: Bool { body.turnsInDark }

  /// Whether the hand snaps the mark to others, unless the user wants something else.
  package var snaps: Bool { body.snaps }

  /// The angle by which the sides of the mark are turned; nil for a mark without sides of its own.
  package var tilt: Double? { body.tilt }

  /// A transformed line with a style, as it was drawn; nil for other marks. Its visible curve is made there.
  package var styledOriginal: Mark? {
    guard case .stroke(let stroke) = self, stroke.transform != nil, stroke.drawnStyle != nil else {
      return nil
    }
    return original
  }

  /// The address of the samples with which a line was drawn; nil for other marks. Equal addresses mean that two lines share the
  /// samples, as long as both exist.
  package var drawnSamples: UnsafeRawPointer? {
    guard case .stroke(let stroke) = self, stroke.group == nil, stroke.count > 0 else { return nil }
    return stroke.original.vertices.storage.samples.withUnsafeBytes { $0.baseAddress }
  }

  /// Whether it differs from another mark only by its look and its translation.
  package func sharesBody(with other: Mark) -> Bool {
    if case .filtered(let mine) = self, case .filtered(let theirs) = other {
      return mine.sharesMarks(with: theirs)
    }
    guard let ink = other.ink, self.ink != nil else { return false }
    return original.drawn(with: ink).isIdentical(to: other.original.shown(as: self))
  }

  /// Whether both marks have the same ink and store the same, to the bit.
  func isIdentical(to other: Mark) -> Bool {
    ink == other.ink && shift == other.shift && body.keepsSame(as: other)
  }

  /// The mark with the style and the visible part of another one, if both are lines.
  private func shown(as other: Mark) -> Mark {
    guard case .stroke(let stroke) = self, case .stroke(let model) = other, stroke.group == nil,
      model.group == nil
    else { return self }
    return .stroke(stroke.shown(in: model.drawnStyle, part: model.part))
  }
}
