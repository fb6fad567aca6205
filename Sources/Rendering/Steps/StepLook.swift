package import Geometry
package import Graphics
package import Marks

/// The picture, the colour and the number of marks of a step, for its row in the history.
package struct StepLook: Sendable {
  /// A small picture of the marks; nil if nothing of the step is visible.
  package let picture: Thumbnail?

  /// The common displayed colour of the ink; nil if there is none.
  package let colour: Colour?

  /// The number of marks; nil if it is unknown.
  package let count: Int?

  /// Draws the marks that `delta` changed into at most `size` pixels; it finds moved marks in the drawing after the step. It may
  /// read the media of pictures, so don't call it on the event loop's thread.
  package init(
    of delta: Delta, leadingTo drawing: Drawing? = nil, _ media: DrawingMedia,
    in light: InkLight, size: Size
  ) {
    let marks = StepMarks(of: delta, leadingTo: drawing)
    picture = Self.picture(of: marks, media, in: light, size)
    colour = marks.colour.map { light.seen($0) }
    count = marks.count
  }

  /// The least width of a line, and the margin, in pixels.
  private static let leastWidth = 1.25
  private static let margin = 1.0

  private static func picture(
    of marks: StepMarks, _ media: DrawingMedia, in light: InkLight, _ size: Size
  ) -> Thumbnail? {
    guard let area = marks.area, area.width > 0, area.height > 0 else { return nil }
    let factor = min(
      (size.width - 2 * margin) / area.width, (size.height - 2 * margin) / area.height)
    guard factor > 0, factor.isFinite,
      let surface = try? ImageSurface(
        width: pixels(area.width * factor, in: size.width),
        height: pixels(area.height * factor, in: size.height), format: .argb)
    else { return nil }
    let context = Context(surface)
    context.translateBy(x: margin, y: margin)
    context.scaleBy(x: factor, y: factor)
    marks.draw(
      on: context, origin: area.origin, light: light, media,
      noThinnerThan: leastWidth / factor)
    guard (try? context.finish()) != nil else { return nil }
    return Thumbnail(surface)
  }

  /// The length of a side of the picture in pixels, which rounding must not make longer than the available room.
  private static func pixels(_ length: Double, in room: Double) -> Int {
    Int(min((length + 2 * margin).rounded(.up), room.rounded(.down)))
  }
}
