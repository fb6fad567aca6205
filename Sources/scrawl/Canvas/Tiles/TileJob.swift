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

  /// What it is made of where the canvas is seen from afar; nil where the marks are drawn.
  var afar: AfarView?

  /// The preview that this job renders, if it isn't one of the view's tiles.
  var sketch: AfarSketch?

  /// What is to be made, where nothing is to be shown.
  var ahead: AfarView?

  /// Which job it is; whoever no longer wants it cancels this.
  let progress = Progress()

  /// How many marks are to be drawn; where there are more than `most`, or nobody knows without reading a file, that and
  /// one. From afar nobody does.
  private func count(most: Int) -> Int {
    drawing.hasDepot || afar != nil ? most + 1 : drawing.count(touching: area, most: most)
  }

  /// What it takes to draw the marks, as told by `Mark.cost`; where that is more than `most`, that and one.
  func cost(most: Int) -> Int {
    guard count(most: most) <= most else { return most + 1 }
    var cost = 0
    drawing.visitMarks(touching: area) { cost += $0.cost }
    return min(cost, most + 1)
  }

  /// What of the canvas can colour the pixels.
  private var area: Rect { grid.canvas(frame).outset(by: 1 / grid.density) }

  /// Whether it is known to be a whole tile of plain paper.
  var isBlank: Bool { isBare && count(most: 0) == 0 }

  /// Whether there may be any ink.
  private var hasInk: Bool {
    guard drawing.hasDepot else { return count(most: 0) > 0 }
    return drawing.reach?.touches(area) == true
  }

  /// Whether there is nothing under the ink of a whole tile but paper.
  private var isBare: Bool {
    (ground.picture.map { !$0.frame.touches(grid.canvas(frame)) } ?? true)
      && frame == TileGrid.frame(of: index)
  }

  /// The pixels; nil where there is nothing but plain paper, or where nobody wants them any more.
  func pixels() -> [UInt32]? {
    if let sketch { return pixels(sketch) }
    if let ahead {
      try? ahead.makeAhead(progress: progress)
      return nil
    }
    if let afar, grid.density < 1 || afar.isUnchanged(frame, of: grid) { return pixels(afar) }
    if isBare, !hasInk { return nil }
    return try? TileRenderer.pixels(
      of: drawing, at: frame, of: grid, on: ground, light: light, progress: progress)
  }

  private func pixels(_ sketch: AfarSketch) -> [UInt32]? {
    guard !sketch.isNeedless else { return nil }
    return try? sketch.pixels(on: ground, light: light, progress: progress)
  }

  private func pixels(_ afar: AfarView) -> [UInt32]? {
    guard
      let pixels = try? afar.pixels(
        at: frame, of: grid, on: ground, light: light, progress: progress)
    else {
      // Only a whole tile can be without pixels.
      let isWhole = frame == TileGrid.frame(of: index)
      return isWhole ? nil : [UInt32](repeating: ground.pixel, count: frame.area)
    }
    return pixels
  }
}

extension Mark {
  /// What it takes to draw it: as much as one mark that a hand draws in a second or two, or as many of them.
  var cost: Int { 1 + vertexCount >> 10 }
}
