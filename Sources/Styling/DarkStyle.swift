/// The style with light text on dark surfaces.
public struct DarkStyle: SchemeStyle {
  public let scheme = Scheme.dark
  public let textScale: Double
  public var addedVisits = AddedVisits<DarkStyle>()

  public init(textScale: Double = 1) {
    self.textScale = textScale
  }
}
