public import Geometry
import Glibc

/// The pointer's shape.
public enum Cursor: Hashable, Sendable {
  /// For drawing at an exact position.
  case cross
  /// A ring of that diameter, in units of the view, around what a pen would draw; a crosshair for 0. It has a light and a dark line, so
  /// that it is seen on any ground.
  case pen(diameter: Double)
  /// For dragging what is below.
  case move
  /// For rotating what is below.
  case turn
  /// Over text that can be selected.
  case text
  /// Over a link.
  case link

  // For dragging a side or a corner of a frame, clockwise.
  case rightSide, bottomRightCorner, bottomSide, bottomLeftCorner
  case leftSide, topLeftCorner, topSide, topRightCorner

  /// The pointer of a pen whose lines are so wide in the view: a ring where that isn't too small or too large for one.
  public static func pen(drawing width: Double) -> Cursor {
    rings.contains(width) ? .pen(diameter: (width * 2).rounded() / 2) : .pen(diameter: 0)
  }

  private static let rings = 8.0...200

  /// The pointer for dragging what lies in a direction from the middle of a frame.
  public static func resize(towards way: Vector) -> Cursor {
    let sides: [Cursor] = [
      .rightSide, .bottomRightCorner, .bottomSide, .bottomLeftCorner, .leftSide, .topLeftCorner,
      .topSide, .topRightCorner,
    ]
    let eighth = Int((atan2(way.dy, way.dx) / (.pi / 4)).rounded())
    return sides[(eighth + 8) % 8]
  }
}
