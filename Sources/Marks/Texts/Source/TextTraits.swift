public import Geometry

/// The looks of a part of a text; what is nil is as in the base of the text.
public struct TextTraits: Hashable, Sendable {
  /// Families of fonts, the preferred first; empty for those of the base.
  public var families: [ExactText] = []

  /// 1 to 1000, as in CSS: 400 is regular, 700 bold.
  public var weight: UInt16?
  public var isItalic: Bool?
  public var isUnderlined: Bool?
  public var isStruck: Bool?

  /// The size, divided by that of the base.
  public var sizeFactor: Double?
  public var colour: Colour?

  /// The colour behind the letters.
  public var background: Colour?

  /// The address that the part leads to.
  public var link: ExactText?

  public init() {}

  public static let plain = TextTraits()

  var isSound: Bool {
    Limits.hold(families) && weight.map(Limits.textWeights.contains) ?? true
      && sizeFactor.map(Limits.textFactors.contains) ?? true
      && [colour, background].allSatisfy { $0.map(Limits.hold) ?? true }
      && link?.count ?? 0 <= Limits.textLinkBytes
  }
}
