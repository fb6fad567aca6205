public import Geometry
import Glibc

/// The pointer's shape.
public enum Cursor: Hashable, Sendable, CaseIterable {
  /// For drawing at an exact position.
  case cross
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
