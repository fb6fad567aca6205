/// The version of a mark that is there after a step, and its position. Displacements of a hostile file wrap around.
struct PlacedVersion: Equatable {
  var version: Int
  var rank: Double

  /// The sum of the moves since the version was put.
  var shiftX: Int
  var shiftY: Int

  /// The sum of all moves since the line was drawn.
  var movedX: Int
  var movedY: Int
  var isLocked = false

  /// Whether it is a line that lies otherwise than the latest act put it, since it followed what its ends are bound to.
  var isFollowing = false

  /// Whether it is a group in which lines may lie otherwise than acts put them, for the same reason.
  var hasFollowing = false

  /// Whether it is there by itself: not removed, cut, or in a group.
  var isThere = true

  /// The sum of the moves before the version was put.
  var offset: (dx: Int, dy: Int) { (movedX &- shiftX, movedY &- shiftY) }
}
