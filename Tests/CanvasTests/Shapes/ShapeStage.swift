import Geometry
import Marks
import Session
import Toolkit

@testable import Canvas

/// A canvas with a tool that draws shapes.
final class ShapeStage {
  let settings: ShapeSettings
  let stage: CanvasStage

  /// The shapes that were told to the program, in order.
  private(set) var told: [Mark] = []
  private var time: UInt32 = 0

  init(_ id: String, snapping rule: SnapRule = .objects) {
    let snap = SnapRule.option()
    snap.value = rule.rawValue
    settings = ShapeSettings(PenSettings(), snap: snap)
    let tools = ShapeGroup.tools(settings)
    stage = CanvasStage(tools.first { $0.id == id } ?? tools[0])
    stage.canvas.drawing = stage.session.drawing
    stage.canvas.onShape = { [unowned self] shape in told.append(shape.mark) }
  }

  var tool: any Tool { stage.canvas.tool }

  /// The shapes in the drawing.
  var shapes: [ShapeMark] {
    stage.session.drawing.rankedMarks.compactMap { ranked in
      if case .shape(let shape) = ranked.mark { shape } else { nil }
    }
  }

  func press(_ x: Double, _ y: Double, _ modifiers: Key.Modifiers = []) {
    deliver(x, y, modifiers) { .began($0) }
  }

  func move(_ x: Double, _ y: Double, _ modifiers: Key.Modifiers = []) {
    deliver(x, y, modifiers) { .moved($0) }
  }

  func lift(_ x: Double, _ y: Double, _ modifiers: Key.Modifiers = []) {
    deliver(x, y, modifiers) { .ended($0) }
  }

  func drag(
    _ from: (Double, Double), _ to: (Double, Double), _ modifiers: Key.Modifiers = []
  ) {
    press(from.0, from.1)
    move(to.0, to.1, modifiers)
    lift(to.0, to.1)
  }

  func click(_ x: Double, _ y: Double, _ modifiers: Key.Modifiers = []) {
    press(x, y, modifiers)
    lift(x, y)
  }

  /// Changes the modifier keys that are down; the hand doesn't move.
  func hold(_ modifiers: Key.Modifiers) { stage.root.modifiersDidChange(to: modifiers) }

  @discardableResult func key(_ symbol: Key.Symbol) -> Bool {
    stage.canvas.toolKeyDown(Key(symbol))
  }

  func keyUp(_ symbol: Key.Symbol) { stage.canvas.toolKeyUp(Key(symbol)) }

  private func deliver(
    _ x: Double, _ y: Double, _ modifiers: Key.Modifiers = [],
    _ event: (Touch) -> TouchTracker.Phase
  ) {
    time += 300
    stage.root.deliver(event(Touch(location: Point(x: x, y: y), time: time, modifiers: modifiers)))
  }
}
