import Geometry
import Marks
import Rendering

/// Pixels that are to be drawn: a tile, or a part of one.
struct TileJob: Sendable {
  let index: TileGrid.Index
  let grid: TileGrid

  /// The pixels, from the grid's zero.
  let frame: PixelRect
  let drawing: Drawing
  let ground: Ground
  let light: InkLight

  /// Which job it is; whoever no longer wants it cancels this.
  let progress = Progress()

  /// How many marks are to be drawn; where there are more than `most`, that and one.
  func cost(most: Int) -> Int {
    drawing.count(touching: grid.canvas(frame).outset(by: 1 / grid.density), most: most)
  }

  /// Whether it is a whole tile of plain paper.
  var isBlank: Bool {
    let isBare = ground.picture.map { !$0.frame.touches(grid.canvas(frame)) } ?? true
    return isBare && frame == TileGrid.frame(of: index) && cost(most: 0) == 0
  }

  /// The pixels; nil where there is nothing but plain paper, or where nobody wants them any more.
  func pixels() -> [UInt32]? {
    if isBlank { return nil }
    return try? TileRenderer.pixels(
      of: drawing, at: frame, of: grid, on: ground, light: light, progress: progress)
  }
}
