package import Geometry
package import Graphics
package import Marks

/// The picture, the colour and the number of marks of a step, for its row in the history.
package struct StepLook: Sendable {
  /// A small picture of the marks; nil where nothing of the step can be seen.
  package let picture: Thumbnail?

  /// The colour that the ink has in common, as it is displayed; nil where there is no such one.
  package let colour: Colour?

  /// The number of marks; nil where the step doesn't tell.
  package let count: Int?

  /// Draws what `delta` changed into at most `size` pixels; what it moved is found in the drawing after it. It may read the media
  /// of pictures: call it on another thread than the event loop's.
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

  /// A side of the picture, which rounding must not make longer than the room for it.
  private static func pixels(_ length: Double, in room: Double) -> Int {
    Int(min((length + 2 * margin).rounded(.up), room.rounded(.down)))
  }
}
