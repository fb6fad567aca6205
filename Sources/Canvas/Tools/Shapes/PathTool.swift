import Geometry
import Graphics
import Language
import Marks
import Session
import Toolkit

/// Draws a line through two points by a drag, or through any number of points by clicks.
final class PathTool: Tool {
  let id: String
  let title: Phrase
  let icon: String
  let key: Character
  let group = ShapeGroup.name
  let settings: ShapeSettings
  private let hasHeads: Bool

  /// The points that are set, in the places of the canvas; empty while no line is under way.
  private(set) var points: [Point] = []

  /// The drag of the touch under way.
  private var drag: ShapeDrag?

  /// The place of the pointer between two clicks, in units of the view.
  private var pointer: Point?
  private(set) var device = PointingDevice()

  /// The modifier keys that were down last.
  private var held: Key.Modifiers = []
  private var seed: UInt32 = 0

  /// The marks to which the ends hold on.
  let aim = BondAim()

  /// The places to which the points snap that hold on to nothing.
  let snapping = MotionSnapping()
  private var shown: Mark?

  init(
    _ id: String, _ title: Phrase, key: Character, _ settings: ShapeSettings,
    hasHeads: Bool = false
  ) {
    (self.id, self.title, icon, self.key) = (id, title, id, key)
    (self.settings, self.hasHeads) = (settings, hasHeads)
  }

  var options: [ToolOption] {
    settings.outlineOptions + settings.bendOptions + (hasHeads ? settings.headOptions : [])
      + (hasHeads ? [] : settings.fillOptions) + settings.lastOptions
  }

  var furtherOptions: [ToolOption] { settings.hiddenOptions }

  var isLeftAfterUse: Bool { !settings.keepsTool.value }

  var hint: Phrase? { points.isEmpty ? .hintLine : .hintPoints }

  // MARK: Touches

