import Geometry
import Graphics
import Marks
import Session
import Toolkit

/// The marks to which the ends of a line under way are bound once the hand lets go: a mark on whose outline an end lies, or one
/// inside of which the hand has rested. A line that only passes by is bound to nothing, since only the places of ends count.
final class BondAim {
  private struct Hold {
    let spot: BondSpot
    let bond: Bond

    /// The place of the hand, in units of the canvas.
    let place: Point
  }

  private var start: Hold?
  private var end: Hold?

  /// The mark in which the hand lies, and where it does.
  private var inside: (end: Bond.End, spot: BondSpot, place: Point)?

  /// The wait for the hand to rest, and the place of the view where it began.
  private var rest: (task: Clock.Task, place: Point)?

  /// The distance from an outline within which an end is bound, and the one within which a hand rests, in units of the view.
  private static let reach = 8.0
  private static let tremble = 4.0

  /// The time of rest, in milliseconds, after which an end is bound inside.
  private static let wait = 700

  /// Finds the mark for an end at a point of the view. `change` is called when the line changes because the hand has rested.
  func look(
    _ end: Bond.End, at point: Point, holding modifiers: Key.Modifiers,
    on canvas: any ToolContext, change: @escaping () -> Void
  ) {
    guard !modifiers.contains(.control) else {
      stopResting()
      return set(end, nil, canvas)
    }
    if let rest, (rest.place - point).length <= Self.tremble, hold(end)?.bond.mode == .inside {
      return
    }
    let (place, reach) = (canvas.viewport.inkPlace(point), Self.reach / canvas.viewport.zoom)
    canvas.look {
      $0.bondSpot(at: place, within: reach)
    } then: { [weak self, weak canvas] spot in
      guard let self, let canvas else { return }
      take(spot, end, at: place, canvas, change)
    }
  }

  private func take(
    _ spot: BondSpot?, _ end: Bond.End, at place: Point, _ canvas: any ToolContext,
    _ change: @escaping () -> Void
  ) {
    inside = nil
    guard let spot, !spot.isOnRim else {
      stopResting()
      return set(end, spot.map { hold($0, end, .rim, place, canvas) }, canvas)
    }
    set(end, nil, canvas)
    inside = (end, spot, place)
    let point = canvas.viewport.view(place)
    if let rest, !rest.task.isOver, (rest.place - point).length <= Self.tremble { return }
    stopResting()
    let task = canvas.clock?.run(after: Self.wait) { [weak self, weak canvas] in
      guard let self, let canvas, let inside else { return }
      set(inside.end, hold(inside.spot, inside.end, .inside, inside.place, canvas), canvas)
      change()
    }
    rest = task.map { (task: $0, place: point) }
  }

  private func hold(
    _ spot: BondSpot, _ end: Bond.End, _ mode: Bond.Mode, _ place: Point,
    _ canvas: any ToolContext
  ) -> Hold {
    Hold(
      spot: spot,
      bond: spot.target.bond(end, mode, at: place, zoom: canvas.viewport.zoom), place: place)
  }

  private func hold(_ end: Bond.End) -> Hold? { end == .start ? start : self.end }

  private func set(_ end: Bond.End, _ hold: Hold?, _ canvas: any ToolContext) {
    let before = self.hold(end)
    guard before != nil || hold != nil else { return }
    if end == .start { start = hold } else { self.end = hold }
    for spot in [before?.spot, hold?.spot].compactMap(\.self) {
      canvas.refresh(
        Rect(around: spot.target.outline).outset(by: Self.lineWidth / canvas.viewport.zoom))
    }
  }

  private func stopResting() {
    rest?.task.cancel()
    (rest, inside) = (nil, nil)
  }

  /// Forgets all.
  func stop(on canvas: any ToolContext) {
    stopResting()
    set(.start, nil, canvas)
    set(.end, nil, canvas)
  }

  // MARK: The line

  /// The line with its ends where their bonds put them.
  func bound(_ mark: Mark) -> Mark {
    guard start != nil || end != nil, case .shape(let line) = mark else { return mark }
    return .shape(
      line.bound(
        start: start.map { ($0.bond, $0.spot.target) },
        end: end.map { ($0.bond, $0.spot.target) }))
  }

  /// The bonds with the marks to which they bind an end.
  var bonds: [(bond: Bond, mark: MarkReference)] {
    [start, end].compactMap { hold in hold.map { ($0.bond, $0.spot.mark) } }
  }

  // MARK: Looks

  /// The width of the line around a mark, in units of the view.
  private static let lineWidth = 2.0

  /// The greatest distance from a view at which a point is drawn, since Cairo's coordinates overflow at 2^23 pixels.
  private static let farthest = 1e6

  /// Draws the outlines of the marks.
  func draw(of canvas: any ToolContext, on context: Context) {
    let near = canvas.bounds.outset(by: Self.farthest)
    for spot in [start?.spot, end?.spot].compactMap(\.self) {
      context.saving {
        context.setStrokeColour(canvas.accent)
        context.setLineWidth(Self.lineWidth)
        context.beginPath()
        for (index, place) in spot.target.outline.enumerated() {
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
