package import Canvas
package import Chrome
package import Geometry
import Graphics
import Inking
import Interface
package import Language
package import Rendering
package import Toolkit

/// All properties of a pen, with a pad on which the user tries it.
package final class PenPanel: Panel {
  /// Called with the changed pen.
  package var onChange: ((Pen) -> Void)?

  /// Called with the action that the user chooses for the pen.
  package var onAct: ((PenAct) -> Void)?

  let pad: PenPad
  private let words: Words
  private let nameField: TextField
  private let asItWas: Button
  private let clear: Button
  private var rows: [any PenRow] = []
  private let optionRows: [any OptionRow]
  private let pixels: Toggle
  private let acts: PenButtons
  private let list = Stack(.column, gap: 6)
  private var pen: Pen

  /// Makes the panel of a pen. `options` are those options of its tool that the tool's card doesn't show.
  package init(_ pen: Pen, with options: [ToolOption] = [], _ words: Words) {
    (self.pen, self.words) = (pen, words)
    optionRows = options.map { $0.row(words) }
    pixels = Toggle(words[.penInPixels])
    acts = PenButtons(words)
    pad = PenPad(pen)
    pad.name = words[.penTrial]
    nameField = TextField(placeholder: words[.penName])
    nameField.name = words[.penName]
    nameField.limit = Pen.longestName
    asItWas = Button(title: words[.penAsItWas], role: .secondary)
    clear = Button(title: words[.penClear], role: .secondary)
    super.init(
      words[.toolPen], closing: words[.close], icon: .named("close"), content: PenPage(pad, list))
    rows = PenRows.all(words) { [unowned self] in change($0) }
    let hint = Label(words[.penTrial], role: .caption)
    hint.overflow = .wrap
    let buttons = Stack(.row, gap: 8, [asItWas, clear])
    // The name field comes last, so that it doesn't get the first focus: a text field would take the key that closes the panel.
    let end: [View] = [Label(words[.penName], role: .caption), nameField, acts]
    let options = [pixels] + optionRows.flatMap(\.views)
    for view in [hint, buttons] + rows.flatMap(\.views) + options + end { list.addSubview(view) }
    connect()
  }

  private func connect() {
    nameField.onChange = { [unowned self] in rename($0) }
    pixels.onChange = { [unowned self] in measure(inPixels: $0) }
    acts.onAct = { [unowned self] in onAct?($0) }
    asItWas.onAction = { [unowned self] in reset() }
    clear.onAction = { [unowned self] in
      pad.clear()
      clear.isEnabled = false
    }
    pad.onUse = { [unowned self] in clear.isEnabled = true }
    clear.isEnabled = false
  }

  /// Shows a pen as it looks in a light on some paper, and enables the actions that a rack allows.
  package func show(
    _ pen: Pen, of rack: PenRack = PenRack(), in light: InkLight, on paper: Colour
  ) {
    let isOther = pen.id != self.pen.id
    self.pen = pen
    pad.show(pen, in: light, on: paper)
    if isOther || !nameField.isFocused { nameField.text = pen.title(words) }
    asItWas.isEnabled = pen.standard != nil && pen != pen.standard
    for row in rows { row.show(pen.style ?? PenStyle()) }
    for row in optionRows { row.show(OptionSight()) }
    pixels.isOn = pen.isInPixels
    acts.show(rack)
    // Rows appear and disappear with the properties to which they belong.
    for view in [list, list.superview, self, superview] { view?.setNeedsLayout() }
  }

  private func change(_ body: PenChange) {
    var (changed, style) = (pen, pen.style ?? PenStyle())
    body(&style)
    changed.style = style
    give(changed)
  }

  private func measure(inPixels: Bool) {
    var changed = pen
    changed.isInPixels = inPixels
    give(changed)
  }

  private func rename(_ text: String) {
    let name = Pen.name(text)
    // An own pen always has a name; a built-in one without a name shows its title.
    guard name != nil || !pen.isOwn else { return }
    var changed = pen
    changed.name = name == pen.title.map({ words[$0] }) ? nil : name
    give(changed)
  }

  private func reset() {
    if let standard = pen.standard { give(standard) }
  }

  private func give(_ changed: Pen) {
    if changed != pen { onChange?(changed) }
  }
}
