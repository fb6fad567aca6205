import Geometry
import Toolkit

/// The positions of the handles around a box, in units of the view.
struct HandleLayout {
  /// The box with the handles: that of the frame, or a larger one if the frame is so small that the handles would cover it.
  let box: SelectionBox

  /// The side of the frame with the handle that rotates.
  private let turnSide: Vector

  /// The side of the square around a handle in which a touch takes it: for a mouse or a pen, and for a finger.
  private static let reach = (pointer: 24.0, finger: 44.0)

  /// The distance of the rotating handle from the frame.
  static let turnDistance = 30.0

  /// The shortest side of the box. At this length the gap between two handles is as long for a mouse as each handle.
  static let leastSide = 48.0

  /// The distance outside of a frame, unless it is small, within which a mouse takes handles.
  static let reachOutside = turnDistance + reach.pointer / 2

  /// The distance from the frame of a box within which handles are drawn and taken.
  static let margin = turnDistance + leastSide / 2 + reach.finger / 2

  /// Handles on a frame that appears as `frame` in a view with `bounds`; other views cover the areas `covers` of it.
  init(around frame: SelectionBox, in bounds: Rect, besides covers: [Rect] = []) {
    var box = frame
    box.size = Size(
      width: Self.side(around: frame.size.width), height: Self.side(around: frame.size.height))
    self.box = box
    // The rotating handle is above the frame, or on another side if the view ends there or is covered.
    let sides = [(0, -1), (0, 1), (1, 0), (-1, 0)].map { Vector(dx: $0.0, dy: $0.1) }
    let room = bounds.outset(by: -Self.reach.pointer / 2)
    let covered = covers.map { $0.outset(by: Self.reach.pointer / 2) }
    turnSide =
      sides.first { side in
        let place = Self.turnPlace(on: box, side)
        return room.contains(place) && !covered.contains { $0.contains(place) }
      } ?? Vector(dx: 0, dy: -1)
  }

  /// The side of the box around a side of the frame: longer for a short one, so that handles don't lie over what is small.
  private static func side(around side: Double) -> Double {
    side < leastSide + reach.pointer
      ? max(min(side, leastSide) + reach.pointer, leastSide) : side
  }

  private static func turnPlace(on box: SelectionBox, _ side: Vector) -> Point {
    box.point(side) + (side * turnDistance).turned(by: box.angle)
  }

  /// The side of the square around a handle in which a device takes it.
  static func reach(of kind: PointingDevice.Kind) -> Double {
    kind == .finger ? reach.finger : reach.pointer
  }

  /// The middle of a handle.
  func place(of handle: Handle) -> Point {
    handle == .turn ? Self.turnPlace(on: box, turnSide) : box.point(handle.side)
  }

  /// The start of the line to the rotating handle.
  var turnRoot: Point { box.point(turnSide) }

  /// The handle that a device at `point` takes; nil if there is none.
  func handle(at point: Point, for kind: PointingDevice.Kind) -> Handle? {
    let reach = Self.reach(of: kind) / 2
    let place = box.local(point)
    guard !isInside(place, reach) else { return nil }
    let found = Handle.allCases.map { handle in
      (handle: handle, way: place + -box.local(self.place(of: handle)))
    }.filter { max(abs($0.way.dx), abs($0.way.dy)) <= reach }
    return found.min { $0.way.length < $1.way.length }?.handle
  }

  /// Whether a place is so far inside the box that dragging there moves it: half of each side of a small box is reserved for
  /// that.
  private func isInside(_ place: Vector, _ reach: Double) -> Bool {
    func isInside(_ way: Double, _ side: Double) -> Bool {
      abs(way) < side / 2 - min(reach, side / 4)
    }
    return isInside(place.dx, box.size.width) && isInside(place.dy, box.size.height)
  }

  /// The pointer over a handle of a frame.
  func cursor(for handle: Handle) -> Cursor {
    guard handle != .turn else { return .turn }
    return .resize(towards: handle.side.turned(by: box.angle))
  }
}
