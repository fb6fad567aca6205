import Geometry
import Marks
import Rendering
import System

/// Pixels that are to be drawn.
struct TileJob: Sendable {
  enum Task: Sendable {
    /// Draws a tile, or a part of one, from the marks.
    case marks(TileGrid.Index)

    /// Makes a tile, or a part of one, of pictures of the drawing as it is seen from afar.
    case pyramid(TileGrid.Index, PyramidView)

    /// Sketches all that is seen.
    case sketch(PyramidSketch)

    /// Makes pictures that nobody needs yet, and shows nothing.
    case ahead(PyramidView)
  }

  let task: Task
  let grid: TileGrid

  /// The pixels, from the grid's zero.
  let frame: PixelRect
  let drawing: Drawing
  let ground: Ground
  let light: InkLight

  /// Which job it is; whoever no longer wants it cancels this.
  let progress = Progress()

  /// The tile that it is for; nil where it is for none.
  var tile: TileGrid.Index? {
    switch task {
    case .marks(let index), .pyramid(let index, _): index
    case .sketch, .ahead: nil
    }
  }

  /// Whether it draws no marks.
  var isOfPyramid: Bool {
    if case .marks = task { false } else { true }
  }

  /// How many marks are to be drawn; where there are more than `most`, or nobody knows without reading a file, that and
  /// one. From afar nobody does.
  private func count(most: Int) -> Int {
    drawing.hasSource || isOfPyramid ? most + 1 : drawing.count(touching: area, most: most)
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
    guard drawing.hasSource else { return count(most: 0) > 0 }
    return drawing.reach?.touches(area) == true
  }

  /// Whether it is for a whole tile.
  private var isWhole: Bool { tile.map { TileGrid.frame(of: $0) == frame } ?? false }

  /// Whether there is nothing under the ink of a whole tile but paper.
  private var isBare: Bool {
    (ground.picture.map { !$0.frame.touches(grid.canvas(frame)) } ?? true)
      && isWhole
  }

  /// The pixels; nil where there is nothing but plain paper, or where nobody wants them any more.
  func pixels() -> [UInt32]? {
    switch task {
    case .sketch(let sketch): pixels(sketch)
    case .ahead(let view): makeAhead(view)
    case .pyramid(_, let view) where grid.density < 1 || view.isUnchanged(frame, of: grid):
      pixels(view)
    case .marks, .pyramid: drawnPixels()
    }
  }

  private func drawnPixels() -> [UInt32]? {
    if isBare, !hasInk { return nil }
    return try? TileRenderer.pixels(
      of: drawing, at: frame, of: grid, on: ground, light: light, progress: progress)
  }

  private func makeAhead(_ view: PyramidView) -> [UInt32]? {
    // Whoever cancels it knows that not all pictures are there.
    try? view.makeAhead(progress: progress)
    return nil
  }

  private func pixels(_ sketch: PyramidSketch) -> [UInt32]? {
    guard !sketch.isNeedless else { return nil }
    return try? sketch.pixels(on: ground, light: light, progress: progress)
  }

  private func pixels(_ view: PyramidView) -> [UInt32]? {
    guard
      let pixels = try? view.pixels(
        at: frame, of: grid, on: ground, light: light, progress: progress)
    else {
      // Only a whole tile can be without pixels.
      return isWhole ? nil : [UInt32](repeating: ground.pixel, count: frame.area)
    }
    return pixels
  }
}

extension Mark {
  /// What it takes to draw it: as much as one mark that a hand draws in a second or two, or as many of them.
  var cost: Int { 1 + vertexCount >> 10 }
}
