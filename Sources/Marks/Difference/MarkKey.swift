import Geometry

/// The properties that paired marks have in common.
struct MarkKey: Hashable {
  let hash: Int
  let x: UInt64
  let y: UInt64
  let rank: UInt64

  init(_ hash: Int) {
    (self.hash, x, y, rank) = (hash, 0, 0, 0)
  }

  // Adding zero turns minus zero into zero.

  init(_ hash: Int, _ anchor: Point) {
    self.hash = hash
    (x, y, rank) = ((anchor.x + 0).bitPattern, (anchor.y + 0).bitPattern, 0)
  }

  init(_ hash: Int, at rank: Double) {
    (self.hash, x, y) = (hash, 0, 0)
    self.rank = (rank + 0).bitPattern
  }
}
