import Geometry

/// Puts a border of one colour around the picture.
struct BorderFilter: ContextFilter, DescribedFilter {
  static let description = FilterDescription(
    "border",
    [
      .number("width", 0...500, default: 8, step: 1, unit: .pixels),
      .colour("colour", default: .black),
    ])

  private let width: Double
  private let colour: Colour

  init(_ values: FilterValues) {
    width = values.number("width")
    colour = values.colour("colour")
  }

  func apply(to context: Context, in frame: Rect) {
    guard width > 0 else { return }
    context.addRect(extent(of: frame))
    context.addRect(frame)
    context.setFillColour(colour)
    context.fillPath(using: .evenOdd)
  }

  func extent(of frame: Rect) -> Rect { frame.outset(by: width) }
}
