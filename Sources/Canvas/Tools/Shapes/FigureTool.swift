import Geometry
import Graphics
import Language
import Marks
import Session
import Toolkit

/// Draws a figure that fills the box of a drag: a rectangle, an ellipse, a diamond or a polygon.
final class FigureTool: Tool {
  let id: String
  let title: Phrase
  let icon: String
  let key: Character
  let group = ShapeGroup.name
  private let settings: ShapeSettings
  private let kind: (ShapeSettings) -> ShapeFigure.Kind
  private let further: (ShapeSettings) -> [ToolOption]
  private var drag: ShapeDrag?
  private var seed: UInt32 = 0
  private var device = PointingDevice()
  private var shown: Mark?
  let snapping = MotionSnapping()

  init(
    _ id: String, _ title: Phrase, key: Character, _ settings: ShapeSettings,
    options further: @escaping (ShapeSettings) -> [ToolOption] = { _ in [] },
    kind: @escaping (ShapeSettings) -> ShapeFigure.Kind
  ) {
    (self.id, self.title, icon, self.key) = (id, title, id, key)
    (self.settings, self.kind, self.further) = (settings, kind, further)
  }

  var options: [ToolOption] {
    settings.outlineOptions + settings.fillOptions + further(settings) + settings.lastOptions
  }

  var furtherOptions: [ToolOption] { settings.hiddenOptions }

  var isLeftAfterUse: Bool { !settings.keepsTool.value }

  var hint: Phrase? { drag == nil ? .hintFigure : .hintFigureDrag }

  func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    snapping.begin(by: settings.snapRule, on: canvas.selection, moving: .newMark)
    let start = snapping.point(
      canvas.viewport.canvas(touch.location), holding: touch.modifiers, on: canvas.selection)
    drag = ShapeDrag(
      from: canvas.viewport.view(start), pressedAt: touch.location, holding: touch.modifiers)
    (seed, device) = (UInt32.random(in: 1 ... .max), touch.device)
    canvas.hintMayChange()
  }

  func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    drag?.move(to: touch.location, holding: touch.modifiers)
    show(mark(on: canvas), canvas)
  }

  func modifiersChanged(to modifiers: Key.Modifiers, on canvas: any ToolContext) {
    guard drag != nil else { return }
    drag?.hold(modifiers)
    show(mark(on: canvas), canvas)
  }

  func touchesCancelled(on canvas: any ToolContext) {
    drag = nil
    snapping.end(on: canvas.selection)
    show(nil, canvas)
    canvas.hintMayChange()
  }

  func finish(on canvas: any ToolContext) {
    let mark = mark(on: canvas)
    touchesCancelled(on: canvas)
    if let mark { canvas.add(shape: mark) }
  }

  func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool {
    guard drag != nil, key.symbol == .space else { return false }
    drag?.isMoved = true
    return true
  }

  func keyUp(_ key: Key, on canvas: any ToolContext) {
    if key.symbol == .space { drag?.isMoved = false }
  }

  func drawInk(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    if let shown { canvas.draw([shown], on: context) }
  }

  /// The figure that the drag spans; nil for a drag as short as a click.
  private func mark(on canvas: any ToolContext) -> Mark? {
    guard let drag, drag.isDrag(of: device.kind) else { return nil }
    let viewport = canvas.viewport
    let (centre, half) = place(drag.snapped(by: snapping, on: canvas).box, through: viewport)
    let zoom = viewport.zoom
    let figure = ShapeFigure(
      kind(settings), half: half, angle: -viewport.angle,
      radius: settings.radius.value / zoom)
    let mark = ShapeMark(
      Shape(
        .figure(figure), line: settings.line(at: zoom, seed: seed), fill: settings.fill(at: zoom)),
      ink: settings.ink(at: zoom, from: canvas.leastWidth),
      at: centre)
    return .shape(mark)
  }

  /// The middle and half the size of a box of the view, on the canvas. Corners are rounded where they are upright, so that
  /// sides that have snapped are exactly where others are.
  private func place(
    _ box: (centre: Point, half: Size), through viewport: Viewport
  ) -> (centre: Point, half: Size) {
    guard viewport.angle == 0 else {
      let scale = 1 / viewport.zoom
      return (
        viewport.inkPlace(box.centre),
        Size(width: box.half.width * scale, height: box.half.height * scale)
      )
    }
    let way = Vector(dx: box.half.width, dy: box.half.height)
    let (first, second) = (
      viewport.inkPlace(box.centre + way * -1), viewport.inkPlace(box.centre + way)
    )
    let across = (second - first) * 0.5
    return (first + across, Size(width: across.dx, height: across.dy))
  }

  func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    canvas.drawGuides(of: snapping, on: context)
  }

  private func show(_ mark: Mark?, _ canvas: any ToolContext) {
    canvas.refresh(shown.flatMap { BoundsMeasurer.bounds(of: $0) })
    shown = mark
    canvas.refresh(mark.flatMap { BoundsMeasurer.bounds(of: $0) })
  }
}
