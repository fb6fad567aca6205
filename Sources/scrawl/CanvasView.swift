import Geometry
import Graphics
import Marks
import Rendering
import Toolkit

/// The paper: shows a drawing and takes the touches that scribble on it.
final class CanvasView: View {
  /// Gets each mark as it is finished.
  var onMark: ((Mark) -> Void)?

  private var controller = ScribbleController()
  private let ink = InkCache()

  /// What is shown; setting it asks for redisplay.
  var drawing: Drawing {
    get { ink.drawing }
    set { replaceDrawing(newValue, changing: bounds) }
  }

  /// What lies under the ink.
  var backdrop: Backdrop? {
    get { ink.backdrop }
    set {
      ink.backdrop = newValue
      setNeedsDisplay()
    }
  }

  /// Shows `drawing`, which differs from what is shown only inside `area`.
  func replaceDrawing(_ drawing: Drawing, changing area: Rect?) {
    ink.replaceDrawing(drawing, changing: area.map(withEdge))
    refresh(area)
  }

  /// Shows `drawing`, which has `mark` on top of what is shown, and that only inside `area`.
  func replaceDrawing(_ drawing: Drawing, adding mark: Mark, in area: Rect?) {
    ink.replaceDrawing(drawing, adding: mark)
    refresh(area)
  }

  var isTouched: Bool { controller.isDrawing }

  /// Ends the stroke under way where it is, as if the pen had been lifted.
  func finishTouch() {
    if let mark = controller.finish() { onMark?(mark) }
  }

  override func draw(_ area: Rect, on context: Context) {
    ink.draw(area, on: context)
    controller.live?.draw(touching: area, on: context)
  }

  override func layout() {
    ink.resize(to: frame.size, scale: scale)
  }

  override func scaleDidChange() {
    layout()
    setNeedsDisplay()
  }

  override func touchesBegan(_ touch: Touch) {
    controller.touchesBegan(touch)
  }

  override func touchesMoved(_ touch: Touch) {
    refresh(controller.touchesMoved(touch))
  }

  override func touchesEnded(_ touch: Touch) {
    if let mark = controller.touchesEnded(touch) { onMark?(mark) }
  }

  override func touchesCancelled() {
    refresh(controller.touchesCancelled())
  }

  private func refresh(_ area: Rect?) {
    if let area { setNeedsDisplay(withEdge(area)) }
  }

  /// Antialiased ink colours the pixels around it.
  private func withEdge(_ area: Rect) -> Rect {
    area.outset(by: 1)
  }
}
