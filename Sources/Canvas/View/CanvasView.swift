package import Geometry
package import Graphics
package import Language
package import Marks
package import Rendering
package import System
package import Toolkit

/// Shows a drawing and passes touches to the selected tool.
package final class CanvasView: View {
  /// Changes the drawing as the tools request.
  package weak var delegate: (any CanvasDelegate)?

  /// The selected tool.
  package var tool: any Tool {
    get { tools.selected }
    set {
      let before = tool
      tools.selected = newValue
      guard newValue !== before else { return }
      before.finish(on: self)
      endWriting(selecting: false)
      if !newValue.usesSelection {
        selection.leaveGroups()
        selection.clear()
      }
      showCursor()
      setNeedsDisplay()
      hintMayChange()
    }
  }

  /// The tool for the touches of a pen's eraser end.
  package var eraser: (any Tool)? {
    get { tools.eraser }
    set { tools.eraser = newValue }
  }

  /// Until a tool is selected, touches move the canvas.
  lazy var tools = ToolChoice(navigation.hand)

  /// The colour of frames around marks.
  package var accent = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// The colour inside of the handles on frames around marks.
  package var handleColour = Colour.white {
    didSet { setNeedsDisplay() }
  }

  /// The position of the pointer; nil if it isn't over the view.
  package private(set) var pointer: Point?

  /// The selected marks.
  package private(set) lazy var selection = CanvasSelection(of: ink, on: self)

  /// Called when the viewport has changed.
  package var onViewportChange: (() -> Void)?

  /// Returns the frames of the views that cover this one.
  package var covers: () -> [Rect] = { [] }

  /// Called when a touch begins, before the tool gets it.
  package var onTouch: (() -> Void)?

  /// Called when two or three fingers tap.
  package var onTap: ((_ fingers: Int) -> Void)?

  /// Called when the user asks for a menu at a point of the view: by the right button, a side button of a pen, or a long press
  /// with a tool that draws nothing.
  package var onMenu: ((Point) -> Void)?

  /// Called when the pointer moves to a point of the view while the user selects marks; with nil if it leaves the view, or does
  /// something else.
  package var onHover: ((Point?) -> Void)?

  /// Called when the user clicks twice on a picture.
  package var onOpen: ((RankedMark) -> Void)?

  /// Called with a shape that a tool has drawn.
  package var onShape: ((RankedMark) -> Void)?

  /// Called with the address of a link that the user follows.
  package var onFollow: ((ExactText) -> Void)?

  /// Called when the user asks for the address of words that are typed.
  package var onLink: (() -> Void)?

  /// The beginning of the touch under way, if it may follow a link.
  private var linkTouch: Touch?

  /// Called when the user begins or ends to type on the canvas, and with each change meanwhile.
  package var onWriting: (() -> Void)?

  /// The view of the text that the user types; nil while there is none.
  var writingView: WritingView?

  /// Measures the text that the user wants to edit; nil while there is none.
  var preparation: WritingPreparation?

  /// Puts what was typed into the drawing soon.
  var draftTask: Clock.Task?
  private(set) lazy var written = WritingSheet(on: self)

  /// Called with the hint of the selected tool.
  package var onHint: ((Phrase?) -> Void)?

  package let navigation = Navigation()
  package let prediction = Prediction()

  /// The finished ink.
  package let ink = CanvasTiles()
  private lazy var coming = MarkSheet(.current, alpha: 1, on: self)
  private lazy var ghost = MarkSheet(.ghost, alpha: 0.4, on: self)
  private lazy var trace = MarkSheet(.ghost, alpha: 0.8, on: self)
  private lazy var flash = Flash(on: self)
  private lazy var foundSheet = FoundSheet(on: self)

  /// All sheets of the canvas.
  private lazy var sheets = CanvasSheets([
    ink, selection, coming, InkUnderWay(on: self), ToolFrames(on: self), written, ghost, trace,
    flash, foundSheet,
  ])

  private let longPress = LongPress()
  private var waiting = WaitingWork()

  /// Whether a touch is under way.
  package private(set) var isTouched = false {
    didSet { ink.isHeld = isTouched }
  }

  /// The drawing that is shown; setting it asks for redisplay.
  package var drawing: Drawing {
    get { ink.drawing }
    set {
      ink.show(newValue)
      selection.drawingWasReplaced()
      setNeedsDisplay()
    }
  }

  /// The background of the ink.
  package var ground: Ground? {
    get { ink.ground }
    set {
      ink.ground = newValue
      setNeedsDisplay()
    }
  }

  /// The light that maps colours of ink to colours on the screen.
  package var light: InkLight {
    get { ink.light }
    set {
      ink.light = newValue
      setNeedsDisplay()
    }
  }

  /// The colours of the people who drew the marks, in which these are shown; nil for their own colours.
  package var tint: MarkTint? {
    get { ink.tint }
    set { ink.tint = newValue }
  }

  /// The visible part of the canvas.
  package var viewport: Viewport { ink.viewport }

  /// The narrowest visible line, in units of the canvas: at a zoom below 1 one pixel, otherwise 0.
  package var leastWidth: Double { viewport.zoom < 1 ? 1 / (viewport.zoom * scale) : 0 }

  package func look(at viewport: Viewport) {
    let viewport = viewport.withinLimits
    guard viewport != self.viewport else { return }
    let way = ink.look(at: viewport)
    if let way, sheets.moveWithCanvas {
      contentDidMove(x: way.x, y: way.y)
    } else {
      setNeedsDisplay()
    }
    selection.viewportDidChange()
    writingView?.place()
    penMayChange()
    onViewportChange?()
  }

  /// Lets `workers` draw tiles, and `worker` look for marks and make previews.
  package func useWorkers(_ workers: TileWorkers, _ worker: Worker) {
    ink.workers = workers
    selection.worker = worker
    ink.onArrival = { [unowned self] in setNeedsDisplay($0) }
  }

  /// Shows `drawing`, which differs from the drawing before only inside `area` of the canvas. If `swept` is given, the edits cut
  /// lines, which have no ink any more in its area.
  package func replaceDrawing(_ drawing: Drawing, changing area: Rect?, sweeping swept: Mark? = nil)
  {
    let filters = ink.viewFilters
    ink.replaceDrawing(drawing, changing: area.map(withEdge), sweeping: swept)
    selection.drawingDidChange()
    if ink.viewFilters == filters { refresh(area) } else { setNeedsDisplay() }
  }

  /// Shows `drawing`, which differs from the drawing before only by `mark` on top, inside `area` of the canvas.
  package func replaceDrawing(_ drawing: Drawing, adding mark: Mark, in area: Rect?) {
    ink.replaceDrawing(drawing, adding: mark)
    refresh(area)
  }

  /// Shows `drawing`, which differs from the drawing before by a long history inside `area` of the canvas.
  package func replaceDrawing(_ drawing: Drawing, within area: Rect?) {
    ink.replaceDrawing(drawing, within: area)
    selection.drawingDidChange()
    setNeedsDisplay()
  }

  /// Shows the user which area undo, redo or the history changed: brings `area` into sight and flashes.
  package func showChange(in area: Rect) {
    bringIntoSight(area)
    flash.show(area)
  }

  /// Brings words that a search has found into sight as a whole, at a zoom at which they can be read, and flashes. `size` is that of their
  /// letters, if they are on the canvas.
  package func showFound(in area: Rect, lettersOf size: Double?) {
    // The canvas must not move under a touch.
    if !isTouched { bringIntoReach(area, lettersOf: size) }
    flash.show(area)
  }

  /// The words that are lit.
  package var found: FoundWords {
    get { foundSheet.words }
    set { foundSheet.words = newValue }
  }

  /// Marks that aren't in the drawing any more, shown faintly over it.
  package var ghostMarks: [Mark] {
    get { ghost.marks }
    set { ghost.marks = newValue }
  }

  /// The samples that hands drew, shown faintly over lines that are displayed in another style.
  package var traces: [Mark] {
    get { trace.marks }
    set { trace.marks = newValue }
  }

  /// Marks that will be in the drawing as soon as all earlier requests are done, the oldest first.
  package var comingMarks: [Mark] {
    get { coming.marks }
    set { coming.marks = newValue }
  }

  /// Requests redisplay of `area` of the canvas.
  package func refresh(_ area: Rect?) {
    if let area { setNeedsDisplay(viewport.view(withEdge(area)).outset(by: ink.reach)) }
  }

  /// Adds the pixels around `area` that antialiasing colours.
  private func withEdge(_ area: Rect) -> Rect {
    area.outset(by: 1 / viewport.zoom)
  }

  package override func draw(_ area: Rect, on context: Context) {
    selection.settlePreview()
    written.settle()
    sheets.draw(area, on: context)
  }

  package override func layout() {
    ink.resize(to: frame.size, scale: scale)
    writingView?.place()
  }

  package override func didEnterWindow() {
    showCursor()
  }

  package override func scaleDidChange() {
    layout()
    setNeedsDisplay()
    onViewportChange?()
  }

  package override func pointerMoved(to point: Point?) {
    pointer = point
    showCursor()
    if tools.current !== tool { tool.pointerMoved(to: nil, on: self) }
    tools.current.pointerMoved(to: point, on: self)
    onHover?(tools.current.usesSelection ? point : nil)
  }

  package override func touchesBegan(_ touch: Touch) {
    onTouch?()
    onHover?(nil)
    isTouched = true
    // A click beside the text that the user types ends it, and does no more.
    if tools.isOwn, endWritingSoon() { return }
    linkTouch = touch
    beginWork(touch)
    guard tool.usesSelection, tools.active === tool else { return }
    longPress.begin(touch, on: clock) { [weak self] place in
      guard let self, let onMenu, cancelTouch() else { return }
      onMenu(place)
    }
  }

  package override func modifiersDidChange(to modifiers: Key.Modifiers) {
    tools.current.modifiersChanged(to: modifiers, on: self)
  }

  package override func touchesMoved(_ touch: Touch) {
    longPress.move(touch)
    goOnWithWork(touch)
  }

  package override func showMenu(at point: Point) -> Bool {
    guard let onMenu, !isTouched else { return false }
    onMenu(point)
    return true
  }

  package override func touchesEnded(_ touch: Touch) {
    longPress.end()
    isTouched = false
    endWork { $0.touchesEnded(touch, on: self) }
    followLink(from: linkTouch, to: touch)
    linkTouch = nil
    for work in waiting.take() { work() }
  }

  package override func touchesCancelled() {
    longPress.end()
    isTouched = false
    endWork { $0.touchesCancelled(on: self) }
    linkTouch = nil
    for work in waiting.take() { work() }
  }

  /// Cancels the touch under way, whose remaining events have no effect. Returns whether there was one.
  package func cancelTouch() -> Bool {
    guard tools.active != nil else { return false }
    touchesCancelled()
    return true
  }

  /// Runs `work` now, or as soon as the touch under way has ended, so that it doesn't cut a stroke short.
  package func betweenTouches(_ work: @escaping () -> Void) {
    if isTouched { waiting.add(work) } else { work() }
  }

  package override func keyDown(_ key: Key) -> Bool {
    if key == Key(.escape), isTouched, tools.active?.usesSelection == true {
      touchesCancelled()
      return true
    }
    if toolKeyDown(key) { return true }
    guard tool.showsSelection else { return false }
    guard isLooking, CanvasSelection.isMeant(by: key) else {
      return selection.keyDown(key)
    }
    // The key is meant for the marks for which a worker still searches.
    inTurn { [weak self] in _ = self?.selection.keyDown(key) }
    return true
  }

  package override func scroll(_ scroll: Scroll) -> Bool {
    take(scroll)
    return true
  }

  package override func gesture(_ gesture: Gesture) -> Bool {
    take(gesture)
    return true
  }

  package override func tapped(with fingers: Int) -> Bool {
    onTap?(fingers)
    return true
  }
}
