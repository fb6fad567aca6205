import Canvas
import Geometry
import Interface
import Language
import Toolkit

/// All that a window shows: the canvas, and what floats over it.
///
/// Overlays, panels, menus and what covers everything are opened by those who know them; the view knows none by name.
final class StudioView: RootView {
  let canvas = CanvasView()
  private(set) var chrome: Chrome
  private(set) var words: Words

  /// Gets the keys that no view in front wants.
  var onKey: ((Key) -> Bool)?

  /// Gets the keys that are let go of; nil for all.
  var onKeyUp: ((Key?) -> Void)?

  private let tools: [any Tool]

  /// What floats over the canvas beside the cards.
  let overlays: [any Overlay]

  /// What lies over everything else, from the bottom up, and how it is made in other words.
  private var scrims: [(view: Scrim, make: (Words) -> Scrim)] = []

  private var makePanel: ((Words) -> Panel)?
  private(set) weak var panel: Panel?
  private weak var popover: Popover?
  private weak var tooltip: Tooltip?

  init(tools: [any Tool], _ words: Words) {
    self.tools = tools
    self.words = words
    chrome = Chrome(tools: tools, words)
    overlays = Overlays.all(words)
    super.init()
    canvas.covers = { [unowned self] in covers }
    addSubview(canvas)
    for overlay in overlays { addSubview(overlay) }
    addChrome()
  }

  override func willDisplay() {
    canvas.ink.prepare()
  }

  override func didDisplay() {
    canvas.ink.proceed()
  }

  override var isSettled: Bool {
    canvas.ink.isComplete && !awaitsMore && (panel?.superview == nil || panel?.isSettled == true)
  }

  /// Whether something is still to come without which nothing can be shown.
  var awaitsMore = false

  /// Says everything in other words. The cards are new ones then, which show nothing of the program's state yet.
  func speak(_ words: Words) {
    leavePopovers()
    tooltip?.removeFromSuperview()
    for card in chrome.cards { card.removeFromSuperview() }
    let isHidden = chrome.isHidden
    self.words = words
    chrome = Chrome(tools: tools, words)
    chrome.isHidden = isHidden
    for overlay in overlays { overlay.speak(words) }
    addChrome()
    if panel?.superview != nil, let makePanel { openPanel(makePanel) }
    for scrim in openScrims { open(scrim.make) }
  }

  private func addChrome() {
    direction = words.language.isRightToLeft ? .rightToLeft : .leftToRight
    for card in chrome.cards { addSubview(card) }
  }

  /// The overlay of a kind.
  func overlay<Kind: Overlay>(_ kind: Kind.Type) -> Kind {
    for case let overlay as Kind in overlays { return overlay }
    preconditionFailure("\(kind) is not among the overlays.")
  }

  // MARK: What covers everything

  /// Opens a page, a dialog or the like over everything, in place of the one of its class.
  func open(_ make: @escaping (Words) -> Scrim) {
    leavePopovers()
    tooltip?.removeFromSuperview()
    let scrim = make(words)
    for other in openScrims where type(of: other.view) == type(of: scrim) {
      other.view.removeFromSuperview()
    }
    scrims = openScrims + [(scrim, make)]
    addSubview(scrim)
    if scrim.fadesIn { clock.animate { [weak scrim] in scrim?.alpha = $0 } }
    setNeedsLayout()
  }

  /// What covers everything, as far as nobody has taken it away.
  private var openScrims: [(view: Scrim, make: (Words) -> Scrim)] {
    scrims.filter { $0.view.superview != nil }
  }

  /// What covers everything of a class, where it is open.
  func openScrim<Kind: Scrim>(_ kind: Kind.Type) -> Kind? {
    openScrims.lazy.compactMap { $0.view as? Kind }.first
  }

  /// Asks, in place of what was being asked.
  func ask(_ question: @escaping (Words) -> Dialog) {
    openScrim(Dialog.self)?.removeFromSuperview()
    open(question)
  }

  // MARK: Popovers

  /// Opens a popover, or closes the one of its class that was opened at the same place; `anchor` is nil for the window.
  func toggle<Kind: Popover>(_ make: @autoclosure () -> Kind, at anchor: View? = nil) {
    tooltip?.removeFromSuperview()
    if let popover, popover.superview != nil, popover is Kind, popover.anchor === anchor {
      return popover.leave()
    }
    let popover = make()
    self.popover = popover
    if let anchor { return popover.open(at: anchor) }
    leavePopovers()
    popover.open(in: self)
  }

  /// Opens a menu below what it belongs to, or closes it.
  func toggleMenu(_ sections: @autoclosure () -> [[Command]], at anchor: View) {
    toggle(Menu(sections().map { $0.map { Menu.Item($0, words) } }), at: anchor)
  }

  /// Says what `view` is called where that isn't written on it; nothing for nil.
  func tell(of view: View?, key: (String) -> String?) {
    tooltip?.removeFromSuperview()
    guard let control = view as? Control, !control.showsName, let name = control.name else {
      return
    }
    let tooltip = Tooltip(key(name).map { "\(name)  \($0)" } ?? name)
    self.tooltip = tooltip
    addSubview(tooltip)
    tooltip.place(at: control.bounds.offset(by: control.offsetInWindow), in: bounds)
  }

  // MARK: The panel

  /// Opens a panel at the side, in place of the one that is open there.
  func openPanel(_ make: @escaping (Words) -> Panel) {
    closePanel()
    makePanel = make
    let panel = make(words)
    self.panel = panel
    panel.onClose = { [unowned self] in closePanel() }
    addSubview(panel)
    // Whose hands are at the keys goes on there.
    if isUsedByKeys { setFocus(panel.content.firstFocus) }
    clock.animate { [weak panel] in panel?.alpha = $0 }
    setNeedsLayout()
  }

  func closePanel() {
    panel?.removeFromSuperview()
  }

  /// The panel of a kind, where that is the one that is open.
  func openPanel<Kind: Panel>(_ kind: Kind.Type) -> Kind? {
    panel?.superview == nil ? nil : panel as? Kind
  }

  // MARK: Layout and keys

  override func layout() {
    canvas.frame = bounds
    for scrim in openScrims { scrim.view.frame = bounds }
    chrome.layout(in: self)
    layOutPanel()
    layOutOverlays()
  }

  override func keyUp(_ key: Key?) {
    onKeyUp?(key)
  }

  override func keyDown(_ key: Key) -> Bool {
    if super.keyDown(key) { return true }
    // What asks something has to be answered first.
    guard openScrims.isEmpty else { return true }
    if canvas.keyDown(key) { return true }
    if key == Key(.escape), overlays.contains(where: { $0.escape() }) { return true }
    return onKey?(key) ?? false
  }
}
