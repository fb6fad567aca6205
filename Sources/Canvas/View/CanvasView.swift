package import Geometry
package import Graphics
package import Marks
package import Rendering
package import System
package import Toolkit

/// The paper: shows a drawing and lets the tool in hand have the touches.
package final class CanvasView: View {
  /// Gets what the tool does to the drawing.
  package weak var delegate: (any CanvasDelegate)?

  /// What touches do.
  package var tool: any Tool = PenTool(PenSettings()) {
    didSet {
      guard tool !== oldValue else { return }
      oldValue.finish(on: self)
      if !tool.usesSelection { selection.clear() }
      showCursor()
      setNeedsDisplay()
    }
  }

  /// The colour of what is drawn around marks, such as the frame of a selection.
  package var accent = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// The marks that are selected.
  package private(set) lazy var selection = CanvasSelection(of: ink, on: self)

  /// Called when another part of the canvas is seen.
  package var onLook: (() -> Void)?

  /// What floats over the canvas, as it lies in this view.
  package var covers: () -> [Rect] = { [] }

  /// Called when a touch begins, before the tool has it.
  package var onTouch: (() -> Void)?

  package let navigation = Navigation()

  /// The finished ink.
  package let ink = InkLayer()
  private let flash = Flash()

  /// Whether a touch is under way.
  package private(set) var isTouched = false {
    didSet { ink.isHeld = isTouched }
  }

  /// What is shown; setting it asks for redisplay.
  package var drawing: Drawing {
    get { ink.drawing }
    set {
      ink.show(newValue)
      selection.drawingWasReplaced()
      setNeedsDisplay()
    }
  }

  /// What lies under the ink.
  package var ground: Ground? {
    get { ink.ground }
    set {
      ink.ground = newValue
      setNeedsDisplay()
    }
  }

  /// How ink is seen.
  package var light: InkLight {
    get { ink.light }
    set {
      ink.light = newValue
      setNeedsDisplay()
    }
  }

  /// What of the canvas is seen.
  package var viewport: Viewport { ink.viewport }

  /// How wide a line has to be to be seen: from afar a pixel, while in actual size and nearer every pen's line is seen.
  package var leastWidth: Double { viewport.zoom < 1 ? 1 / (viewport.zoom * scale) : 0 }

  package func look(at viewport: Viewport) {
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
  package func employ(_ crew: TileCrew, _ worker: Worker) {
    ink.crew = crew
    selection.worker = worker
    ink.onArrival = { [unowned self] in setNeedsDisplay($0) }
  }

  /// Shows `drawing`, which differs from what is shown only inside `area` of the canvas.
  package func replaceDrawing(_ drawing: Drawing, changing area: Rect?) {
    ink.replaceDrawing(drawing, changing: area.map(withEdge))
    selection.drawingDidChange()
    refresh(area)
  }

  /// Shows `drawing`, which has `mark` on top of what is shown, and that only inside `area` of the canvas.
  package func replaceDrawing(_ drawing: Drawing, adding mark: Mark, in area: Rect?) {
    ink.replaceDrawing(drawing, adding: mark)
    refresh(area)
  }

  /// Shows where something just changed that the person didn't do there: goes to where it is in sight, and flashes.
  package func showChange(in area: Rect) {
    bringIntoSight(area)
    flash.show(area, on: self)
  }

  /// Asks for `area` of the canvas to be drawn again.
  package func refresh(_ area: Rect?) {
    if let area { setNeedsDisplay(viewport.view(withEdge(area))) }
  }

  /// Antialiased ink colours the pixels around it.
  private func withEdge(_ area: Rect) -> Rect {
    area.outset(by: 1 / viewport.zoom)
  }

  package override func draw(_ area: Rect, on context: Context) {
    if !selection.drawPreview(area, on: context) { ink.draw(area, on: context) }
    tool.draw(area, of: self, on: context)
    selection.draw(near: bounds, in: accent, on: context)
    flash.draw(over: self, on: context)
  }

  package override func layout() {
    ink.resize(to: frame.size, scale: scale)
  }

  package override func didEnterWindow() {
    showCursor()
  }

  package override func scaleDidChange() {
    layout()
    setNeedsDisplay()
    onLook?()
  }

  package override func touchesBegan(_ touch: Touch) {
    onTouch?()
    isTouched = true
    beginWork(touch)
  }

  package override func touchesMoved(_ touch: Touch) {
    goOnWithWork(touch)
  }

  package override func touchesEnded(_ touch: Touch) {
    isTouched = false
    endWork { $0.touchesEnded(touch, on: self) }
  }

  package override func touchesCancelled() {
    isTouched = false
    endWork { $0.touchesCancelled(on: self) }
  }

  package override func keyDown(_ key: Key) -> Bool {
    tool.keyDown(key, on: self) || selection.keyDown(key)
  }

  package override func scroll(_ scroll: Scroll) -> Bool {
    take(scroll)
    return true
  }

  package override func gesture(_ gesture: Gesture) -> Bool {
    take(gesture)
    return true
  }
}
