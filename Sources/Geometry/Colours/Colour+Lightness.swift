extension Colour {
  /// The colour with its hue and the opposite lightness, for dark paper: light greys become dark, and strong colours
  /// stay bright enough to be seen.
  public var withLightnessTurned: Colour {
    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
    let chroma = max(red, green, blue) - min(red, green, blue)
    // White becomes dark paper, and black nearly white.
    let grey = 0.93 - 0.83 * luma
    let strong = max(luma, 0.55)
    let wanted = grey + (strong - grey) * chroma
    func part(_ value: Float) -> Float {
      wanted > luma
        ? value + (1 - value) * (wanted - luma) / (1 - luma) : value * wanted / luma
    }
    return Colour(red: part(red), green: part(green), blue: part(blue), alpha: alpha)
  }
}
