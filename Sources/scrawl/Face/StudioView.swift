import Geometry
import Toolkit

/// All that a window shows: the canvas, and what floats over it.
final class StudioView: RootView {
  let canvas = CanvasView()
  let face: Face

  /// Gets the keys that no view in front wants.
  var onKey: ((Key) -> Bool)?

  /// Is shown until the first touch.
  let greeting = Greeting()

  private weak var dialog: Dialog?
  private weak var menu: Menu?
  private weak var palette: CommandPalette?
  private weak var notice: NoticeCard?
  private weak var tooltip: Tooltip?

  init(_ face: Face) {
    self.face = face
    super.init()
    addSubview(canvas)
    addSubview(greeting)
    for card in face.cards { addSubview(card) }
  }

  /// Asks, in place of what was being asked.
  func ask(_ dialog: Dialog) {
    self.dialog?.removeFromSuperview()
    self.dialog = dialog
    leavePopovers()
    addSubview(dialog)
    setNeedsLayout()
  }

  /// Opens a menu below the menu's button, or closes it.
  func toggleMenu(_ sections: @autoclosure () -> [[Command]]) {
    if let menu { return menu.leave() }
    let menu = Menu(sections().map { $0.map(Menu.Item.init) })
    self.menu = menu
    menu.open(at: face.title.menu)
  }

  /// Opens the list of all commands, or closes it.
  func togglePalette(_ commands: @autoclosure () -> [Command]) {
    if let palette { return palette.leave() }
    leavePopovers()
    let palette = CommandPalette(commands())
    self.palette = palette
    palette.open(in: self)
  }

  /// Says what `view` is called where that isn't written on it; nothing for nil.
  func tell(of view: View?, key: (String) -> String?) {
    tooltip?.removeFromSuperview()
    guard let button = view as? Control, (button as? Button)?.title == nil,
      let name = button.name, !(button is TextField)
    else { return }
    let tooltip = Tooltip(key(name).map { "\(name)  \($0)" } ?? name)
    self.tooltip = tooltip
    addSubview(tooltip)
    tooltip.place(at: button.bounds.offset(by: button.offsetInWindow), in: bounds)
  }

  /// Says what went wrong; nil when all is well again.
  func show(notice text: String?) {
    notice?.removeFromSuperview()
    guard let text else { return }
    let notice = NoticeCard(text)
    self.notice = notice
    addSubview(notice)
    setNeedsLayout()
  }

  override func layout() {
    canvas.frame = bounds
    let size = greeting.sizeThatFits(bounds.outset(by: -Face.margin).size)
    greeting.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    dialog?.frame = bounds
    face.layout(in: self)
    if face.isHidden { greeting.isHidden = true }
    if let notice {
      let room = bounds.outset(by: -Face.margin)
      let height = notice.sizeThatFits(room.size).height
      notice.frame = Rect(
        x: room.minX, y: face.bottom(in: bounds) - height, width: room.width, height: height)
    }
  }

  override func keyDown(_ key: Key) -> Bool {
    if super.keyDown(key) { return true }
    // What asks something has to be answered first.
    guard dialog == nil else { return true }
    return canvas.keyDown(key) || onKey?(key) ?? false
  }
}
