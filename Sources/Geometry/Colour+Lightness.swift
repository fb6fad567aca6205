extension Colour {
  /// The colour with its hue, as bright as it was dark. Strong colours stay a little darker than grey ones, so that
  /// they don't turn pale.
  public var withLightnessTurned: Colour {
    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
    let chroma = max(red, green, blue) - min(red, green, blue)
    // White becomes dark paper, and black nearly white.
    let turned = (0.93 - 0.83 * luma) * (1 - 0.25 * chroma)
    func part(_ value: Float) -> Float {
      turned > luma
        ? value + (1 - value) * (turned - luma) / (1 - luma) : value * turned / luma
    }
    return Colour(red: part(red), green: part(green), blue: part(blue), alpha: alpha)
  }
}
