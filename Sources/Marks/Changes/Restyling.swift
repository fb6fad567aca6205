import Geometry
public import Inking

/// Shows lines and the outlines of shapes in another style than their own, including those in groups. The samples of lines and
/// the forms of shapes stay.
public struct Restyling: Sendable {
  private let style: PenStyle?

  /// The new ink; nil if each line keeps its own.
  private let ink: Ink?

  /// The unit of the view for outlines that no pen has drawn, and whether outlines get the new ink.
  private let unit: Double
  private let inksOutlines: Bool

  /// The new style for each `Origin`, the unit of a view and a device, so that lines that were drawn in the same way share it.
  private var drawn: [Origin: DrawnStyle] = [:]

  private struct Origin: Hashable {
    let unit: Double
    let device: DeviceNote?
  }

  /// Without a style, lines are shown as they were drawn, and outlines as plain lines. `unit` is a unit of the view, in units of
  /// the canvas, for outlines that no pen has drawn.
  public init(
    in style: PenStyle?, ink: Ink? = nil, unit: Double = 1, inksOutlines: Bool = true
  ) {
    (self.style, self.ink) = (style, ink)
    self.unit = Limits.held(unit, in: Limits.units)
    self.inksOutlines = inksOutlines
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
    if case .shape(let shape) = mark { return .shape(changed(shape)) }
    guard mark.hasMembers else { return mark }
    var inner = self
    let new = mark.mappingMembers { inner.changed($0) }
    self = inner
    return new
  }

  /// A filling without an outline stays.
  private func changed(_ mark: ShapeMark) -> ShapeMark {
    guard mark.ink.colour.alpha > 0 else { return mark }
    var shape = mark.shape
    let old = shape.line.style
    shape.line.style = style.map {
      DrawnStyle($0, unit: old?.unit ?? unit, device: old?.device)
    }
    if style == nil {
      shape.line.seed = 0
    } else if old == nil {
      shape.line.seed = mark.ownSeed
    }
    let new = shape == mark.shape ? mark : mark.with(shape)
    guard inksOutlines, let ink, ink != new.ink else { return new }
    return new.drawn(with: ink)
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

extension ShapeMark {
  /// A seed that depends on the place and size of the shape alone, so that shapes side by side are drawn differently, and never
  /// 0.
  fileprivate var ownSeed: UInt32 {
    let size = axes.size
    let numbers = [anchor.x, anchor.y, size.width, size.height]
    let mixed = numbers.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ $1.bitPattern) &* 0x100_0000_01B3
    }
    return UInt32(truncatingIfNeeded: mixed ^ mixed >> 32) | 1
  }
}
