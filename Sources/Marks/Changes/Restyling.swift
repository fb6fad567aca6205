import Geometry
public import Inking

/// Shows lines in another style than their own, also those in groups. What a hand drew stays.
public struct Restyling: Sendable {
  private let style: PenStyle?

  /// Nil for the inks that the lines have.
  private let ink: Ink?

  /// The style for each view in which lines were drawn, so that those of the same view share it.
  private var drawn: [Double: DrawnStyle] = [:]

  /// Without a style, lines are seen as they were drawn.
  public init(in style: PenStyle?, ink: Ink? = nil) {
    (self.style, self.ink) = (style, ink)
  }

  /// A mark with its lines in the style; nil where nothing of it changes.
  public mutating func restyled(_ mark: Mark) -> Mark? {
    let new = changed(mark)
    return new == mark ? nil : new
  }

  private mutating func changed(_ mark: Mark) -> Mark {
    switch mark {
    case .stroke(let stroke): return .stroke(changed(stroke))
    case .filtered(let group):
      var inner = self
      let new = group.mapping { inner.changed($0) }
      self = inner
      return .filtered(new)
    case .dot, .vertex, .picture, .foreign: return mark
    }
  }

  private mutating func changed(_ stroke: Stroke) -> Stroke {
    guard !stroke.children.isLine else {
      let styled = stroke.styled(drawnStyle(unit: stroke.drawnStyle?.unit))
      return ink.map(styled.drawn(with:)) ?? styled
    }
    var original = stroke.original
    guard case .group(let marks) = original.children else { return stroke }
    var children: [Mark] = []
    for mark in marks { children.append(changed(mark)) }
    original.children = .group(children)
    var new = stroke.transform.map(original.placed(by:)) ?? original
    new.shift = stroke.shift
    return new
  }

  /// The style as a view shows it. What isn't known of the view of an old line is one unit of the canvas.
  private mutating func drawnStyle(unit: Double?) -> DrawnStyle? {
    guard let style else { return nil }
    let unit = unit ?? 1
    if let known = drawn[unit] { return known }
    let new = DrawnStyle(style, unit: unit)
    drawn[unit] = new
    return new
  }
}
