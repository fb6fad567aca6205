import Geometry
public import Inking

/// Shows lines in another style than their own, including those in groups. The samples of the lines stay.
public struct Restyling: Sendable {
  private let style: PenStyle?

  /// The new ink; nil if each line keeps its own.
  private let ink: Ink?

  /// The new style for each `Origin`, the unit of a view and a device, so that lines that were drawn in the same way share it.
  private var drawn: [Origin: DrawnStyle] = [:]

  private struct Origin: Hashable {
    let unit: Double
    let device: DeviceNote?
  }

  /// Without a style, lines are shown as they were drawn.
  public init(in style: PenStyle?, ink: Ink? = nil) {
    (self.style, self.ink) = (style, ink)
  }

  /// The mark with its lines in the new style; nil if nothing in the mark changes.
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

  /// The new style for a line that has the style `old`. An unknown unit of an old line's view counts as one unit of the canvas.
  private mutating func style(of old: DrawnStyle?) -> DrawnStyle? {
    guard let style else { return nil }
    let origin = Origin(unit: old?.unit ?? 1, device: old?.device)
    if let known = drawn[origin] { return known }
    let new = DrawnStyle(style, unit: origin.unit, device: origin.device)
    drawn[origin] = new
    return new
  }
}
