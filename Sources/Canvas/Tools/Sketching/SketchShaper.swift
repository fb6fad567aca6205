import Geometry
import Language
import Marks
import Session
import Toolkit

/// Turns the line of a pen into the shape that it means: while the hand holds still at its end, or when the pen is lifted.
final class SketchShaper {
  private enum Mode: String {
    case never, held, always
  }

  private let mode = OptionValue("pen-sketch", .sketchShapes, Mode.held.rawValue)

  var option: ToolOption {
    .choice(
      mode,
      among: [
        (Mode.never.rawValue, .sketchNever), (Mode.held.rawValue, .sketchHeld),
        (Mode.always.rawValue, .sketchAlways),
      ])
  }

  private let watch = StillnessWatch()

  /// The sketch under the hand; nil while the hand draws.
  private var held: HeldSketch?

  /// The shape that was made last, until the user does something else.
  private var made: MadeShape?

  private var seed: UInt32 = 0

  /// The extent below which a line is too small to mean a shape, in units of the view.
  private static let least = 12.0

  // MARK: Under the hand

  var isHolding: Bool { held != nil }

  /// The shape in place of the line under way; nil while the line itself is seen.
  var shape: ShapeMark? { held?.shape }

  func handBegan(on canvas: any ToolContext) {
    forget(on: canvas)
    seed = .random(in: 1 ... .max)
  }

  /// Records a place of the hand. Calls `body` once the hand has held still.
  func handMoved(to place: Point, on canvas: any ToolContext, _ body: @escaping () -> Void) {
    guard mode.value != Mode.never.rawValue else { return }
    watch.handMoved(
      to: place, within: StillnessWatch.tremble / canvas.viewport.zoom, canvas.clock, body)
  }

  /// Shows a shape in place of a line, if the line means one. Returns whether it does.
  func hold(_ line: Stroke, at place: Point, on canvas: any ToolContext) -> Bool {
    held = read(line, at: place, on: canvas)
    guard held != nil else { return false }
    canvas.refresh(BoundsMeasurer.bounds(of: .stroke(line)))
    show(on: canvas)
    canvas.hintMayChange()
    return true
  }

  /// Lets the shape follow the hand. Returns false while there is none, and if the hand draws on with the ink that the user has
  /// chosen instead.
  func drag(to place: Point, on canvas: any ToolContext) -> Bool {
    guard var sketch = held else { return false }
    let (before, wasDragged) = (sketch.shape, sketch.isDragged)
    guard sketch.drag(to: place, beyond: StillnessWatch.tremble / canvas.viewport.zoom) else {
      return true
    }
    // Ink that would go on from elsewhere stays as it is.
    guard before != nil || wasDragged else {
      held = nil
      canvas.hintMayChange()
      return false
    }
    show(before, on: canvas)
    held = sketch
    show(on: canvas)
    return true
  }

  private func read(_ line: Stroke, at place: Point, on canvas: any ToolContext) -> HeldSketch? {
    let extent = Rect(around: line.vertices.map(\.location)).size
    guard max(extent.width, extent.height) * canvas.viewport.zoom >= Self.least else { return nil }
    let reader = SketchReader(angle: canvas.viewport.angle, seed: seed)
    return HeldSketch(line, heldAt: place, reader)
  }

  private func show(on canvas: any ToolContext) {
    show(shape, on: canvas)
  }

  private func show(_ shape: ShapeMark?, on canvas: any ToolContext) {
    canvas.refresh(shape?.frame)
  }

  // MARK: Ending

  /// Forgets the sketch under the hand and the shape that was made.
  func forget(on canvas: any ToolContext) {
    watch.stop()
    made = nil
    show(on: canvas)
    guard isHolding else { return }
    held = nil
    canvas.hintMayChange()
  }

  /// Adds a finished line to the drawing, and in a step of its own the shape that it means.
  func add(_ line: Stroke, on canvas: any ToolContext) {
    let end = line.vertices.last?.location ?? line.location
    let sketch =
      held ?? (mode.value == Mode.always.rawValue ? read(line, at: end, on: canvas) : nil)
    forget(on: canvas)
    guard let sketch, let shape = sketch.shape else {
      canvas.perform(.add(.stroke(line)), as: .stroke, joining: false)
      return
    }
    let before = canvas.drawing
    canvas.add(.stroke(line), becoming: .shape(shape))
    // The line may still wait for a search in a file.
    canvas.inTurn { [weak self, weak canvas] in
      if let self, let canvas { made = MadeShape(sketch, since: before, on: canvas) }
    }
  }

  /// Puts the next reading of the sketch in its place. Returns false if there is no sketch, or if the drawing has changed since.
  func chooseNext(on canvas: any ToolContext) -> Bool {
    if var sketch = held {
      show(on: canvas)
      sketch.chooseNext()
      held = sketch
      // The line is seen again once the ink is chosen, and else vanishes.
      canvas.refresh(BoundsMeasurer.bounds(of: .stroke(sketch.line)))
      show(on: canvas)
      return true
    }
    guard var changed = made else { return false }
    let isChanged = changed.chooseNext(on: canvas)
    made = isChanged ? changed : nil
    return isChanged
  }
}
