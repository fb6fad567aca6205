import Geometry

/// Makes a rectangle unreadable, so that nothing can be recovered from the result.
struct RedactFilter: PixelFilter, DescribedFilter {
  static let description = FilterDescription(
    "redact",
    [
      // The rectangle may lie outside of the picture: a part hidden by a crop stays redacted when the crop is undone.
      .point("from", -256...256, default: Point(x: 0.25, y: 0.25)),
      .point("to", -256...256, default: Point(x: 0.75, y: 0.75)),
      .choice("style", ["solid", "coarse"]),
      .colour("colour", default: Colour(0x000000)).counting(where: "style", is: "solid"),
      .number("side", 1...500, default: 16, step: 1, unit: .pixels)
        .counting(where: "style", is: "coarse"),
    ])

  private let rect: Rect
  private let style: Redaction.Style
  private let colour: Colour
  private let side: Double

  init(_ values: FilterValues) {
    rect = Rect(from: values.point("from"), to: values.point("to"))
    style = values["style"] == .choice("coarse") ? .coarse : .solid
    colour = values.colour("colour")
    side = values.number("side")
  }

  var frameUse: FrameUse { .edges }

  /// The coarse style needs the mean of the whole rectangle.
  func margin(at scale: Double) -> Int? { style == .solid ? 0 : nil }

  /// The part of a frame that becomes unreadable.
  func part(of frame: Rect) -> Rect {
    Rect(
      x: frame.minX + rect.minX * frame.width, y: frame.minY + rect.minY * frame.height,
      width: rect.width * frame.width, height: rect.height * frame.height)
  }

  func process(_ block: PixelBlock) {
    let frame = block.frame
    // Every pixel that the rectangle touches is replaced.
    let hidden = PixelRect(covering: part(of: frame))
    guard let visible = block.area.intersection(hidden) else { return }
    let buffer = block.buffer
    let kernel = Redaction(
      style: style, colour: SIMD4(colour.red, colour.green, colour.blue, 1),
      side: side * block.scale)
    kernel.apply(
      to: buffer, hidden: hidden, mean: style == .coarse ? buffer.mean(of: visible) : .zero)
  }
}
