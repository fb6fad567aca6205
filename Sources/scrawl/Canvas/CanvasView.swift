import Geometry
import Glibc
import Graphics
import Marks
import Rendering
import Toolkit

/// The paper: shows a drawing and lets the tool in hand have the touches.
final class CanvasView: View {
  /// Gets what the tool does to the drawing.
  weak var sheetKeeper: (any SheetKeeper)?

  /// What touches do.
  var tool: any Tool = PenTool(PenSettings()) {
    didSet {
      guard tool !== oldValue else { return }
      oldValue.putAway(self)
      setNeedsDisplay()
    }
  }

  /// The colour of what is drawn around marks, such as the frame of a selection.
  var accent = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// Called when another part of the canvas is seen.
  var onLook: (() -> Void)?

  /// Called when a touch begins, before the tool has it.
  var onTouch: (() -> Void)?

  /// The finished ink.
  let ink = InkLayer()
  private let flash = Flash()

  /// Whether a touch is under way.
  private var isTouched = false

  /// What is shown; setting it asks for redisplay.
  var drawing: Drawing {
    get { ink.drawing }
    set {
      ink.show(newValue)
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

  func look(at viewport: Viewport) {
    guard viewport != self.viewport else { return }
    ink.look(at: viewport)
    setNeedsDisplay()
    onLook?()
  }

  /// Has tiles drawn beside the loop.
  func employ(_ crew: TileCrew) {
    ink.crew = crew
    ink.onArrival = { [unowned self] in setNeedsDisplay($0) }
  }

  /// Moves what is seen by so many units of the view, rounded to whole pixels.
  func pan(by way: Vector) {
    let pixels = Vector(dx: (way.dx * scale).rounded(), dy: (way.dy * scale).rounded())
    var moved = viewport
    moved.origin = moved.origin - moved.canvas(pixels * (1 / scale))
    look(at: moved)
  }

  /// Makes everything so many times larger, where what is at `point` stays; in the middle where there is none.
  func zoom(by factor: Double, at point: Point? = nil) {
    look(at: viewport.zoomed(to: viewport.zoom * factor, at: point ?? bounds.centre))
  }

  /// Shows `drawing`, which differs from what is shown only inside `area` of the canvas.
  func replaceDrawing(_ drawing: Drawing, changing area: Rect?) {
    ink.replaceDrawing(drawing, changing: area.map(withEdge))
    refresh(area)
  }

  /// Shows `drawing`, which has `mark` on top of what is shown, and that only inside `area` of the canvas.
  func replaceDrawing(_ drawing: Drawing, adding mark: Mark, in area: Rect?) {
    ink.replaceDrawing(drawing, adding: mark)
    refresh(area)
  }

  /// Shows where something just changed that the person didn't do there: goes to where it is in sight, and flashes.
  func showChange(in area: Rect) {
    let there = viewport.view(area)
    // Under a touch everything stays where it is.
    if !isTouched, !bounds.touches(there) { pan(by: bounds.centre - there.centre) }
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
    ink.draw(area, on: context)
    tool.draw(area, of: self, on: context)
    flash.draw(over: self, on: context)
  }

  override func layout() {
    ink.resize(to: frame.size, scale: scale)
  }

  override func scaleDidChange() {
    layout()
    setNeedsDisplay()
  }

  override func touchesBegan(_ touch: Touch) {
    onTouch?()
    isTouched = true
    tool.touchesBegan(touch, on: self)
  }

  override func touchesMoved(_ touch: Touch) {
    tool.touchesMoved(touch, on: self)
  }

  override func touchesEnded(_ touch: Touch) {
    isTouched = false
    tool.touchesEnded(touch, on: self)
  }

  override func touchesCancelled() {
    isTouched = false
    tool.touchesCancelled(on: self)
  }

  override func keyDown(_ key: Key) -> Bool {
    tool.keyDown(key, on: self)
  }

  override func scroll(_ scroll: Scroll) -> Bool {
    if scroll.modifiers.contains(.control) {
      zoom(by: exp2(-scroll.notches.dy / 4), at: scroll.location)
    } else {
      let notches =
        scroll.modifiers.contains(.shift)
        ? Vector(dx: scroll.notches.dy, dy: scroll.notches.dx) : scroll.notches
      pan(by: notches * -48)
    }
    return true
  }
}
