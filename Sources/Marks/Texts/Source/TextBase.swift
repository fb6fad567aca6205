/// How a text is set besides its spans. Its colour is that of its mark.
public struct TextBase: Hashable, Sendable {
  /// The part that a text plays. It has no effect on what is seen, which follows from the other values.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    case text, title, heading, small, code
  }

  public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
    /// The side at which a paragraph starts, which depends on its direction.
    case start
    case centre, end
    /// Lines are stretched to the width of the box, but for the last one of a paragraph.
    case justified
  }

  public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
    /// That of the first letter of each paragraph that has one.
    case automatic
    case leftToRight, rightToLeft
  }

  public var role: Role
  /// Families of fonts, the preferred first.
  public var families: [ExactText]
  /// 1 to 1000, as in CSS.
  public var weight: UInt16

  /// The size of the font in units of the canvas.
  public var size: Double
  /// The height of a line, divided by the ascent and descent of its fonts.
  public var lineHeight: Double
  public var alignment: Alignment
  public var direction: Direction

  /// A tag such as "zh-Hans" (BCP 47), by which characters are chosen that differ between languages; empty if it is unknown.
  public var language: ExactText

  /// The width at which lines wrap; nil if only line feeds end them.
  public var width: Double?

  public init(
    role: Role = .text, families: [ExactText] = ["sans-serif"], weight: UInt16 = 400,
    size: Double = 20, lineHeight: Double = 1, alignment: Alignment = .start,
    direction: Direction = .automatic, language: ExactText = "", width: Double? = nil
  ) {
    (self.role, self.families, self.weight) = (role, families, weight)
    (self.size, self.lineHeight, self.alignment) = (size, lineHeight, alignment)
    (self.direction, self.language, self.width) = (direction, language, width)
  }

  /// Whether all numbers lie within `Limits`.
  public var isSound: Bool {
    Limits.hold(families) && Limits.textWeights.contains(weight)
      && Limits.textSizes.contains(size) && Limits.textLineHeights.contains(lineHeight)
      && language.count <= Limits.textNameBytes
      && width.map(Limits.textWidths.contains) ?? true
  }

  /// The base with every number and list brought within `Limits`.
  public var held: TextBase {
    var base = self
    base.families = Array(
      families.prefix(Limits.textFamilies).filter { $0.count <= Limits.textNameBytes })
    base.weight = min(max(weight, 1), 1000)
    base.size = Limits.held(size, in: Limits.textSizes)
    if size.isNaN { base.size = TextBase().size }
    base.lineHeight = lineHeight.isNaN ? 1 : Limits.held(lineHeight, in: Limits.textLineHeights)
    if language.count > Limits.textNameBytes { base.language = "" }
    base.width = width.flatMap { $0.isNaN ? nil : Limits.held($0, in: Limits.textWidths) }
    return base
  }
}
