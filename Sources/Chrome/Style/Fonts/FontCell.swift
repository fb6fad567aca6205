import Geometry
import Graphics
import Language
import Toolkit
import Typesetting

/// A family of fonts in the list of all.
final class FontCell: CollectionViewCell {
  private var family = ""
  private var look: FamilyLook?

  static let height = 32.0
  private static let size = 15.0
  private static let margin = 8.0
  private static let gap = 12.0

  init() {
    super.init(identifier: "font")
  }

  override var showsName: Bool { true }

  /// Shows the name of a family in its own letters, or in those of the interface with a sample of its signs beside it.
  func show(_ font: FontName, _ look: FamilyLook, _ words: Words) {
    name = font.title(words)
    (family, self.look) = (font.family, look)
    setNeedsDisplay()
  }

  override func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    let own = Font(size: Self.size, family: family)
    let sample = look?.sample.map { TextLayout($0, font: own) }
    let room = bounds.width - 2 * Self.margin
    let width = room - (sample.map { $0.size.width.rounded(.up) + Self.gap } ?? 0)
    let title = TextLayout(
      name ?? "", font: look?.showsOwnName == false ? Font(size: Self.size) : own, width: width,
      overflow: .ellipsizeEnd, alignment: isRightToLeft ? .right : .left)
    context.preserving {
      // Lines of some fonts are several times as high as their letters.
      context.clip(to: bounds)
      context.setFillColour(colours.content)
      let end = Self.margin + room
      draw(title, at: isRightToLeft ? end - width : Self.margin, on: context)
      guard let sample else { return }
      draw(sample, at: isRightToLeft ? Self.margin : end - sample.size.width, on: context)
    }
  }

  private func draw(_ text: TextLayout, at x: Double, on context: Context) {
    context.draw(text, at: Point(x: x, y: ((bounds.height - text.size.height) / 2).rounded()))
  }
}
