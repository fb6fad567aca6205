/// Makes paper transparent: the darker a pixel is, the more opaque it becomes.
struct PaperFilter: PointFilter, DescribedFilter {
  static let description = FilterDescription(
    "paper",
    [
      .number("paper", 0...1, default: 1, step: 0.01),
      .number("ink", 0...1, default: 0, step: 0.01),
      .toggle("colour", default: true),
    ])

  /// The brightness above which a pixel is paper, and the one below which it is fully ink.
  private let paper: Float
  private let ink: Float

  /// Whether ink keeps its colour; otherwise it becomes black.
  private let keepsColour: Bool

  init(_ values: FilterValues) {
    (paper, ink) = (values.float("paper"), values.float("ink"))
    keepsColour = values["colour"] == .toggle(true)
  }

  var mapping: PixelMapping {
    let range = max(paper - ink, 1e-6)
    return .pixel { [paper, keepsColour] pixel in
      // Coloured ink is as opaque as its darkest channel needs, so that it looks the same on paper.
      let light = keepsColour ? min(pixel.x, pixel.y, pixel.z) : Luma.of(pixel)
      let share = min(max((paper - light) / range, 0), 1)
      guard share > 0 else { return .zero }
      // The colour of ink that, laid over the paper with this alpha, gives the pixel.
      var result = keepsColour ? (pixel - (1 - share) * paper) / share : .zero
      result.w = pixel.w * share
      return result
    }
  }
}
