package import Geometry
package import Graphics
import Marks
import System
import Toolkit

/// Snaps motions of the hand to marks near it, and keeps the guides that show this. A worker finds the places, unless that takes
/// no time; the hand moves freely meanwhile.
final class MotionSnapping {
  /// The greatest distance over which something snaps, in units of the view.
  static let reach = 8.0

  /// The motion of the hand that snaps; nil between motions.
  private var motion: Motion?

  /// The thing that the hand moves.
  enum Moved {
    /// The selected marks.
    case selection

    /// A point of the selected mark, which doesn't snap to that mark.
    case point

    /// A mark that is being made.
    case newMark
  }

  private struct Motion {
    let rule: SnapRule
    let moved: Moved

    /// The angle of a frame whose sides snap; nil for sides that are upright as they are seen.
    let frame: Double?
    let copies: Bool

    /// The marks to which nothing snaps.
    let marks: MarkSelection?
  }

  private var sight: SnapSight?
  private var surroundings: SnapSurroundings?

  /// The number of searches; only the result of the last one is used.
  private var round = 0

  /// The guides, on the canvas.
  private(set) var guides: [SnapGuide] = []

  /// Begins a motion. A box snaps along the sides of a frame at an angle, or along those of the view. If the motion makes copies,
  /// these also snap to the marks that stay.
  func begin(
    by rule: SnapRule, on selection: CanvasSelection, moving moved: Moved = .selection,
    frame: Double? = nil, copies: Bool = false
  ) {
    end(on: selection)
    let marks = moved == .newMark ? nil : selection.marks
    guard moved == .newMark || marks != nil else { return }
    motion = Motion(rule: rule, moved: moved, frame: frame, copies: copies, marks: marks)
    look(on: selection)
  }

  /// Ends the motion, and removes the guides.
  func end(on selection: CanvasSelection) {
    round += 1
    (motion, sight, surroundings) = (nil, nil, nil)
    show([], on: selection)
  }

  /// Finds the places for the part of the canvas that is seen.
  private func look(on selection: CanvasSelection) {
    guard let motion, motion.rule != .off else { return }
    let viewport = selection.ink.viewport
    let sight = SnapSight(
      rule: motion.rule, angle: motion.frame.map { -$0 } ?? viewport.angle, copies: motion.copies,
      seen: viewport.canvas(selection.host.bounds))
    guard sight != self.sight else { return }
    self.sight = sight
    if surroundings?.angle != sight.angle { surroundings = nil }
    round += 1
    let (drawing, marks, round) = (selection.drawing, motion.marks, round)
    let moving = motion.moved == .selection ? marks : nil
    guard let worker = selection.worker, !sight.isFast(drawing, besides: marks) else {
      surroundings = sight.surroundings(in: drawing, of: moving, besides: marks)
      return
    }
    worker.run(awaited: false) {
      sight.surroundings(in: drawing, of: moving, besides: marks)
    } then: { [weak self] found in
      if let self, round == self.round { surroundings = found }
    }
  }

  /// The places at which the motion snaps now; nil if there are none, or if Control suspends snapping.
  private func places(
    holding modifiers: Key.Modifiers, on selection: CanvasSelection
  ) -> SnapSurroundings? {
    look(on: selection)
    return modifiers.contains(.control) ? nil : surroundings
  }

  // MARK: Motions

  /// The translation of the selected marks for a hand that has moved by `way`.
  func way(
    _ way: Vector, holding modifiers: Key.Modifiers, on selection: CanvasSelection
  ) -> Vector {
    let places = places(holding: modifiers, on: selection)
    guard let places, let box = places.box else {
      show([], on: selection)
      return way.snapped
    }
    let snap = places.finder.snap(
      box.offset(by: way.turned(by: places.angle)), within: reach(on: selection))
    let snapped = (way + snap.way.turned(by: -places.angle)).snapped
    let guides = snap.guides(for: box.offset(by: snapped.turned(by: places.angle)))
    show(guides.map { $0.turned(by: -places.angle) }, on: selection)
    return snapped
  }

