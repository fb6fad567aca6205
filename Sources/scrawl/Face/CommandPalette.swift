import Geometry
import Toolkit

/// Every command by name: type a part of it, choose with the arrows, run with Enter.
final class CommandPalette: Popover {
  private let commands: [Command]
  private let words: Words
  private let field: TextField
  private let list = Stack(.column, gap: 2)
  private var found: [Command] = []
  private var chosen = 0

  /// So many commands are shown at once; typing makes them fewer.
  private static let rows = 8

  init(_ commands: [Command], _ words: Words) {
    self.commands = commands
    self.words = words
    field = TextField(placeholder: words[.commandPlaceholder])
    super.init(.column, gap: 6, padding: 8)
    field.name = words[.command]
    addSubview(field)
    addSubview(list)
    field.onChange = { [unowned self] in find($0) }
    field.onSubmit = { [unowned self] _ in run(chosen) }
    find("")
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = min(420, size.width)
    return Size(width: width, height: super.sizeThatFits(Size(width: width, height: 1e4)).height)
  }

  override func place(in window: Rect) {
    let size = sizeThatFits(window.outset(by: -Face.margin).size)
    frame = Rect(
      x: ((window.width - size.width) / 2).rounded(), y: Face.belowTitle, width: size.width,
      height: size.height)
  }

  override func keyDown(_ key: Key) -> Bool {
    switch key.symbol {
    case .down: choose(chosen + 1)
    case .up: choose(chosen - 1)
    default: return super.keyDown(key)
    }
    return true
  }

  /// Shows the commands that can be done now and match `text`.
  private func find(_ text: String) {
    found = CommandFinder.commands(commands, matching: text).filter(\.isEnabled)
    choose(0)
  }

  private func choose(_ index: Int) {
    chosen = found.isEmpty ? 0 : (index + found.count) % found.count
    for view in list.subviews { view.removeFromSuperview() }
    // The chosen one is always among those that are shown.
    let first = max(0, min(chosen - Self.rows / 2, found.count - Self.rows))
    for (index, command) in found.enumerated().dropFirst(first).prefix(Self.rows) {
      let keyText = command.isOn ? MenuRow.mark : command.keys.first?.text(words) ?? ""
      let row = MenuRow(command.title, keyText: keyText)
      row.isSelected = index == chosen
      row.onAction = { [unowned self] in run(index) }
      list.addSubview(row)
    }
    if found.isEmpty { list.addSubview(Label(words[.nothingFound], role: .caption)) }
    root?.setNeedsLayout()
  }

  private func run(_ index: Int) {
    guard found.indices.contains(index) else { return }
    let command = found[index]
    leave()
    command.run()
  }
}
