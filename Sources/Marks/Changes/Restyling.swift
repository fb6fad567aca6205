import Geometry
public import Inking

/// Shows lines in another style than their own, also those in groups. What a hand drew stays.
public struct Restyling: Sendable {
  private let style: PenStyle?

  /// Nil for the inks that the lines have.
  private let ink: Ink?

  /// The style for each view and device by which lines were drawn, so that those of the same share it.
  private var drawn: [Origin: DrawnStyle] = [:]

  private struct Origin: Hashable {
    let unit: Double
    let device: DeviceNote?
  }

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
    if case .stroke(let stroke) = mark, stroke.group == nil {
      let styled = stroke.styled(style(of: stroke.drawnStyle))
      return .stroke(ink.map(styled.drawn(with:)) ?? styled)
    }
    guard mark.hasMembers else { return mark }
    var inner = self
    let new = mark.mappingMembers { inner.changed($0) }
    self = inner
    return new
  }

  /// The style for a line that has another one. What isn't known of the view of an old line is one unit of the canvas.
  private mutating func style(of old: DrawnStyle?) -> DrawnStyle? {
    guard let style else { return nil }
    let origin = Origin(unit: old?.unit ?? 1, device: old?.device)
    if let known = drawn[origin] { return known }
    let new = DrawnStyle(style, unit: origin.unit, device: origin.device)
    drawn[origin] = new
    return new
  }
}
