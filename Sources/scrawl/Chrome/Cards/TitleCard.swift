import Geometry
import Interface
import Language
import Toolkit

/// The button of the menu, the name of the drawing, and whether it is saved.
final class TitleCard: Card {
  var onMenu: (() -> Void)?

  let menu = Button(icon: .named("menu"))
  private let title = Label(role: .title)
  private let state = Label(role: .caption)

  init(_ words: Words) {
    super.init(.row, gap: 0, padding: 6)
    menu.name = words[.menu]
    menu.onAction = { [unowned self] in onMenu?() }
    for view in [menu, title, state] { addSubview(view) }
  }

  func show(title: String, state: String) {
    self.title.text = title
    self.state.text = state
  }

  /// Whether the window is narrow and has room only for the button.
  var isNarrow = false {
    didSet {
      title.isHidden = isNarrow
      state.isHidden = isNarrow
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    if isNarrow { return Size(width: 48, height: 48) }
    return Size(
      width: min(size.width, 252), height: max(48, textHeights.title + textHeights.state + 10))
  }

  private var textHeights: (title: Double, state: Double) {
    (title.sizeThatFits(bounds.size).height, state.sizeThatFits(bounds.size).height)
  }

  override func layout() {
    place(menu, at: Rect(x: 6, y: ((bounds.height - 36) / 2).rounded(), width: 36, height: 36))
    let left = 44.0
    let room = max(bounds.width - left - 12, 0)
    let heights = textHeights
    let top = ((bounds.height - heights.title - heights.state) / 2).rounded()
    place(title, at: Rect(x: left, y: top, width: room, height: heights.title))
    place(state, at: Rect(x: left, y: top + heights.title, width: room, height: heights.state))
  }
}
