package import Canvas
package import Geometry
package import Interface
package import Language
package import Marks
package import Rendering
import Toolkit

/// The ink of the selected marks, pens in whose style they can be redrawn, and buttons for actions on them. It takes the place of
/// the card with a tool's options.
package final class SelectionCard: SideCard, Overlay {
  /// Called with the action that the user chooses.
  package var onAct: ((SelectionAct) -> Void)?

  /// Called with a number that the user has typed.
  package var onNumber: ((BoxNumber, Double) -> Void)?

  /// Called with a property of the ink that the user has set.
  package var onInk: ((InkChange) -> Void)?

  /// Called with a property of shapes that the user has set.
  package var onShape: ((ShapePropertyChange) -> Void)?

  /// Called with a property of texts that the user has set.
  package var onText: ((TextPropertyChange) -> Void)?

  /// Called when the user wants all texts of the role of the only one to look as that does.
  package var onGiveLook: (() -> Void)?

  /// Called with the pen in whose style the marks are to be redrawn; nil for none.
  package var onPen: ((Pen?) -> Void)?

  private var ink: SelectionInkRows?
  private var shapes: SelectionShapeRows?
  private var texts: SelectionTextRows?
  private var pens: SelectionPenRow?
  private var buttons: SelectionButtons?
  private var arranging: ArrangingButtons?
  private var numbers: NumberFields?

  private struct Content: Equatable {
    let common: CommonInk
    let shape: CommonShape
    let text: CommonText
    let pens: [Pen]
    let colours: [Colour]
    let light: InkLight
    let state: SelectionState
  }

  /// The content of the rows; nil before the first.
  private var shown: Content?

  /// The frame of the marks; nil while there is nothing to show.
  private var box: SelectionBox?

  package init(_ words: Words) {
    super.init()
    isHidden = true
    changeLanguage(to: words)
  }

  package func changeLanguage(to words: Words) {
    let showsNumbers = showsNumbers
    for view in list.subviews { view.removeFromSuperview() }
    name = words[.selection]
    let ink = SelectionInkRows(words) { [unowned self] in onInk?($0) }
    let shapes = SelectionShapeRows(words) { [unowned self] in onShape?(ShapePropertyChange($0)) }
    let texts = SelectionTextRows(
      words, { [unowned self] in onText?(TextPropertyChange($0)) },
      givingLook: { [unowned self] in onGiveLook?() })
    let pens = SelectionPenRow(words) { [unowned self] in onPen?($0) }
    let buttons = SelectionButtons(words) { [unowned self] in onAct?($0) }
    let arranging = ArrangingButtons(words) { [unowned self] in onAct?($0) }
    let numbers = NumberFields(
      words, { [unowned self] in onNumber?($0, $1) }, shape: { [unowned self] in onShape?($0) })
    buttons.onNumbers = { [unowned self] in self.showsNumbers.toggle() }
    numbers.isHidden = !showsNumbers
    (self.ink, self.pens, self.buttons, self.numbers) = (ink, pens, buttons, numbers)
    self.arranging = arranging
    shown = nil
    (self.shapes, self.texts) = (shapes, texts)
    for view in ink.views + texts.views + shapes.views + pens.views + [buttons, arranging, numbers]
    {
      list.addSubview(view)
    }
    showNumbers()
  }

  /// Whether the numbers are shown.
  var showsNumbers: Bool {
    get { numbers?.isHidden == false }
    set {
      guard let numbers, newValue != showsNumbers else { return }
      numbers.isHidden = !newValue
      showNumbers()
      rowsDidChange()
    }
  }

  /// Shows the numbers of `box`; hides the card for nil.
  package func show(_ box: SelectionBox?) {
    let hadBox = self.box != nil
    self.box = box
    showNumbers()
    if hadBox != (box != nil) { superview?.setNeedsLayout() }
  }

  /// Shows the common properties of the marks, and the pens; offers `further` colours beside the fixed ones.
  package func show(
    _ common: CommonInk, shapes shape: CommonShape = CommonShape(),
    texts text: CommonText = CommonText(), _ all: [Pen], in light: InkLight,
    _ state: SelectionState,
    offering colours: [Colour] = []
  ) {
    let content = Content(
      common: common, shape: shape, text: text, pens: all, colours: colours, light: light,
      state: state)
    guard content != shown else { return }
    shown = content
    ink?.show(common, offering: colours, in: light)
    shapes?.show(shape, in: light)
    texts?.show(text, in: light)
    if numbers?.show(shape) == true { numbers?.setNeedsLayout() }
    buttons?.show(state)
    arranging?.show(state)
    for view in ink?.views ?? [] { view.isHidden = !state.hasInk }
    if common.isOfTexts { ink?.hideWidth() }
    for view in pens?.views ?? [] { view.isHidden = !state.hasInk || common.isOfTexts }
    pens?.show(all, of: shape, in: light)
    rowsDidChange()
  }

  /// Whether it has marks to show, and so takes the place of the card with a tool's options.
  package var wantsPlace: Bool { box != nil }

  private func showNumbers() {
    if let box { numbers?.show(box) }
  }

  package var persistentFrames: [Rect] { isHidden ? [] : [bounds] }

  /// The least useful height of the card.
  private static let lowest = 96.0

  /// Takes the place at the side, unless a panel is there.
  package func place(in room: FreeRoom) {
    let size = sizeThatFits(Size(width: Self.wantedWidth, height: room.side.height))
    let height = min(size.height, room.side.height)
    let isAtBottom = room.inside.width + 2 * ScreenSize.margin < ScreenSize.narrow
    let frame = Rect(
      x: room.side.minX, y: isAtBottom ? room.side.maxY - height : room.side.minY,
      width: room.side.width, height: height)
    superview?.place(self, at: frame)
    isHidden = !wantsPlace || room.isBare || height < Self.lowest || !room.isFree(self.frame)
  }
}
