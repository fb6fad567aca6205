import Geometry

/// Cuts off a share of the picture at each side, in whole pixels. At least one pixel is left.
struct CropFilter: ContextFilter, DescribedFilter {
  static let description = FilterDescription(
    "crop",
    ["left", "top", "right", "bottom"].map {
      .number($0, 0...1, default: 0, step: 0.01, unit: .sides)
    },
    example: [
      "left": .number(0.15), "top": .number(0.15), "right": .number(0.15),
      "bottom": .number(0.15),
    ])

  private let left: Double
  private let top: Double
  private let right: Double
  private let bottom: Double

  init(_ values: FilterValues) {
    (left, top) = (values.number("left"), values.number("top"))
    (right, bottom) = (values.number("right"), values.number("bottom"))
  }

  func apply(to context: Context, in frame: Rect) {
    context.clip(to: extent(of: frame))
  }

  func extent(of frame: Rect) -> Rect {
    let (x, width) = Self.part(of: frame.width, left, right)
    let (y, height) = Self.part(of: frame.height, top, bottom)
    return Rect(x: frame.minX + x, y: frame.minY + y, width: width, height: height)
  }

  /// The start and the length of the remaining part of a side.
  private static func part(
    of length: Double, _ start: Double, _ end: Double
  ) -> (Double, Double) {
    let first = min((start * length).rounded(), max(length.rounded(.up) - 1, 0))
    return (first, min(max(length - (end * length).rounded() - first, 1), length - first))
  }
}
