import Geometry
import Inking

/// A property by which marks are alike. A group is like others if all its marks are.
public enum MarkLikeness: CaseIterable, Sendable {
  /// A line, a dot, a group, a picture.
  case kind

  /// The colour, without its opacity.
  case colour

  /// The style of lines. The curve of the pressure doesn't count, since it follows each user's hand.
  case pen

  /// A value of the property.
  enum Trait: Hashable {
    case kind(String)
    case colour(Colour)
    case pen(PenStyle?)
  }

  /// Calls `body` with the values that a mark has, also in its members; with none for a mark without the property.
  func visitTraits(of mark: Mark, _ body: (Trait) -> Void) {
    if self == .kind { return body(.kind(mark.body.container ?? mark.body.word)) }
    if let members = mark.members {
      for member in members { visitTraits(of: member, body) }
      return
    }
    switch self {
    case .kind: break
    case .colour:
      if let ink = mark.ink { body(.colour(ink.colour.withAlpha(1))) }
    case .pen:
      guard case .stroke(let stroke) = mark else { return }
      var style = stroke.drawnStyle?.style
      style?.pressure = .linear
      body(.pen(style))
    }
  }

  /// Whether a mark has the property, and no other values of it than these.
  func isMet(by mark: Mark, among wanted: Set<Trait>) -> Bool {
    var (hasSome, hasOther) = (false, false)
    visitTraits(of: mark) { trait in
      hasSome = true
      hasOther = hasOther || !wanted.contains(trait)
    }
    return hasSome && !hasOther
  }
}
