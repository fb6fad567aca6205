import Geometry
import Graphics
import Marks
import Session
import Toolkit

/// The marks to which ends of a line under the hand are bound once the hand lets go: a mark on whose outline an end lies, or one
/// inside of which the hand has rested. A line that only passes by is bound to nothing, since only the places of ends count.
///
/// A tool calls `look` whenever the hand moves an end, draws the line as `bound` returns it, calls `draw` over it, and binds the
/// line by `bonds` when the hand lets go. It calls `stop` at the end in any case.
final class BondAim {
  private struct Hold {
    let spot: BondSpot
    let bond: Bond

    /// The place of the hand, in units of the canvas.
    let place: Point
  }

  private var holds: [Bond.End: Hold] = [:]

  /// The end inside a mark that waits for the hand to rest.
  private var rest: Rest?

  private struct Rest {
    let end: Bond.End
    var spot: BondSpot
    var place: Point

    /// The place of the canvas where the wait began.
    let start: Point
    var task: Clock.Task?
  }

  /// The number of the last search for each end; an earlier one that is answered later counts no more.
  private var searches: [Bond.End: Int] = [:]
  private var lastSearch = 0

  /// The ends for which a search in a file is under way, and the searches that follow.
  private var searching: Set<Bond.End> = []
  private var waiting: [Bond.End: () -> Void] = [:]

  /// The distance from an outline within which an end is bound, and the one within which a hand rests, in units of the view.
  private static let reach = 8.0
  private static let tremble = 4.0

  /// The time of rest, in milliseconds, after which an end is bound inside.
  private static let wait = 700

  /// Finds the mark for an end at a point of the view. `change` is called when the line changes because a mark was found or the
  /// hand has rested. Ctrl leaves the end free.
  func look(
    _ end: Bond.End, at point: Point, holding modifiers: Key.Modifiers,
    on canvas: any ToolContext, change: @escaping () -> Void
  ) {
    lastSearch += 1
    let number = lastSearch
    searches[end] = number
    guard !modifiers.contains(.control) else { return forget(end, on: canvas) }
    let (place, reach) = (canvas.viewport.inkPlace(point), Self.reach / canvas.viewport.zoom)
    if let hold = holds[end], hold.bond.mode == .inside,
      isNear(hold.place, place, within: Self.tremble, canvas)
    {
      return
    }
    guard !searching.contains(end) else {
      waiting[end] = { [weak self, weak canvas] in
        if let canvas { self?.look(end, at: point, holding: modifiers, on: canvas, change: change) }
      }
      return
    }
    searching.insert(end)
    canvas.look {
      $0.bondSpot(at: place, within: reach)
    } then: { [weak self, weak canvas] spot in
      guard let self, let canvas else { return }
      searching.remove(end)
      guard searches[end] == number else {
        waiting.removeValue(forKey: end)?()
        return
      }
      take(spot, end, at: place, canvas, change)
      // The answer of a file comes later than the hand's move.
      if canvas.drawing.hasSource { change() }
    }
  }

  private func take(
    _ spot: BondSpot?, _ end: Bond.End, at place: Point, _ canvas: any ToolContext,
    _ change: @escaping () -> Void
  ) {
    guard let spot, !spot.isOnRim else {
      stopResting(end)
      return set(end, spot.map { hold($0, end, .rim, place, canvas) }, canvas)
    }
    set(end, nil, canvas)
    if var rest, rest.end == end, isNear(rest.start, place, within: Self.tremble, canvas) {
      (rest.spot, rest.place) = (spot, place)
      self.rest = rest
      return
    }
    rest?.task?.cancel()
    rest = Rest(end: end, spot: spot, place: place, start: place)
    rest?.task = canvas.clock?.run(after: Self.wait) { [weak self, weak canvas] in
      guard let self, let canvas, let rest else { return }
      self.rest = nil
      set(rest.end, hold(rest.spot, rest.end, .inside, rest.place, canvas), canvas)
      change()
    }
  }

  private func isNear(
    _ one: Point, _ other: Point, within distance: Double, _ canvas: any ToolContext
  ) -> Bool {
    (one - other).length * canvas.viewport.zoom <= distance
  }

