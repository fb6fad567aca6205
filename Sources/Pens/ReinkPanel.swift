import Canvas
import Chrome
import Geometry
import Graphics
import Interface
import Language
import Rendering
import Toolkit

/// Lets the user choose the pen in whose style the selected lines are shown.
final class ReinkPanel: Panel {
  /// Called when the user has changed the choice.
  var onChange: (() -> Void)?

  /// Called when the user applies the shown style.
  var onApply: (() -> Void)?

  /// The id of the chosen pen; nil for the original lines.
  private(set) var chosen: String?

  /// Whether the lines get the pen's colour and width as well.
  var takesInk: Bool { inkToggle.isOn }

  private let words: Words
  private let wells: [PenWell]
  private let pens: [Pen]
  private let penTitle = Label()
  private let asDrawn: Button
  private let inkToggle: Toggle
  private let apply: Button

  init(_ pens: [Pen], chosen: String, _ words: Words) {
    (self.pens, self.words, self.chosen) = (pens, words, chosen)
    wells = pens.map { pen in
      let well = PenWell(pen)
      well.name = pen.title(words)
      return well
    }
    asDrawn = Button(title: words[.asDrawn], role: .row)
    inkToggle = Toggle(words[.reinkInk])
    apply = Button(title: words[.reinkApply], role: .primary)
    let caption = Label(words[.reinkWith], role: .caption)
    caption.overflow = .wrap
    let list = Stack(.column, gap: 8)
    super.init(
      words[.reinkTitle], closing: words[.close], icon: .named("close"), content: ScrollView(list))
    let grid = ChoiceGrid(columns: 6, gap: 6, wells)
    for view in [caption, grid, penTitle, asDrawn, inkToggle, apply] as [View] {
      list.addSubview(view)
    }
    for well in wells { well.onAction = { [unowned self, unowned well] in choose(well.id) } }
    asDrawn.onAction = { [unowned self] in choose(nil) }
    inkToggle.onChange = { [unowned self] _ in onChange?() }
    apply.onAction = { [unowned self] in onApply?() }
    showChoice()
  }

  /// The chosen pen; nil for the original lines.
  var pen: Pen? { pens.first { $0.id == chosen } }

  /// Enables or disables the button that applies the style, and shows the pens in a light.
  func show(canApply: Bool, in light: InkLight) {
    apply.isEnabled = canApply
    for (well, pen) in zip(wells, pens) { well.show(pen, in: light) }
  }

  private func choose(_ id: String?) {
    chosen = id
    showChoice()
    onChange?()
  }

  private func showChoice() {
    for well in wells { well.isSelected = well.id == chosen }
    asDrawn.isSelected = chosen == nil
    inkToggle.isEnabled = chosen != nil
    penTitle.text = pen?.title(words) ?? words[.asDrawn]
  }
}
