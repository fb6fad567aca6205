import Geometry
import Inking
import Marks
import Rendering
import Toolkit

/// Turns touches into marks: a click makes a dot, a drag a stroke from its start. A cancelled touch makes nothing.
struct ScribbleController {
  /// The stroke under way.
  private(set) var live: LiveStroke?

  private var start: Touch?
  private let lineInk: Ink
  private let dotInk: Ink
  private let style: DrawnStyle?

  /// The first state of the pen, with the greatest pressure since.
  private var state = PenState()

  init(lineInk: Ink = .line, dotInk: Ink = .dot, style: DrawnStyle? = nil) {
    (self.lineInk, self.dotInk, self.style) = (lineInk, dotInk, style)
  }

  mutating func touchesBegan(_ touch: Touch) {
    start = touch
    live = nil
    state = told(touch, since: touch)
  }

  /// Adds the sample of a touch. Returns the area whose pixels change on `grid`. The stroke is extrapolated by the steps `ahead`.
  mutating func touchesMoved(
    _ touch: Touch, ahead: [HandStep] = [], on grid: TileGrid
  ) -> Rect? {
    guard let start else { return nil }
    if live == nil {
      // Some samples don't move, since only the pressure has changed.
      guard touch.location != start.location else {
        state = told(touch, since: start).harder(than: state)
        return nil
      }
      live = LiveStroke(
        from: start.location, told(start, since: start), ink: lineInk, style: style, on: grid)
    }
    return live?.add(touch.location, told(touch, since: start), ahead: ahead, on: grid)
  }

  /// Removes the extrapolated steps. Returns the area that changes.
  func dropAhead() -> Rect? {
    live?.dropAhead()
  }

  /// Cancels the stroke. Returns its area.
  mutating func touchesCancelled() -> Rect? {
    let area = live.flatMap { BoundsMeasurer.bounds(of: .stroke($0.stroke)) }
    start = nil
    live = nil
    return area
  }

  /// Ends the touch. Returns the mark; nil if no touch had begun.
  mutating func finish() -> Mark? {
    guard let start else { return nil }
    let mark = live.map { Mark.stroke($0.stroke) } ?? dot(at: start.location)
    self.start = nil
    live = nil
    return mark
  }

  private func told(_ touch: Touch, since start: Touch) -> PenState {
    touch.penState(since: start, isTimed: style != nil)
  }

  /// The mark of a click: a disc, or the print of the pen's nib.
  private func dot(at place: Point) -> Mark {
    guard let style else { return .dot(Dot(at: place, ink: dotInk)) }
    if style.style.nib == .round, !style.style.isHighlight, style.style.grain == 0 {
      var line = InkLine(style.style, width: dotInk.width, unit: style.unit)
      line.append(HandSample(.zero, state))
      let width = line.points.first?.width ?? dotInk.width
      return .dot(Dot(at: place, ink: Ink(colour: dotInk.colour, width: width)))
    }
    var stroke = Stroke(ink: lineInk).styled(style)
    stroke.add(Vertex(at: place), state)
    return .stroke(stroke)
  }
}

extension PenState {
  /// This state or the earlier one, whichever has the higher pressure.
  fileprivate func harder(than before: PenState) -> PenState {
    (pressure ?? 0) > (before.pressure ?? 0) ? self : before
  }
}
