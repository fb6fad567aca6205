import Canvas
import Geometry
import Interface
import Language
import Library
import Toolkit

/// All that a window shows: the canvas, and what floats over it.
final class StudioView: RootView {
  let canvas = CanvasView()
  private(set) var face: Face
  private(set) var words: Words

  /// Gets the keys that no view in front wants.
  var onKey: ((Key) -> Bool)?

  /// Gets the keys that are let go of; nil for all.
  var onKeyUp: ((Key?) -> Void)?

  /// Is shown until the first touch.
  private(set) var greeting: Greeting

  private let tools: [any Tool]

  /// What is told at the lower edge.
  let bulletin: Bulletin

  /// What is being asked, for when the words become others.
  private var question: ((Words) -> Dialog)?
  private var makePanel: ((Words) -> Panel)?

  private weak var dialog: Dialog?
  private weak var chooser: FileChooser?
  private var makeGallery: ((Words) -> GalleryView)?
  private(set) weak var gallery: GalleryView?
  private weak var menu: Menu?
  private weak var zoomMenu: Menu?
  private weak var palette: CommandPalette?
  private(set) weak var panel: Panel?
  private weak var tooltip: Tooltip?

  init(tools: [any Tool], _ words: Words) {
    self.tools = tools
    self.words = words
    face = Face(tools: tools, words)
    greeting = Greeting(words)
    bulletin = Bulletin(words)
    super.init()
    canvas.covers = { [unowned self] in covers }
    addSubview(canvas)
    addSubview(bulletin)
    addFace()
  }

  override func willDisplay() {
    canvas.ink.prepare()
  }

  override func didDisplay() {
    canvas.ink.proceed()
  }

  override var isSettled: Bool {
    canvas.ink.isComplete && !awaitsMore && openPanel(HistoryPanel.self)?.isReading != true
  }

  /// Whether something is still to come without which nothing can be shown.
  var awaitsMore = false

  /// Says everything in other words. The face is a new one then, which shows nothing of the program's state yet.
  func speak(_ words: Words) {
    leavePopovers()
    tooltip?.removeFromSuperview()
    for view in [greeting] + face.cards { view.removeFromSuperview() }
    let before = (face: face.isHidden, greeting: greeting.isHidden)
    self.words = words
    face = Face(tools: tools, words)
    greeting = Greeting(words)
    (face.isHidden, greeting.isHidden) = before
    addFace()
    bulletin.speak(words)
    if panel?.superview != nil, let makePanel { openPanel(makePanel) }
    if gallery?.superview != nil, let makeGallery { openGallery(makeGallery) }
    if dialog?.superview != nil, let question { ask(question) }
  }

  private func addFace() {
    direction = words.language.isRightToLeft ? .rightToLeft : .leftToRight
    for view in [greeting] + face.cards { addSubview(view) }
  }

  /// Asks, in place of what was being asked.
  func ask(_ question: @escaping (Words) -> Dialog) {
    self.dialog?.removeFromSuperview()
    self.question = question
    let dialog = question(words)
    self.dialog = dialog
    leavePopovers()
    addSubview(dialog)
    setNeedsLayout()
  }

  /// Opens a chooser over everything.
  func open(_ chooser: FileChooser) {
    leavePopovers()
    self.chooser = chooser
    addSubview(chooser)
    clock.animate { [weak chooser] in chooser?.alpha = $0 }
    setNeedsLayout()
  }

  /// Opens the gallery in place of everything else.
  func openGallery(_ make: @escaping (Words) -> GalleryView) {
    closeGallery()
    leavePopovers()
    tooltip?.removeFromSuperview()
    makeGallery = make
    let gallery = make(words)
    self.gallery = gallery
    gallery.onLeave = { [unowned self] in closeGallery() }
    addSubview(gallery)
    clock.animate { [weak gallery] in gallery?.alpha = $0 }
    setNeedsLayout()
  }

  func closeGallery() {
    gallery?.removeFromSuperview()
  }

  /// Opens a menu below the menu's button, or closes it.
  func toggleMenu(_ sections: @autoclosure () -> [[Command]]) {
    tooltip?.removeFromSuperview()
    if let menu { return menu.leave() }
    let menu = Menu(sections().map { $0.map { Menu.Item($0, words) } })
    self.menu = menu
    menu.open(at: face.title.menu)
  }

  /// Opens what the number of the zoom offers, or closes it.
  func toggleZoomMenu(_ sections: @autoclosure () -> [[Command]]) {
    tooltip?.removeFromSuperview()
    if let zoomMenu { return zoomMenu.leave() }
    let menu = Menu(sections().map { $0.map { Menu.Item($0, words) } })
    zoomMenu = menu
    menu.open(at: face.zoom.value)
  }

  /// Opens the list of all commands, or closes it.
  func togglePalette(_ commands: @autoclosure () -> [Command]) {
    if let palette { return palette.leave() }
    leavePopovers()
    let palette = CommandPalette(commands(), words)
    self.palette = palette
    palette.open(in: self)
  }

  /// Says what `view` is called where that isn't written on it; nothing for nil.
  func tell(of view: View?, key: (String) -> String?) {
    tooltip?.removeFromSuperview()
    guard let button = view as? Control, (button as? Button)?.title == nil,
      let name = button.name, !(button is TextField),
      (button as? FileCell)?.showsWholeName != true,
      (button as? GalleryTile)?.showsWholeName != true
    else { return }
    let tooltip = Tooltip(key(name).map { "\(name)  \($0)" } ?? name)
    self.tooltip = tooltip
    addSubview(tooltip)
    tooltip.place(at: button.bounds.offset(by: button.offsetInWindow), in: bounds)
  }

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

  override func layout() {
    canvas.frame = bounds
    dialog?.frame = bounds
    chooser?.frame = bounds
    gallery?.frame = bounds
    face.layout(in: self)
    layOutPanel()
    layOutBulletin()
    layOutGreeting()
  }

  override func keyUp(_ key: Key?) {
    onKeyUp?(key)
  }

  override func keyDown(_ key: Key) -> Bool {
    if super.keyDown(key) { return true }
    // What asks something has to be answered first.
    guard [dialog, chooser, gallery].allSatisfy({ $0?.superview == nil }) else { return true }
    if canvas.keyDown(key) { return true }
    if key == Key(.escape), bulletin.cancelProgress() { return true }
    return onKey?(key) ?? false
  }
}
