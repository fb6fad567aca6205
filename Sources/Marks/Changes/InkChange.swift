public import Geometry

/// A new colour, width or opacity for marks, including those in groups.
public struct InkChange: Hashable, Sendable {
  /// The property that the change sets. A colour leaves the opacity as it is.
  public enum Part: Hashable, Sendable {
    case colour(Colour)
    case width(Double)

    /// The least width; lines that are wider stay as they are.
    case leastWidth(Double)
    case opacity(Float)
  }

  public let part: Part

  public init(_ part: Part) {
    self.part = part
  }

  /// Whether another change sets the same property.
  public func isLike(_ other: InkChange) -> Bool {
    switch (part, other.part) {
    case (.colour, .colour), (.width, .width), (.leastWidth, .leastWidth), (.opacity, .opacity):
      true
    case (.colour, _), (.width, _), (.leastWidth, _), (.opacity, _): false
    }
  }

  /// The mark after the change; nil if nothing in the mark changes.
  public func changed(_ mark: Mark) -> Mark? {
    let new = apply(to: mark)
    return new == mark ? nil : new
  }

  private func apply(to mark: Mark) -> Mark {
    if mark.hasMembers { return mark.mappingMembers(apply) }
    return mark.ink.map { mark.drawn(with: changed($0)) } ?? mark
  }

  private func changed(_ ink: Ink) -> Ink {
    switch part {
    case .colour(let colour):
      Ink(colour: colour.withAlpha(ink.colour.alpha), width: ink.width)
    case .width(let width): Ink(colour: ink.colour, width: Limits.held(width, in: Limits.widths))
    case .leastWidth(let width):
      Ink(colour: ink.colour, width: max(ink.width, Limits.held(width, in: Limits.widths)))
    case .opacity(let alpha): Ink(colour: ink.colour.withAlpha(alpha), width: ink.width)
    }
  }
}
