import Geometry
import Glibc
import Marks
import Testing
import Toolkit

@testable import Canvas

/// The changes of a box by dragging, compared with its corners moved one by one.
@Suite struct HandleDragTests {
  static let boxes = [
    SelectionBox(centre: Point(x: 100, y: 50), size: Size(width: 80, height: 40)),
    SelectionBox(centre: Point(x: -300, y: 1000), size: Size(width: 30, height: 90), angle: 0.6),
    SelectionBox(
      centre: Point(x: 1e6 + 0.5, y: -1e6), size: Size(width: 500, height: 20), angle: -2),
  ]

  private static let ways = [
    Vector(dx: 20, dy: 15), Vector(dx: -13, dy: 7.5), Vector(dx: 700, dy: -800),
    Vector(dx: -5, dy: -900),
  ]

  private func near(_ left: Point, _ right: Point) -> Bool { (left - right).length < 1e-6 }

  private func change(
    _ handle: Handle, _ box: SelectionBox, _ way: Vector, _ modifiers: Key.Modifiers = []
  ) -> BoxChange {
    let start = box.point(handle.side)
    return HandleDrag(handle, of: box, from: start).change(
      to: start + way, holding: modifiers, least: 1)
  }

  /// The corners of the changed box are the changed corners of the box, in some order.
  private func expectSameBox(_ change: BoxChange, _ box: SelectionBox) {
    let moved = box.corners.map(change.transform.apply)
    for corner in change.box.corners { #expect(moved.contains { near($0, corner) }) }
  }

  @Test(arguments: boxes) func theOppositeSideStaysAndTheCornerFollowsTheHand(box: SelectionBox) {
    for handle in Handle.scaling {
      for way in Self.ways {
        let change = change(handle, box, way, .shift)
        let side = handle.side
        #expect(near(change.transform.apply(to: box.point(-side)), box.point(-side)))
        expectSameBox(change, box)
        // The point under the hand stays there along each side that the handle moves.
        let hand = box.point(side) + way
        let point = change.transform.apply(to: box.point(side))
        let apart = (point - hand).turned(by: -box.angle)
        if side.dx != 0 { #expect(abs(apart.dx) <= 1.001) }
        if side.dy != 0 { #expect(abs(apart.dy) <= 1.001) }
        if side.dx == 0 { #expect(abs((point - box.point(side)).turned(by: -box.angle).dx) < 1e-6) }
      }
    }
  }

  @Test(arguments: boxes) func cornersKeepTheRatioUnlessShiftIsHeld(box: SelectionBox) {
    let ratio = box.size.width / box.size.height
    for handle in Handle.scaling where handle.isCorner {
      for way in Self.ways {
        let change = change(handle, box, way)
        #expect(abs(change.box.size.width / change.box.size.height / ratio - 1) < 1e-6)
        expectSameBox(change, box)
        // No other box of that ratio has a corner nearer to the hand.
        let hand = box.point(handle.side) + way
        let fixed = box.point(-handle.side)
        let apart = (change.transform.apply(to: box.point(handle.side)) - hand).length
        let axes = [Vector(dx: 1, dy: 1), Vector(dx: 1, dy: -1)].map {
          Vector(dx: $0.dx * box.size.width, dy: $0.dy * box.size.height).turned(by: box.angle)
        }
        for axis in axes {
          for step in -4000...4000 {
            let other = ((fixed + axis * (Double(step) / 100)) - hand).length
            #expect(apart <= other + 1e-6)
          }
        }
      }
    }
  }

  @Test(arguments: boxes) func altAndControlScaleFromTheCentre(box: SelectionBox) {
    for handle in Handle.scaling {
      for held in [Key.Modifiers.alt, .control] {
        let change = change(handle, box, Vector(dx: 6, dy: 9), [held, .shift])
        #expect(near(change.transform.apply(to: box.centre), box.centre))
        #expect(near(change.box.centre, box.centre))
        expectSameBox(change, box)
      }
    }
  }

  @Test func draggingThroughTheOtherSideMirrors() {
    let box = Self.boxes[0]
    let change = change(.right, box, Vector(dx: -240, dy: 5))
    #expect(change.transform.apply(to: Point(x: 140, y: 50)) == Point(x: -100, y: 50))
    #expect(change.transform.apply(to: Point(x: 60, y: 30)) == Point(x: 60, y: 30))
    #expect(change.box.size == Size(width: 160, height: 40))
  }

  @Test func noSideGetsTooShortToBeSeen() {
    let box = Self.boxes[0]
    #expect(change(.right, box, Vector(dx: -80, dy: 0)).box.size == Size(width: 1, height: 40))
    let flat = SelectionBox(centre: .zero, size: Size(width: 100, height: 0))
    #expect(change(.bottom, flat, Vector(dx: 0, dy: 50)).transform == .identity)
    #expect(change(.bottomRight, flat, Vector(dx: 100, dy: 50)).box.size.height == 0)
  }

  @Test func noSideGetsTooLongForADrawing() {
    let box = Self.boxes[0]
    let longest = Limits.views.upperBound
    for handle in Handle.scaling {
      let change = change(handle, box, handle.side * (4 * longest), .shift)
      let side = handle.side
      #expect(change.box.size.width == (side.dx == 0 ? box.size.width : longest))
      #expect(change.box.size.height == (side.dy == 0 ? box.size.height : longest))
    }
  }

  @Test(arguments: boxes) func theBoxTurnsWithTheHand(box: SelectionBox) {
    let start = box.point(Handle.turn.side)
    for angle in [0.2, -1, 2.9] {
      let hand = box.centre + (start - box.centre).turned(by: angle) * 1.7
      let change = HandleDrag(.turn, of: box, from: start).change(
        to: hand, holding: [], least: 1)
      #expect(near(change.transform.apply(to: box.centre), box.centre))
      let way = change.transform.apply(to: start) - box.centre
      #expect(abs(way.turn(from: hand - box.centre)) < 1e-6)
      expectSameBox(change, box)
    }
  }

  @Test(arguments: boxes) func shiftTurnsInStepsOfFifteenDegrees(box: SelectionBox) {
    let start = box.point(Handle.turn.side)
    let hand = box.centre + (start - box.centre).turned(by: 0.31)
    let change = HandleDrag(.turn, of: box, from: start).change(
      to: hand, holding: .shift, least: 1)
    let steps = change.box.angle / (.pi / 12)
    #expect(abs(steps - steps.rounded()) < 1e-9)
    #expect(abs((change.box.angle - box.angle).remainder(dividingBy: 2 * .pi) - 0.31) <= .pi / 24)
  }
}
