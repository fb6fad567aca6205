import Geometry
import Toolkit

/// The menu's button, the name of the drawing, and whether it is saved.
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

  /// In a narrow window there is room for the button only.
  var isNarrow = false {
    didSet {
      title.isHidden = isNarrow
      state.isHidden = isNarrow
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: isNarrow ? 48 : min(size.width, 252), height: 48)
  }

  override func layout() {
    place(menu, at: Rect(x: 6, y: 6, width: 36, height: 36))
    let left = 44.0
    let room = max(bounds.width - left - 12, 0)
    let heights = (title.sizeThatFits(bounds.size).height, state.sizeThatFits(bounds.size).height)
    let top = ((bounds.height - heights.0 - heights.1) / 2).rounded()
    place(title, at: Rect(x: left, y: top, width: room, height: heights.0))
    place(state, at: Rect(x: left, y: top + heights.0, width: room, height: heights.1))
  }
}
