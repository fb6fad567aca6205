import Canvas
import Chrome
import Geometry
import Interface
import Language
import Parts
import Seeking
import Toolkit

/// The root view of the window: the canvas, and the views that float over it.
///
/// The stage opens overlays, panels, menus and scrims for the parts of the window, and knows none of these views by name.
final class StudioView: RootView, Stage {
  let canvas = CanvasView()
  private(set) var chrome: Chrome

  /// Called with each key that no view has handled.
  var onKey: ((Key) -> Bool)?

  /// Called with each released key; nil means all keys.
  var onKeyUp: ((Key?) -> Void)?

  /// Called after a panel was opened or closed.
  var onPanelChange: (() -> Void)?

  /// The groups of tools, one for each button of the tool bar.
  let toolGroups: [ToolGroup]

  /// The views that float over the canvas beside the cards.
  let overlays: [any Overlay]

  /// The scrims, which cover everything else.
  private let scrims = ScrimStack()

  private var side = SidePanel()
  private weak var popover: Popover?
  private var tip = ShownTooltip()

  init(tools: [any Tool], _ words: Words) {
    let groups = ToolGroup.groups(of: tools)
    toolGroups = groups
    chrome = Chrome(groups, words)
    overlays = Overlays.all(words)
    super.init()
    canvas.covers = { [unowned self] in covers }
    addSubview(canvas)
    for overlay in overlays { addSubview(overlay) }
    addChrome()
  }

  /// The phrases in the current language.
  var words: Words { chrome.words }

  /// The ink of the canvas and of an open page.
  private var inks: [CanvasTiles] {
    [canvas.ink] + scrims.open.compactMap { ($0.view as? any InkPage)?.ink }
  }

  override func willDisplay() {
    for ink in inks { ink.prepare() }
  }

  override func didDisplay() {
    for ink in inks { ink.proceed() }
  }

  override var isSettled: Bool {
    inks.allSatisfy(\.isComplete) && !awaitsMore
      && (panel?.superview == nil || panel?.isSettled == true)
  }

  /// Whether an undo or redo waits until more of the drawing's file is read.
  var awaitsMore = false

  /// Changes the language. This makes new cards, which don't show the program's state yet.
  func changeLanguage(to words: Words) {
    dismissPopovers()
    tip.view?.removeFromSuperview()
    for card in chrome.cards { card.removeFromSuperview() }
    let isHidden = chrome.isHidden
    chrome = Chrome(toolGroups, words)
    chrome.isHidden = isHidden
    for overlay in overlays { overlay.changeLanguage(to: words) }
    addChrome()
    if panel?.superview != nil, let make = side.make { openPanel(make) }
    for scrim in scrims.open { open(scrim.make) }
  }

  private func addChrome() {
    direction = words.language.isRightToLeft ? .rightToLeft : .leftToRight
    for card in chrome.cards { addSubview(card) }
  }

  /// The overlay of type `kind`.
  func overlay<Kind: Overlay>(_ kind: Kind.Type) -> Kind {
    for case let overlay as Kind in overlays { return overlay }
    preconditionFailure("\(kind) is not among the overlays.")
  }

  // MARK: Scrims

  /// Opens a scrim, such as a dialog, over everything, and closes the one of the same class.
  func open(_ make: @escaping (Words) -> Scrim) {
    dismissPopovers()
    tip.view?.removeFromSuperview()
    let scrim = make(words)
    scrims.push(scrim, make)
    addSubview(scrim)
    if scrim.fadesIn { clock.animate { [weak scrim] in scrim?.alpha = $0 } }
    setNeedsLayout()
  }

  /// The open scrim of type `kind`; nil if there is none.
  func openScrim<Kind: Scrim>(_ kind: Kind.Type) -> Kind? {
    scrims.first(kind)
  }

  /// Opens a dialog, and cancels the open one.
  func ask(_ question: @escaping (Words) -> Dialog) {
    dismissDialog()
    open(question)
  }

  /// Closes the open dialog as Escape does.
  func dismissDialog() {
    openScrim(Dialog.self)?.dismiss()
  }

  // MARK: Popovers

  /// Opens a popover at `anchor`, or in the window for nil. If one of its class is open there, only closes it.
  func toggle<Kind: Popover>(_ make: @autoclosure () -> Kind, at anchor: View? = nil) {
    tip.view?.removeFromSuperview()
    if let popover, popover.superview != nil, popover is Kind, popover.anchor === anchor {
      return popover.dismiss()
    }
    let popover = make()
    self.popover = popover
    if let anchor { return popover.open(at: anchor) }
    dismissPopovers()
    popover.open(in: self)
  }

