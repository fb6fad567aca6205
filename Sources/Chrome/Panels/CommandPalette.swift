package import Geometry
import Interface
package import Language
package import Toolkit

/// The command palette: finds commands by parts of their names, and runs the one that the user chooses.
package final class CommandPalette: Popover {
  private let commands: [Command]
  private let words: Words
  private let field: TextField
  private let list = Stack(.column, gap: 2)
  private let scroller: ScrollView
  private var found: [Command] = []
  private var chosen = 0

  /// The largest height.
  private static let highest = 340.0

  package init(_ commands: [Command], _ words: Words) {
    self.commands = commands
    self.words = words
    field = TextField(placeholder: words[.commandPlaceholder])
    scroller = ScrollView(list)
    super.init(.column, gap: 6, padding: 8)
    field.name = words[.command]
    addSubview(field)
    addSubview(scroller)
    field.onChange = { [unowned self] in find($0) }
    field.onSubmit = { [unowned self] _ in run(chosen) }
    find("")
  }

  package override func sizeThatFits(_ size: Size) -> Size {
    let width = min(420, size.width)
    let room = Size(width: width - 2 * padding, height: 1e6)
    let height =
      field.sizeThatFits(room).height + gap + list.sizeThatFits(room).height + 2 * padding
    return Size(width: width, height: min(height, size.height, Self.highest))
  }

  package override func layout() {
    let room = bounds.outset(by: -padding)
    let height = field.sizeThatFits(room.size).height
    field.frame = Rect(x: room.minX, y: room.minY, width: room.width, height: height)
    let top = field.frame.maxY + gap
    scroller.frame = Rect(
      x: room.minX, y: top, width: room.width, height: max(room.maxY - top, 0))
  }

  package override func place(in window: Rect) {
    // The palette is below the title card, or higher if the window is low.
    let room = window.outset(by: -ScreenSize.margin)
    let size = sizeThatFits(room.size)
    let top = max(min(Chrome.belowTitle, room.maxY - size.height), room.minY)
    frame = Rect(
      x: ((window.width - size.width) / 2).rounded(), y: top, width: size.width,
      height: size.height)
  }

  package override func keyDown(_ key: Key) -> Bool {
    switch key.symbol {
    case .down: choose(chosen + 1)
    case .up: choose(chosen - 1)
    default: return super.keyDown(key)
    }
    return true
  }

  /// Lists the enabled commands that match `text`.
  private func find(_ text: String) {
    found = CommandFinder.commands(commands, matching: text, words).filter(\.isEnabled)
    for view in list.subviews { view.removeFromSuperview() }
    for (index, command) in found.enumerated() {
      let keyText = command.isOn ? MenuRow.mark : command.keys.first?.text(words) ?? ""
      let row = MenuRow(command.title, keyText: keyText)
      row.onAction = { [unowned self] in run(index) }
      list.addSubview(row)
    }
    if found.isEmpty { list.addSubview(Label(words[.nothingFound], role: .caption)) }
    scroller.setNeedsLayout()
    root?.setNeedsLayout()
    choose(0)
  }

  private func choose(_ index: Int) {
    chosen = found.isEmpty ? 0 : (index + found.count) % found.count
    for (index, view) in list.subviews.enumerated() {
      (view as? MenuRow)?.isSelected = index == chosen
    }
    root?.layoutIfNeeded()
    if !found.isEmpty { list.subviews[chosen].scrollToVisible() }
  }

  private func run(_ index: Int) {
    guard found.indices.contains(index) else { return }
    let command = found[index]
    dismiss()
    command.run()
  }
}
