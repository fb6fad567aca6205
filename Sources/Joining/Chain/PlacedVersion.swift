/// The version of a mark that is there after a step, and where.
struct PlacedVersion: Equatable {
  var version: Int
  var rank: Double

  /// How far it was moved since the version was put.
  var shiftX: Int
  var shiftY: Int

  /// How far all moves together moved the mark since its line was drawn.
  var movedX: Int
  var movedY: Int
  var isLocked = false

  /// Whether it is there by itself: not removed, cut, or in a group.
  var isThere = true

  /// How far the mark had been moved before the version was put.
  var offset: (dx: Int, dy: Int) { (movedX - shiftX, movedY - shiftY) }
}
