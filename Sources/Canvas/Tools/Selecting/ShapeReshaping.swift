import Geometry
import Marks
import Toolkit

/// Changes the selected shape by a handle under the hand.
final class ShapeReshaping {
  private let drag: ShapeHandleDrag

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
    (self.drag, start) = (drag, touch.location)
  }

  func move(to hand: Point, holding modifiers: Key.Modifiers, on canvas: any ToolContext) {
    isDrag = isDrag || (hand - start).length > CanvasSelection.reach
    guard isDrag else { return }
    let viewport = canvas.viewport
    let wanted = drag.place(with: hand, holding: modifiers, through: viewport)
    let place = drag.end == nil ? wanted : endPlace(at: wanted, holding: modifiers, canvas)
    let shape = drag.shape(
      with: place, hand: viewport.canvas(hand), catching: ShapeHandleDrag.catching / viewport.zoom)
    canvas.selection.reshape(Reshaped(placed: drag.placed, shape: shape, held: drag.held))
  }

  /// The place that an end of a line takes if the hand wants it at `wanted` of the canvas. All ends that are dragged pass through
  /// here, so that what an end holds on to is decided here alone; `drag.end` says which end it is.
  private func endPlace(
    at wanted: Point, holding modifiers: Key.Modifiers, _ canvas: any ToolContext
  ) -> Point {
    wanted
  }

  func end(on canvas: any ToolContext) { canvas.selection.keepReshaped() }

  func cancel(on canvas: any ToolContext) { canvas.selection.endReshaping() }
}
