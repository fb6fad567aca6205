import Geometry
import Graphics
import Language
import Toolkit

/// The sentence that says what can be done, and the list of the clashes below it.
final class ClashPage: View {
  let list = ClashList()
  private let hint: Label

  /// Labels that are measured for the heights of rows.
  private let title: Label
  private let caption: Label

  /// The number of rows.
  var count = 0

  private static let gap = 8.0

  /// The least and the greatest height of the list, in rows.
  private static let rows = 1...4

  init(_ words: Words) {
    hint = Label(words[.clashHint], role: .caption)
    title = Label(words[.clashRemoval])
    caption = Label(words[.clashHere], role: .caption)
    super.init()
    hint.overflow = .wrap
    list.name = words[.clashes]
    (title.isHidden, caption.isHidden) = (true, true)
    for view in [hint, list, title, caption] as [View] { addSubview(view) }
  }

  /// The height of a row in the current text size.
  var rowHeight: Double {
    let room = Size(width: 1000, height: 1000)
    let look = LookButton.height(withTextOf: caption.sizeThatFits(room).height)
    return 2 * ClashCell.padding + title.sizeThatFits(room).height + ClashCell.gap + look
  }

  private func hintHeight(in width: Double) -> Double {
    hint.sizeThatFits(Size(width: width, height: 1000)).height
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let rows = Double(min(max(count, Self.rows.lowerBound), Self.rows.upperBound))
    let height = hintHeight(in: size.width) + Self.gap + rows * (rowHeight + list.gap) + Self.gap
    return Size(width: size.width, height: min(height, size.height))
  }

  override func layout() {
    let height = hintHeight(in: bounds.width)
    place(hint, at: Rect(x: 0, y: 0, width: bounds.width, height: height))
    let top = height + Self.gap
    place(
      list,
      at: Rect(
        x: 0, y: top, width: bounds.width, height: max(bounds.height - top - Self.gap, 0)))
  }
}
