import Geometry
import Graphics
import Toolkit

/// A family of fonts in the list of all.
final class FontCell: CollectionViewCell {
  /// The family in which the name is drawn; nil for that of the interface.
  private var family: String?

  static let height = 32.0
  private static let size = 15.0
  private static let margin = 8.0

  init() {
    super.init(identifier: "font")
  }

  override var showsName: Bool { true }

  /// Shows the name of a family in its own letters, or in those of the interface.
  func show(_ title: String, in family: String?) {
    name = title
    self.family = family
    setNeedsDisplay()
  }

  override func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    let width = bounds.width - 2 * Self.margin
    let text = TextLayout(
      name ?? "", font: Font(size: Self.size, family: family), width: width,
      overflow: .ellipsizeEnd, alignment: isRightToLeft ? .right : .left)
    context.preserving {
      // Lines of some fonts are several times as high as their letters.
      context.clip(to: bounds)
      context.setFillColour(colours.content)
      context.draw(
        text, at: Point(x: Self.margin, y: ((bounds.height - text.size.height) / 2).rounded()))
    }
  }
}
