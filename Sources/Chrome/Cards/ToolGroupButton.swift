import Canvas
import Geometry
import Graphics
import Interface
import Language
import Toolkit

/// The button of a group with several tools, which has a mark in its corner. It selects the tool of the group that was used last.
/// A press while that tool is selected, a long press, the second mouse button and the arrow keys open a menu of all tools in the
/// group.
final class ToolGroupButton: Button {
  /// Called with the tool that the user selects in the menu.
  var onChoose: ((any Tool) -> Void)?

  /// The texts of keys that the menu shows, by the ids of the tools.
  var keys: [String: String] = [:]

  private let group: ToolGroup
  private let words: Words
  private let longPress = LongPress()
  private weak var menu: Menu?

  /// Whether the current touch has opened the menu, so that its end does nothing.
  private var hasOpenedMenu = false

  init(_ group: ToolGroup, _ words: Words) {
    (self.group, self.words) = (group, words)
    super.init()
  }

  override func perform() {
    guard isEnabled else { return }
    if let menu, menu.root != nil {
      menu.dismiss()
    } else if isSelected {
      openMenu()
    } else {
      super.perform()
    }
  }

  private func openMenu() {
    let items = group.tools.map { tool in
      Menu.Item(
        words[tool.title], icon: .named(tool.icon), keyText: keys[tool.id] ?? "",
        isOn: tool === group.current
      ) { [weak self] in self?.onChoose?(tool) }
    }
    let menu = Menu([items])
    self.menu = menu
    menu.open(at: self)
  }

  // MARK: Touches and keys

  override func showMenu(at point: Point) -> Bool {
    openMenu()
    return true
  }

  override func touchesBegan(_ touch: Touch) {
    hasOpenedMenu = false
    super.touchesBegan(touch)
    longPress.begin(touch, on: root?.clock) { [weak self] _ in
      guard let self else { return }
      (hasOpenedMenu, isPressed) = (true, false)
      if menu?.root == nil { openMenu() }
    }
  }

  override func touchesMoved(_ touch: Touch) {
    longPress.move(touch)
    if !hasOpenedMenu { super.touchesMoved(touch) }
  }

  override func touchesEnded(_ touch: Touch) {
    longPress.end()
    super.touchesEnded(touch)
  }

  override func touchesCancelled() {
    longPress.end()
    super.touchesCancelled()
  }

  override func keyDown(_ key: Key) -> Bool {
    guard isEnabled, key == Key(.down) || key == Key(.up) else { return super.keyDown(key) }
    openMenu()
    return true
  }

  // MARK: Looks

  override func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    let corner = mirrored(Rect(x: bounds.width - 9, y: 4, width: 5, height: 5))
    let (inner, outer) = isRightToLeft ? (corner.maxX, corner.minX) : (corner.minX, corner.maxX)
    context.beginPath()
    context.move(to: Point(x: inner, y: corner.minY))
    context.addLine(to: Point(x: outer, y: corner.minY))
    context.addLine(to: Point(x: outer, y: corner.maxY))
    context.closePath()
    context.setFillColour(hintColour)
    context.fillPath()
  }
}