  /// Opens a menu at `anchor`, or closes it if it is open.
  func toggleMenu(_ sections: @autoclosure () -> [[Command]], at anchor: View) {
    toggle(Menu(sections().map { $0.map { Menu.Item($0, words) } }), at: anchor)
  }

  /// Shows a tooltip with the hint of `view` if the view doesn't show its name itself; nil hides it.
  func showTooltip(for view: View?, key: (String) -> String?) {
    tip.view?.removeFromSuperview()
    guard let control = view as? Control, !control.showsName, let hint = control.hint else {
      return
    }
    let tooltip = Tooltip(key(hint).map { "\(hint)  \($0)" } ?? hint)
    tip = ShownTooltip(view: tooltip, control: control)
    addSubview(tooltip)
    tooltip.place(beside: control)
  }

  /// Shows a hint beside a point of the window; nil hides it.
  func showHint(_ text: String?, at point: Point) {
    tip.view?.removeFromSuperview()
    guard let text else { return }
    let tooltip = Tooltip(text)
    tip = ShownTooltip(view: tooltip)
    addSubview(tooltip)
    tooltip.place(besidePointer: point)
  }

  override func didLayOut() {
    if let control = tip.control, let tooltip = tip.view, tooltip.superview != nil {
      tooltip.place(beside: control)
    }
  }

  // Hides the tooltip at any input: the user has read it, and the input may open something in its place.
  override func inputWillCome() {
    tip.view?.removeFromSuperview()
    super.inputWillCome()
  }

  /// Whether the user is in the middle of something that another drawing would end: a touch, a dialog, a menu, or a text.
  var isInUse: Bool {
    canvas.isTouched || !canvas.comingMarks.isEmpty || !scrims.open.isEmpty
      || popover?.superview != nil || focus is any TextInputClient
  }

  // MARK: The panel

  var panel: Panel? { side.panel }

  /// Opens a panel at the side, and closes the open one.
  func openPanel(_ make: @escaping (Words) -> Panel) {
    closePanel()
    let panel = make(words)
    side = SidePanel(panel, make)
    panel.onClose = { [unowned self] in closePanel() }
    addSubview(panel)
    // A user of the keyboard continues in the panel.
    if isUsedByKeys { setFocus(panel.content.firstFocus) }
    clock.animate { [weak panel] in panel?.alpha = $0 }
    setNeedsLayout()
    onPanelChange?()
  }

  func closePanel() {
    guard panel?.superview != nil else { return }
    panel?.removeFromSuperview()
    onPanelChange?()
  }

  /// The open panel, if it is of type `kind`.
  func openPanel<Kind: Panel>(_ kind: Kind.Type) -> Kind? {
    panel?.superview == nil ? nil : panel as? Kind
  }

  // MARK: Layout and keys

  override func layout() {
    canvas.frame = bounds
    scrims.forgetRemoved()
    for scrim in scrims.open { scrim.view.frame = bounds }
    layOutCards(hasSide: true)
    // A search has no other place in a low window.
    if seekCard.lacksPlace { layOutCards(hasSide: false) }
  }

  /// Lays out all that floats over the canvas, with or without a card at the side.
  private func layOutCards(hasSide: Bool) {
    chrome.isSideTaken = selectionCard.wantsPlace || !hasSide
    chrome.layout(in: self)
    layOutPanel()
    layOutOverlays(hasSide: hasSide)
  }

  /// Whether keys go to a panel or a popover in front of the canvas.
  private var isInFront: Bool {
    focusScope != nil || focus.map { panel?.contains($0) == true } ?? false
  }

  override func keyUp(_ key: Key?) {
    if let key { canvas.toolKeyUp(key) }
    onKeyUp?(key)
  }

  override func keyDown(_ key: Key) -> Bool {
    // A tool gets Tab first, which otherwise moves the focus between views.
    if focus == nil, focusScope == nil, scrims.open.isEmpty, canvas.toolKeyDown(key) { return true }
    if super.keyDown(key) { return true }
    // Scrims, such as dialogs, take all keys.
    guard scrims.open.isEmpty else { return true }
    if isInFront {
      // A key in a panel or a popover never applies to the marks behind it.
      if key.actsOnFocus { return true }
    } else if canvas.keyDown(key) {
      return true
    }
    if key == Key(.escape), overlays.contains(where: { $0.escape() }) { return true }
    return onKey?(key) ?? false
  }
}

extension Key {
  /// Whether the key moves or deletes the focused object.
  fileprivate var actsOnFocus: Bool {
    guard modifiers.isSubset(of: .shift) else { return false }
    return switch symbol {
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .delete, .backspace: true
    default: false
    }
  }
}