  /// The point to which a hand at `place` of the canvas snaps by some parts.
  func point(
    _ place: Point, by parts: SnapParts = .point, holding modifiers: Key.Modifiers,
    on selection: CanvasSelection
  ) -> Point {
    guard let places = places(holding: modifiers, on: selection) else {
      show([], on: selection)
      return place
    }
    let turned = Rect(origin: .zero + place.vector.turned(by: places.angle), size: .zero)
    let snap = places.finder.snap(turned, by: parts, within: reach(on: selection))
    let guides = snap.guides(for: turned.offset(by: snap.way), by: parts)
    show(guides.map { $0.turned(by: -places.angle) }, on: selection)
    return place + snap.way.turned(by: -places.angle)
  }

  /// The change of the selected marks by a handle that the hand has brought to `place`. No side gets shorter than `least`.
  func change(
    _ drag: HandleDrag, to place: Point, least: Double, holding modifiers: Key.Modifiers,
    on selection: CanvasSelection
  ) -> BoxChange {
    let places = places(holding: modifiers, on: selection)
    guard let places, let box = places.box else {
      show([], on: selection)
      return drag.change(to: place, holding: modifiers, least: least)
    }
    if drag.handle == .turn {
      return turn(drag, to: place, among: places, holding: modifiers, on: selection)
    }
    let scaled = ScaledBox(box, by: drag, turnedBy: places.angle)
    let scaling = drag.scaling(to: place, holding: modifiers)
    let parts = scaled.parts(scaling)
    let snap = places.finder.snap(
      scaled.box(scaling), by: parts, within: reach(on: selection))
    let snapped = drag.held(scaled.scaling(scaling, after: snap), least: least)
    let guides = snap.guides(for: scaled.box(snapped), by: parts)
    show(guides.map { $0.turned(by: -places.angle) }, on: selection)
    return drag.change(snapped)
  }

  /// The greatest angle over which something snaps.
  static let reachOfTurns = Double.pi / 60

  /// A turn after which the sides of the marks are parallel to others. The guide goes from the centre towards the hand.
  private func turn(
    _ drag: HandleDrag, to place: Point, among places: SnapSurroundings,
    holding modifiers: Key.Modifiers, on selection: CanvasSelection
  ) -> BoxChange {
    let centre = drag.box.centre
    let reach = min(reach(on: selection) / (place - centre).length, Self.reachOfTurns)
    guard !modifiers.contains(.shift), let angle = drag.angle(to: place),
      let way = places.turn(
        from: (places.tilt ?? drag.box.angle) + angle, seenAt: selection.ink.viewport.angle,
        within: reach)
    else {
      show([], on: selection)
      return drag.change(to: place, holding: modifiers, least: 0)
    }
    let end = centre + (place - centre).turned(by: way)
    show([SnapGuide(kind: .line, start: centre, end: end)], on: selection)
    return .turn(drag.box, by: angle + way)
  }

  private func reach(on selection: CanvasSelection) -> Double {
    Self.reach / selection.ink.viewport.zoom
  }

  // MARK: Guides

  /// Shows no guides until the hand moves again.
  func hideGuides(on selection: CanvasSelection) { show([], on: selection) }

  private func show(_ new: [SnapGuide], on selection: CanvasSelection) {
    guard new != guides else { return }
    let old = guides
    guides = new
    let margin = SnapGuidePainter.margin / selection.ink.viewport.zoom
    for guide in old + new {
      selection.host.refresh(Rect(from: guide.start, to: guide.end).outset(by: margin))
    }
  }
}

extension SnapGuide {
  /// The guide turned by an angle around the origin.
  fileprivate func turned(by angle: Double) -> SnapGuide {
    SnapGuide(
      kind: kind, start: .zero + start.vector.turned(by: angle),
      end: .zero + end.vector.turned(by: angle))
  }
}
