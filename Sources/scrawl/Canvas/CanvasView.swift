import Geometry
import Graphics
import Marks
import Rendering
import System
import Toolkit

/// The paper: shows a drawing and lets the tool in hand have the touches.
final class CanvasView: View {
  /// Gets what the tool does to the drawing.
  weak var sheetKeeper: (any SheetKeeper)?

  /// What touches do.
  var tool: any Tool = PenTool(PenSettings()) {
    didSet {
      guard tool !== oldValue else { return }
      oldValue.finish(on: self)
      if !tool.usesSelection { selection.clear() }
      showCursor()
      setNeedsDisplay()
    }
  }

  /// The colour of what is drawn around marks, such as the frame of a selection.
  var accent = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// The marks that are selected.
  private(set) lazy var selection = CanvasSelection(of: ink, on: self)

  /// Called when another part of the canvas is seen.
  var onLook: (() -> Void)?

  /// What floats over the canvas, as it lies in this view.
  var covers: () -> [Rect] = { [] }

  /// Called when a touch begins, before the tool has it.
  var onTouch: (() -> Void)?

  let navigation = Navigation()

  /// The finished ink.
  let ink = InkLayer()
  private let flash = Flash()

  /// Whether a touch is under way.
  private(set) var isTouched = false {
    didSet { ink.isHeld = isTouched }
  }

  /// What is shown; setting it asks for redisplay.
  var drawing: Drawing {
    get { ink.drawing }
    set {
      ink.show(newValue)
      selection.drawingWasReplaced()
      setNeedsDisplay()
    }
  }

  /// What lies under the ink.
  var ground: Ground? {
    get { ink.ground }
    set {
      ink.ground = newValue
      setNeedsDisplay()
    }
  }

  /// How ink is seen.
  var light: InkLight {
    get { ink.light }
    set {
      ink.light = newValue
      setNeedsDisplay()
    }
  }

  /// What of the canvas is seen.
  var viewport: Viewport { ink.viewport }

  /// How wide a line has to be to be seen: from afar a pixel, while in actual size and nearer every pen's line is seen.
  var leastWidth: Double { viewport.zoom < 1 ? 1 / (viewport.zoom * scale) : 0 }

  func look(at viewport: Viewport) {
    let viewport = viewport.withinLimits
    guard viewport != self.viewport else { return }
    let way = ink.look(at: viewport)
    // The outline stays inside the window, and a preview's pictures show what was seen when they were made.
    if let way, !flash.isSeen, !selection.isPreviewed {
      contentDidMove(x: way.x, y: way.y)
    } else {
      setNeedsDisplay()
    }
    onLook?()
  }

  /// Has tiles drawn beside the loop.
  func employ(_ crew: TileCrew, _ worker: Worker) {
    ink.crew = crew
    selection.worker = worker
    ink.onArrival = { [unowned self] in setNeedsDisplay($0) }
  }

  /// Shows `drawing`, which differs from what is shown only inside `area` of the canvas.
  func replaceDrawing(_ drawing: Drawing, changing area: Rect?) {
    ink.replaceDrawing(drawing, changing: area.map(withEdge))
    selection.drawingDidChange()
    refresh(area)
  }

  /// Shows `drawing`, which has `mark` on top of what is shown, and that only inside `area` of the canvas.
  func replaceDrawing(_ drawing: Drawing, adding mark: Mark, in area: Rect?) {
    ink.replaceDrawing(drawing, adding: mark)
    refresh(area)
  }

  /// Shows where something just changed that the person didn't do there: goes to where it is in sight, and flashes.
  func showChange(in area: Rect) {
    bringIntoSight(area)
    flash.show(area, on: self)
  }

  /// Asks for `area` of the canvas to be drawn again.
  func refresh(_ area: Rect?) {
    if let area { setNeedsDisplay(viewport.view(withEdge(area))) }
  }

  /// Antialiased ink colours the pixels around it.
  private func withEdge(_ area: Rect) -> Rect {
    area.outset(by: 1 / viewport.zoom)
  }

  override func draw(_ area: Rect, on context: Context) {
    if !selection.drawPreview(area, on: context) { ink.draw(area, on: context) }
    tool.draw(area, of: self, on: context)
    selection.draw(near: bounds, in: accent, on: context)
    flash.draw(over: self, on: context)
  }

  override func layout() {
    ink.resize(to: frame.size, scale: scale)
  }

  override func didEnterWindow() {
    showCursor()
  }

  override func scaleDidChange() {
    layout()
    setNeedsDisplay()
    onLook?()
  }

  override func touchesBegan(_ touch: Touch) {
    onTouch?()
    isTouched = true
    beginWork(touch)
  }

  override func touchesMoved(_ touch: Touch) {
    goOnWithWork(touch)
  }

  override func touchesEnded(_ touch: Touch) {
    isTouched = false
    endWork { $0.touchesEnded(touch, on: self) }
  }

  override func touchesCancelled() {
    isTouched = false
    endWork { $0.touchesCancelled(on: self) }
  }

  override func keyDown(_ key: Key) -> Bool {
    tool.keyDown(key, on: self) || selection.keyDown(key)
  }

  override func scroll(_ scroll: Scroll) -> Bool {
    take(scroll)
    return true
  }

  override func gesture(_ gesture: Gesture) -> Bool {
    take(gesture)
    return true
  }
}
