public import Geometry
import Glibc

/// The pointer's shape.
public enum Cursor: Hashable, Sendable {
  /// A crosshair, for drawing at an exact position.
  case cross
  /// A ring of the diameter of a pen's lines, in units of the view; a crosshair for 0. Its light and its dark line are visible on
  /// any ground.
  case pen(diameter: Double)
  /// For dragging the content below.
  case move
  /// For rotating the content below.
  case turn
  /// Over text that can be selected.
  case text
  /// Over a link.
  case link

  // For dragging a side or a corner of a frame, clockwise.
  case rightSide, bottomRightCorner, bottomSide, bottomLeftCorner
  case leftSide, topLeftCorner, topSide, topRightCorner

  /// The pointer for a pen of a line width in the view: a ring unless it would be too small or too large.
  public static func pen(drawing width: Double) -> Cursor {
    rings.contains(width) ? .pen(diameter: (width * 2).rounded() / 2) : .pen(diameter: 0)
  }

  private static let rings = 8.0...200

  /// The pointer for dragging a side or corner in a direction from the middle of a frame.
  public static func resize(towards way: Vector) -> Cursor {
    let sides: [Cursor] = [
      .rightSide, .bottomRightCorner, .bottomSide, .bottomLeftCorner, .leftSide, .topLeftCorner,
      .topSide, .topRightCorner,
    ]
    let eighth = Int((atan2(way.dy, way.dx) / (.pi / 4)).rounded())
    return sides[(eighth + 8) % 8]
  }
}