  func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    held = touch.modifiers
    device = touch.device
    pointer = nil
    if points.isEmpty {
      seed = UInt32.random(in: 1 ... .max)
      snapping.begin(
        by: settings.snapRule, on: canvas.selection, moving: .newMark,
        frame: settings.lineBend == .elbow ? 0 : nil)
    }
    look(points.isEmpty ? .start : .end, at: touch.location, touch.modifiers, canvas)
    let start = points.isEmpty ? place(of: .start, at: touch.location, holding: held, canvas) : nil
    drag = ShapeDrag(
      from: start.map(canvas.viewport.view) ?? touch.location, pressedAt: touch.location,
      holding: touch.modifiers)
    update(canvas)
  }

  func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    drag?.move(to: touch.location, holding: touch.modifiers)
    held = touch.modifiers
    lookAtEnds(canvas)
    update(canvas)
  }

  func modifiersChanged(to modifiers: Key.Modifiers, on canvas: any ToolContext) {
    held = modifiers
    drag?.hold(modifiers)
    lookAtEnds(canvas)
    if drag != nil || !points.isEmpty { update(canvas) }
  }

  func touchesEnded(_ touch: Touch, on canvas: any ToolContext) {
    held = touch.modifiers
    lift(on: canvas)
  }

  /// Ends the touch under way: a drag makes a line, and a click sets a point.
  private func lift(on canvas: any ToolContext) {
    guard let drag else { return }
    self.drag = nil
    if points.isEmpty, drag.isDrag(of: device.kind) {
      return end(with: ends(of: drag, canvas), isClosed: false, canvas)
    }
    let place =
      points.isEmpty
      ? canvas.viewport.inkPlace(drag.start)
      : place(at: drag.end, holding: drag.modifiers, canvas)
    add(place, clickedAt: canvas.viewport.canvas(drag.end), canvas)
  }

  /// Adds the point of a click, or ends the line: at its last point again, or at its first one.
  private func add(_ place: Point, clickedAt click: Point, _ canvas: any ToolContext) {
    func isAt(_ point: Point?) -> Bool {
      point.map { ($0 - click).length * canvas.viewport.zoom <= Self.catching } ?? false
    }
    if points.count > 1, isAt(points.last) { return end(with: points, isClosed: false, canvas) }
    if points.count > 2, isAt(points.first) {
      // An arrow that goes back to its start ends there, with its head.
      return end(with: hasHeads ? points + [points[0]] : points, isClosed: !hasHeads, canvas)
    }
    if points.isEmpty || !isAt(points.last) { points.append(place) }
    pointer = canvas.viewport.view(click)
    update(canvas)
    canvas.hintMayChange()
  }

  /// The distance within which a click means a point that is set, and within which a point of an elbow line is brought level with
  /// the one before, in units of the view.
  static let catching = 8.0

  func pointerMoved(to point: Point?, on canvas: any ToolContext) {
    guard drag == nil else { return }
    let end: Bond.End = points.isEmpty ? .start : .end
    if let point {
      // The pointer alone has no file searched.
      if !points.isEmpty || !canvas.drawing.hasSource { look(end, at: point, [], canvas) }
    } else {
      aim.forget(end, on: canvas)
    }
    guard !points.isEmpty else { return }
    pointer = point
    update(canvas)
  }

  /// Cancels the touch under way; the points that were set before stay.
  func touchesCancelled(on canvas: any ToolContext) {
    (drag, pointer) = (nil, nil)
    if points.isEmpty {
      aim.stop(on: canvas)
      snapping.end(on: canvas.selection)
    } else {
      aim.forget(.end, on: canvas)
      snapping.hideGuides(on: canvas.selection)
    }
    update(canvas)
    canvas.hintMayChange()
  }

  /// Gives up the line under way.
  private func giveUp(on canvas: any ToolContext) {
    points = []
    touchesCancelled(on: canvas)
  }

  /// Keeps the points that are set and the touch under way, as a pen keeps its line.
  func finish(on canvas: any ToolContext) {
    lift(on: canvas)
    if points.count > 1 {
      end(with: points, isClosed: false, canvas)
    } else {
      giveUp(on: canvas)
    }
  }

  private func end(with places: [Point], isClosed: Bool, _ canvas: any ToolContext) {
    // Enter ends a line at its last point, wherever the pointer is.
    if let first = places.first { aim.keep(.start, at: first, on: canvas) }
    if let last = places.last { aim.keep(.end, at: last, on: canvas) }
    let mark = mark(through: places, isClosed: isClosed, canvas)
    let bonds = isClosed ? [] : aim.bonds
    giveUp(on: canvas)
    guard let mark else { return }
    let next = canvas.drawing.nextID
    canvas.add(shape: mark)
    guard !bonds.isEmpty, let line = canvas.drawing.topMark, line.id >= next else { return }
    let changes = bonds.flatMap { canvas.drawing.changes(binding: MarkReference(line), by: $0) }
    canvas.perform(.entries(changes), as: .shape, joining: true)
  }

  // MARK: Bonds

  /// Finds the marks to which the ends of a drag hold on. A hand that hasn't moved yet is still at the start.
  private func lookAtEnds(_ canvas: any ToolContext) {
    guard let drag else { return }
    guard points.isEmpty else {
      return look(
        .end, at: wanted(at: drag.end, holding: drag.modifiers, canvas), drag.modifiers, canvas)
    }
    guard drag.isDrag(of: device.kind) else { return }
    // Space and Alt move the start as well.
    if drag.isMoved || drag.modifiers.contains(.alt) {
      look(.start, at: drag.lineStart, drag.modifiers, canvas)
    }
    look(.end, at: drag.lineEnd, drag.modifiers, canvas)
  }

  private func look(
    _ end: Bond.End, at point: Point, _ modifiers: Key.Modifiers, _ canvas: any ToolContext
  ) {
    aim.look(end, at: point, holding: modifiers, on: canvas) { [weak self, weak canvas] in
      if let canvas { self?.update(canvas) }
    }
  }

  func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    canvas.drawGuides(of: snapping, on: context)
    aim.draw(of: canvas, on: context)
  }

  // MARK: Keys

  func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool {
    if drag != nil, points.isEmpty, key.symbol == .space {
      drag?.isMoved = true
      return true
    }
    guard !points.isEmpty else { return false }
    switch key {
    case Key(.enter): finish(on: canvas)
    case Key(.escape): giveUp(on: canvas)
    case Key(.backspace):
      points.removeLast()
      update(canvas)
      canvas.hintMayChange()
    default: return false
    }
    return true
  }

  func keyUp(_ key: Key, on canvas: any ToolContext) {
    if key.symbol == .space { drag?.isMoved = false }
  }

  // MARK: The mark

  func drawInk(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    if let shown { canvas.draw([shown], on: context) }
  }

  private func update(_ canvas: any ToolContext) {
    canvas.refresh(shown.flatMap { BoundsMeasurer.bounds(of: $0) })
    shown = mark(through: places(canvas), isClosed: false, canvas)
    canvas.refresh(shown.flatMap { BoundsMeasurer.bounds(of: $0) })
  }

  /// The points that are set, and the one that follows the hand.
  private func places(_ canvas: any ToolContext) -> [Point] {
    if let drag {
      return points.isEmpty
        ? ends(of: drag, canvas) : points + [place(at: drag.end, holding: drag.modifiers, canvas)]
    }
    guard let pointer, !points.isEmpty else { return points }
    return points + [place(at: pointer, holding: held, canvas)]
  }

  private func mark(
    through places: [Point], isClosed: Bool, _ canvas: any ToolContext
  ) -> Mark? {
    guard let first = places.first, places.contains(where: { $0 != first }) else { return nil }
    let zoom = canvas.viewport.zoom
    let path = ShapePath(
      places.map { $0 - first }, isClosed: isClosed, bend: settings.lineBend,
      heads: hasHeads ? settings.heads : .none
    ).rightAngled
    let mark = Mark.shape(
      ShapeMark(
        Shape(
          .path(path), line: settings.line(at: zoom, seed: seed),
          fill: hasHeads ? nil : settings.fill(at: zoom)),
        ink: settings.ink(at: zoom, from: canvas.leastWidth), at: first))
    return isClosed ? mark : aim.bound(mark)
  }
}
