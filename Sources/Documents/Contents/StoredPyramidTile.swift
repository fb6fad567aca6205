/// A tile of the pyramid: a picture of a part of the drawing at a small scale. `Rendering` defines its numbers and bytes.
package struct StoredPyramidTile: Hashable, Sendable {
  package let level: Int
  package let x: Int
  package let y: Int

  /// The step after which the drawing looks like the tile.
  package let state: Int
  package let pixels: [UInt8]

  package init(level: Int, x: Int, y: Int, state: Int, pixels: [UInt8]) {
    (self.level, self.x, self.y, self.state) = (level, x, y, state)
    self.pixels = pixels
  }
}
