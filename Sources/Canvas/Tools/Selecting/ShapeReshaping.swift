import Geometry
import Graphics
import Marks
import Toolkit

/// Changes the selected shape by a handle under the hand.
final class ShapeReshaping {
  private let drag: ShapeHandleDrag

  /// The shape as the hand wants it, before bonds move its ends.
  private var shape: ShapeMark
  private let aim = BondAim()

  /// The place where the hand pressed, in units of the view.
  private let start: Point

  /// Whether the hand has moved so far that it isn't a click.
  private(set) var isDrag = false

  /// A drag of the handle under a touch; nil if none is there, or if `frame`, a handle of the selection's frame, is nearer.
  init?(_ touch: Touch, besideHandleAt frame: Point?, on canvas: any ToolContext) {
    let selection = canvas.selection
    guard
      let found = selection.shapeHandles?.handle(at: touch.location, for: touch.device.kind),
      found.distance <= frame.map({ (touch.location - $0).length }) ?? .infinity,
      let own = selection.ownShape,
      let drag = ShapeHandleDrag(
        found.handle, of: own.placed, own.shape, from: touch.location, through: canvas.viewport)
    else { return nil }
    (self.drag, shape, start) = (drag, own.shape, touch.location)
  }

  func move(to hand: Point, holding modifiers: Key.Modifiers, on canvas: any ToolContext) {
    isDrag = isDrag || (hand - start).length > CanvasSelection.reach
    guard isDrag else { return }
    let viewport = canvas.viewport
    let place = drag.place(with: hand, holding: modifiers, through: viewport)
    shape = drag.shape(
      with: place, hand: viewport.canvas(hand), catching: ShapeHandleDrag.catching / viewport.zoom)
    if let end = drag.end {
      aim.look(end, at: viewport.view(place), holding: modifiers, on: canvas) {
        [weak self, weak canvas] in
        if let self, let canvas { show(on: canvas) }
      }
    }
    show(on: canvas)
  }

  private func show(on canvas: any ToolContext) {
    let line = canvas.selection.reference(to: drag.placed)
    let seen = drag.end.map { aim.bound(shape, at: line, $0, on: canvas) } ?? shape
    canvas.selection.reshape(Reshaped(placed: drag.placed, shape: seen, held: drag.held))
  }

  func end(on canvas: any ToolContext) {
    let end = isDrag ? drag.end : nil
    let anchor = end.flatMap(aim.anchor)
    aim.stop(on: canvas)
    canvas.selection.keepReshaped(end.map { (end: $0, shape: shape, anchor: anchor) })
  }

  func cancel(on canvas: any ToolContext) {
    aim.stop(on: canvas)
    canvas.selection.endReshaping()
  }

  /// Draws the outline of the mark to which the end under the hand will be bound.
  func draw(of canvas: any ToolContext, on context: Context) { aim.draw(of: canvas, on: context) }
}
