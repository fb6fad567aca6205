import Merging

/// A shape that a step set: the first of the versions with it, and how far the mark had been moved before.
struct SetShape: Hashable {
  let version: Int
  let path: [Int]
  let dx: Int
  let dy: Int
  let stamp: Stamp

  /// Whether nobody set it: the line followed what its ends are bound to.
  var isFollowing = false

  var offset: (dx: Int, dy: Int) { (dx, dy) }
}
