package import Geometry
import Interface
import Language
package import Toolkit

/// The menu button, and beside it the name of the drawing.
package final class TitleCard: Card {
  package var onMenu: (() -> Void)?

  package let menu = Button(icon: .named("menu"))
  package let naming: TitleButton

  /// The least width with the name; a narrower card has only the menu button.
  static let leastWithName = 112.0

  init(_ words: Words) {
    naming = TitleButton(words)
    super.init(.row, gap: 0, padding: 6)
    menu.name = words[.menu]
    menu.onAction = { [unowned self] in onMenu?() }
    for view in [menu, naming] { addSubview(view) }
  }

  /// Shows the drawing's name and its state of saving; a tooltip shows the path.
  package func show(title: String, state: String, at path: String? = nil) {
    naming.show(title, state, at: path)
  }

  package override func sizeThatFits(_ size: Size) -> Size {
    guard size.width >= Self.leastWithName else { return Size(width: 48, height: 48) }
    return Size(
      width: min(size.width, 252), height: max(48, naming.sizeThatFits(size).height + 10))
  }

  package override func layout() {
    place(menu, at: Rect(x: 6, y: ((bounds.height - 36) / 2).rounded(), width: 36, height: 36))
    let hasName = bounds.width >= Self.leastWithName
    if naming.isHidden == hasName { naming.isHidden = !hasName }
    place(
      naming,
      at: Rect(x: 42, y: 3, width: max(bounds.width - 46, 0), height: bounds.height - 6))
  }
}