  private func hold(
    _ spot: BondSpot, _ end: Bond.End, _ mode: Bond.Mode, _ place: Point,
    _ canvas: any ToolContext
  ) -> Hold {
    Hold(
      spot: spot,
      bond: spot.target.bond(end, mode, at: place, zoom: canvas.viewport.zoom), place: place)
  }

  private func set(_ end: Bond.End, _ hold: Hold?, _ canvas: any ToolContext) {
    let before = holds[end]
    guard before != nil || hold != nil else { return }
    holds[end] = hold
    for spot in [before?.spot, hold?.spot].compactMap(\.self) {
      canvas.refresh(
        Rect(around: spot.target.outline).outset(by: Self.lineWidth / canvas.viewport.zoom))
    }
  }

  private func stopResting(_ end: Bond.End) {
    guard rest?.end == end else { return }
    rest?.task?.cancel()
    rest = nil
  }

  /// Leaves an end free.
  func forget(_ end: Bond.End, on canvas: any ToolContext) {
    (searches[end], waiting[end]) = (nil, nil)
    searching.remove(end)
    stopResting(end)
    set(end, nil, canvas)
  }

  /// Leaves both ends free.
  func stop(on canvas: any ToolContext) {
    for end in Bond.End.allCases { forget(end, on: canvas) }
  }

  // MARK: The line

  /// A new line with its ends where their bonds put them.
  func bound(_ mark: Mark) -> Mark {
    guard !holds.isEmpty, case .shape(let line) = mark else { return mark }
    return .shape(
      line.bound(
        start: holds[.start].map { ($0.bond, $0.spot.target) },
        end: holds[.end].map { ($0.bond, $0.spot.target) }))
  }

  /// The bonds of the ends, with the marks to which they bind these.
  var bonds: [BondAnchor] {
    Bond.End.allCases.compactMap(anchor)
  }

  /// The bond of one end.
  func anchor(of end: Bond.End) -> BondAnchor? {
    holds[end].map { BondAnchor(bond: $0.bond, mark: $0.spot.mark) }
  }

  /// A line of the drawing, one of whose ends the hand has put elsewhere, as `Drawing.delta(putting:of:as:by:)` leaves it with
  /// that end's anchor.
  func bound(
    _ line: ShapeMark, at reference: MarkReference, _ end: Bond.End, on canvas: any ToolContext
  ) -> ShapeMark {
    canvas.drawing.bound(
      line, at: reference, end, by: holds[end].map { ($0.bond, $0.spot.target) })
  }

  /// Leaves an end free unless its bond was found for a place of the canvas.
  func keep(_ end: Bond.End, at place: Point, on canvas: any ToolContext) {
    // The place may have snapped before a file answered.
    let reach = Self.reach + MotionSnapping.reach
    guard let hold = holds[end], !isNear(hold.place, place, within: reach, canvas) else {
      return
    }
    forget(end, on: canvas)
  }

  // MARK: Looks

  /// The width of the line around a mark, in units of the view.
  private static let lineWidth = 2.0

  /// The greatest distance from a view at which a point is drawn, since Cairo's coordinates overflow at 2^23 pixels.
  private static let farthest = 1e6

  /// Draws the outlines of the marks.
  func draw(of canvas: any ToolContext, on context: Context) {
    let near = canvas.bounds.outset(by: Self.farthest)
    for end in Bond.End.allCases {
      guard let outline = holds[end]?.spot.target.outline else { continue }
      context.saving {
        context.setStrokeColour(canvas.accent)
        context.setLineWidth(Self.lineWidth)
        context.beginPath()
        for (index, place) in outline.enumerated() {
          let seen = canvas.viewport.view(place)
          let corner = Point(
            x: min(max(seen.x, near.minX), near.maxX), y: min(max(seen.y, near.minY), near.maxY))
          if index == 0 { context.move(to: corner) } else { context.addLine(to: corner) }
        }
        context.closePath()
        context.strokePath()
      }
    }
  }
}
