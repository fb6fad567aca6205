import Geometry
import Marks
import Session
import System
import Toolkit

@testable import Canvas

/// A canvas of 400 by 300 in a window without a screen, with a session and a clock that the test advances.
final class CanvasStage: ViewHost, CanvasKeeper {
  let scale: Double
  let root = RootView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let session: DrawingSession
  let worker = Worker()
  private var time: Int64 = 1000

  init(
    _ tool: any Tool = PenTool(PenSettings()), scale: Double = 1, _ marks: [Mark] = [],
    session: DrawingSession = DrawingSession()
  ) {
    (self.scale, self.session) = (scale, session)
    root.host = self
    root.addSubview(canvas)
    root.onInput = { [unowned self] in canvas.navigation.glide.stop() }
    canvas.delegate = self
    canvas.drawing = session.drawing
    canvas.tool = tool
    for mark in marks { perform(.add(mark), as: .stroke, joining: false) }
    root.layoutIfNeeded()
    root.clock.tick(at: time)
  }

  /// The areas of the window for which redisplay was requested.
  var areas: [Rect] = []

  func needsDisplay(_ area: Rect) {
    areas.append(area)
  }
  func didDelete(_ count: Int) {}

  /// The refusals, in order.
  private(set) var refusals: [SelectionRefusal] = []

  func didRefuse(_ refusal: SelectionRefusal) {
    refusals.append(refusal)
  }

  func touchDidEnd() {}

  func undo() {
    session.undo()
    showSession()
  }

  func redo() {
    session.redo()
    showSession()
  }

  private func showSession() {
    canvas.replaceDrawing(session.drawing, changing: nil)
    canvas.drawing = session.drawing
  }

  /// Advances the clock by `milliseconds`, frame by frame.
  func wait(_ milliseconds: Int64) {
    for _ in 0..<milliseconds / 16 {
      time += 16
      root.clock.tick(at: time)
    }
  }

  /// Whether no task is scheduled.
  var isAtRest: Bool { root.clock.delay(at: time) == nil }

  /// Touches at the first point, moves through the others, ten milliseconds each, and lifts at the last.
  func drag(_ points: [Point], lift: Bool = true, modifiers: Key.Modifiers = []) {
    for (index, point) in points.enumerated() {
      let touch = Touch(location: point, time: UInt32(index) * 10, modifiers: modifiers)
      root.deliver(index == 0 ? .began(touch) : .moved(touch))
    }
    guard lift, let last = points.last else { return }
    root.deliver(.ended(Touch(location: last, time: UInt32(points.count) * 10 - 10)))
  }

  func scroll(_ notches: Vector, _ modifiers: Key.Modifiers = [], time: UInt32 = 0) {
    _ = root.scroll(
      Scroll(
        notches: notches, location: Point(x: 100, y: 100), modifiers: modifiers, time: time))
  }

  func gesture(
    _ phase: Gesture.Phase, at place: Point = Point(x: 100, y: 100), translation: Vector = .zero,
    scale: Double = 1, turn: Double = 0, time: UInt32 = 0, modifiers: Key.Modifiers = []
  ) {
    root.deliver(
      Gesture(
        phase, at: place, translation: translation, scale: scale, turn: turn, time: time,
        modifiers: modifiers))
  }

  /// The last stroke of the drawing.
  var lastStroke: Stroke? {
    if case .stroke(let stroke) = session.drawing.lastChild { stroke } else { nil }
  }
}
