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

  /// The places to which the dragged point snaps if it holds on to nothing.
  private let snapping: MotionSnapping
  private let rule: SnapRule
  private var held: ShapeHandle

  /// The place where the hand pressed, in units of the view.
  private let start: Point

  /// Whether the hand has moved so far that it isn't a click.
  private(set) var isDrag = false

  /// A drag of the handle under a touch; nil if none is there, or if `frame`, a handle of the selection's frame, is nearer.
  init?(
    _ touch: Touch, besideHandleAt frame: Point?, _ snapping: MotionSnapping, by rule: SnapRule,
    on canvas: any ToolContext
  ) {
    let selection = canvas.selection
    guard
      let found = selection.shapeHandles?.handle(at: touch.location, for: touch.device.kind),
      found.distance <= frame.map({ (touch.location - $0).length }) ?? .infinity,
      let own = selection.ownShape,
      let drag = ShapeHandleDrag(
        found.handle, of: own.placed, own.shape, from: touch.location, through: canvas.viewport)
    else { return nil }
    (self.drag, shape, start, held) = (drag, own.shape, touch.location, drag.handle)
    (self.snapping, self.rule) = (snapping, rule)
  }

  func move(to hand: Point, holding modifiers: Key.Modifiers, on canvas: any ToolContext) {
    if !isDrag {
      isDrag = (hand - start).length > CanvasSelection.reach
      guard isDrag else { return }
      if drag.snapParts != nil {
        snapping.begin(
          by: rule, on: canvas.selection, moving: .point, frame: drag.snapFrame)
      }
    }
    let viewport = canvas.viewport
    var place = drag.place(with: hand, holding: modifiers, through: viewport)
    if let end = drag.end {
      aim.look(end, at: viewport.view(place), holding: modifiers, on: canvas) {
        [weak self, weak canvas] in
        if let self, let canvas { show(on: canvas) }
      }
    }
    if drag.end.flatMap(aim.anchor) == nil, !modifiers.contains(.shift),
      let parts = drag.snapParts
    {
      let snapped = snapping.point(place, by: parts, holding: modifiers, on: canvas.selection)
      place = viewport.inkPlace(viewport.view(snapped))
    } else {
      snapping.hideGuides(on: canvas.selection)
    }
    shape = drag.shape(
      with: place, hand: viewport.canvas(hand), catching: ShapeHandleDrag.catching / viewport.zoom)
    held = drag.held(of: shape, at: place)
    show(on: canvas)
  }

  private func show(on canvas: any ToolContext) {
    let line = canvas.selection.reference(to: drag.placed)
    let seen = drag.end.map { aim.bound(shape, at: line, $0, on: canvas) } ?? shape
    canvas.selection.reshape(Reshaped(placed: drag.placed, shape: seen, held: held))
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
