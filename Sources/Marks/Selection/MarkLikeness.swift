import Geometry
import Inking

/// A property by which marks are alike. A group is like others if all its marks are.
public enum MarkLikeness: CaseIterable, Sendable {
  /// A line, a dot, a group, a picture, a rectangle.
  case kind

  /// The colour, without its opacity.
  case colour

  /// The style of lines and outlines. The curve of the pressure doesn't count, since it follows each user's hand.
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
      guard var style = self.style(of: mark) else { return }
      style?.pressure = .linear
      body(.pen(style))
    }
  }

  /// The style of a line, nil for a plain one, or of a pen that draws an outline.
  private func style(of mark: Mark) -> PenStyle?? {
    switch mark {
    case .stroke(let stroke): .some(stroke.drawnStyle?.style)
    case .shape(let shape): shape.shape.line.style.map { .some($0.style) }
    case .dot, .vertex, .picture, .text, .filtered, .foreign: nil
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
