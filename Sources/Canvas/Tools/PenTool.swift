import Geometry
import Graphics
import Inking
import Language
import Marks
import Rendering
import Session
import Toolkit

/// Draws strokes and dots with the pen that the user has chosen.
final class PenTool: Tool {
  let id = "pen"
  let title = Phrase.toolPen
  let icon = "pen"
  let key: Character = "p"
  let role: ToolRole? = .pen
  let pansAtEdge = true
  let settings: PenSettings

  var options: [ToolOption] { settings.options }

  var furtherOptions: [ToolOption] {
    [
      .choice(
        zigzag,
        among: [(Zigzag.draws.rawValue, .zigzagDraws), (Zigzag.erases.rawValue, .zigzagErases)]),
      sketches.option,
      .colours(settings.recent),
    ]
  }

  var hint: Phrase? { sketches.isHolding ? .hintSketch : nil }

  /// The meaning of a dense zigzag over ink.
  private let zigzag = OptionValue("pen-zigzag", .zigzag, Zigzag.draws.rawValue)

  private enum Zigzag: String {
    case draws, erases
  }

  /// The times of the first and of the last event of the touch under way.
  private var times: (first: UInt32, last: UInt32) = (0, 0)

  private var controller = ScribbleController()

  /// The device of the touch under way.
  private var device = PointingDevice()

  /// The string between the line and the pen, if the pen pulls the line.
  private var string: PullString?

  /// Predicts the positions of the hand; nil if that isn't wanted.
  private var ahead: StrokeAhead?
  private let restWatch = RestWatch()

  /// Turns lines into the shapes that they mean.
  private let sketches = SketchShaper()

  init(_ settings: PenSettings) {
    self.settings = settings
  }

  func cursor(at point: Point?, on canvas: any ToolContext) -> Cursor {
    let zoom = canvas.viewport.zoom
    return .pen(drawing: max(settings.pen.width(at: zoom), canvas.leastWidth) * zoom)
  }

  func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    let (least, zoom) = (canvas.leastWidth, canvas.viewport.zoom)
    (times, device) = ((touch.time, touch.time), touch.device)
    let style = settings.style(at: zoom, by: device)
    let touch = local(touch, canvas)
    controller = ScribbleController(
      lineInk: settings.line(at: zoom, from: least), dotInk: settings.dot(at: zoom, from: least),
      style: style)
    controller.touchesBegan(touch)
    sketches.handBegan(on: canvas)
    watchForStillness(at: touch.location, canvas)
    string = PullString(style, from: touch.location)
    ahead = style.flatMap { style in
      canvas.prediction.isOn ? StrokeAhead(from: touch, unit: style.unit) : nil
    }
  }

  func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    times.last = touch.time
    let touch = local(touch, canvas)
    guard !sketches.drag(to: touch.location, on: canvas) else { return }
    watchForStillness(at: touch.location, canvas)
    let steps = ahead?.steps(after: touch, for: canvas.prediction) ?? []
    canvas.refresh(controller.touchesMoved(touch, ahead: steps, on: canvas.grid))
    canvas.refresh(string?.pull(to: touch.location))
    guard !steps.isEmpty else { return }
    restWatch.handMoved(canvas.clock) { [unowned self, weak canvas] in
      canvas?.refresh(controller.dropAhead())
    }
  }

  /// Turns the line under way into a shape once the hand has held still at a place.
  private func watchForStillness(at place: Point, _ canvas: any ToolContext) {
    sketches.handMoved(to: place, on: canvas) { [unowned self, weak canvas] in
      guard let canvas, let live = controller.live else { return }
      guard sketches.hold(live.stroke, at: place, on: canvas) else { return }
      canvas.refresh(controller.dropAhead())
      canvas.refresh(string?.area)
    }
  }

  /// Tab goes through what a sketch may mean.
  func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool {
    key == Key(.tab) && sketches.chooseNext(on: canvas)
  }

  func touchesCancelled(on canvas: any ToolContext) {
    sketches.forget(on: canvas)
    dropAhead(canvas)
    canvas.refresh(controller.touchesCancelled())
    dropString(canvas)
  }

  func drawInk(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    if let shape = sketches.shape {
      canvas.draw([.shape(shape)], on: context)
    } else if let live = controller.live {
      canvas.draw(live, in: area, on: context)
    }
  }

  func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    guard sketches.shape == nil else { return }
    string?.draw(in: canvas.accent, on: context, canvas.viewport.view)
  }

  func finish(on canvas: any ToolContext) {
    dropAhead(canvas)
    let mark = controller.finish()
    if sketches.isHolding || !scratchOut(mark, canvas) {
      add(mark, canvas)
    } else {
      sketches.forget(on: canvas)
    }
    dropString(canvas)
  }

  private func dropAhead(_ canvas: any ToolContext) {
    restWatch.stop()
    ahead = nil
    canvas.refresh(controller.dropAhead())
  }

  private func dropString(_ canvas: any ToolContext) {
    canvas.refresh(string?.area)
    string = nil
  }

  /// Removes the marks that a zigzag covers, or adds it as a mark if there are none. Returns false if the mark isn't a zigzag.
  private func scratchOut(_ mark: Mark?, _ canvas: any ToolContext) -> Bool {
    guard Zigzag(rawValue: zigzag.value) == .erases, let mark, case .stroke(let stroke) = mark
    else { return false }
    let (places, unit) = (stroke.vertices.map(\.location), 1 / canvas.viewport.zoom)
    // The clock wraps around.
    let time = Double(Int32(bitPattern: times.last &- times.first))
    guard
      ScratchTest.isScratch(
        through: places.map { $0 - stroke.location }, in: time, unit: unit)
    else { return false }
    let scratch = Scratch(through: places, margin: Self.margin * unit)
    canvas.refresh(BoundsMeasurer.bounds(of: mark))
    canvas.perform(in: SharedStep(), showing: mark) { drawing in
      let covered = drawing.marks(coveredBy: scratch)
      return covered.isEmpty
        ? FoundChange(.add(mark), as: .stroke) : FoundChange(.remove(covered), as: .erase)
    }
    return true
  }

  /// The distance from a zigzag within which marks count as covered, in units of the view.
  private static let margin = 4.0

  private func add(_ mark: Mark?, _ canvas: any ToolContext) {
    guard let mark else { return sketches.forget(on: canvas) }
    if case .stroke(let stroke) = mark {
      sketches.add(stroke, on: canvas)
    } else {
      sketches.forget(on: canvas)
      canvas.perform(.add(mark), as: .dot, joining: false)
    }
    settings.keep(settings.colour.value)
    if case .stroke(let stroke) = mark { settings.didDraw?(stroke, device) }
  }

  private func local(_ touch: Touch, _ canvas: any ToolContext) -> Touch {
    var local = touch
    local.location = canvas.viewport.inkPlace(touch.location)
    return local
  }
}
