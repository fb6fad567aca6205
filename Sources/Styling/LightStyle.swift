/// The style with dark text on light surfaces.
public struct LightStyle: SchemeStyle {
  public let scheme = Scheme.light
  public let textScale: Double
  public var addedVisits = AddedVisits<LightStyle>()

  public init(textScale: Double = 1) {
    self.textScale = textScale
  }
}
