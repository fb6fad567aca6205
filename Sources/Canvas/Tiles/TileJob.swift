import Geometry
import Marks
import Rendering
import System

/// A request for the pixels of a tile or of a part of one.
struct TileJob: Sendable {
  enum Task: Sendable {
    /// Draws a tile, or a part of one, from the marks.
    case marks(TileGrid.Index)

    /// Makes a tile, or a part of one, from the pyramid.
    case pyramid(TileGrid.Index, PyramidView)

    /// Sketches the visible part.
    case sketch(PyramidSketch)

    /// Makes pyramid tiles that aren't needed yet. It yields no pixels.
    case ahead(PyramidView)

    /// Makes a tile, or a part of one, after the filters of the view.
    case filter(TileGrid.Index, FilterSource)
  }

  /// The input of the filters.
  enum FilterSource: Sendable {
    /// Pixels of drawn tiles, with those around that the filters need.
    case pixels([UInt32], at: PixelRect)

    /// The drawing, drawn in other pixels than those of the tiles, from the pyramid if that is fine enough.
    case drawing(PyramidView?)
  }

  let task: Task
  let grid: TileGrid

  /// The frame of the pixels in the grid.
  let frame: PixelRect
  let drawing: Drawing
  let ground: Ground
  let light: InkLight

  /// Whether pictures are drawn coarsely.
  var isCoarse = false

  /// The filters of the view, for jobs whose pixels are displayed directly.
  var filters: ViewFilters?

  /// Identifies the job, and cancels it.
  let progress = Progress()

  /// The tile that it draws; nil for jobs of other kinds.
  var tile: TileGrid.Index? {
    switch task {
    case .marks(let index), .pyramid(let index, _): index
    case .sketch, .ahead, .filter: nil
    }
  }

  /// Whether it draws from the pyramid.
  var isOfPyramid: Bool {
    switch task {
    case .marks, .filter: false
    case .pyramid, .sketch, .ahead: true
    }
  }

  /// The number of marks to draw, or `most + 1` if there are more, or if counting them would read a file.
  private func count(most: Int) -> Int {
    drawing.hasSource || isOfPyramid ? most + 1 : drawing.countVisible(touching: area, most: most)
  }

  /// The sum of `Mark.cost` of the marks to draw, at most `most + 1`.
  func cost(most: Int) -> Int {
    guard count(most: most) <= most else { return most + 1 }
    var cost = 0
    drawing.visitVisibleMarks(touching: area) { cost += $0.cost }
    return min(cost, most + 1)
  }

  /// The area of the canvas whose ink can change the pixels.
  private var area: Rect { grid.canvas(frame).outset(by: 1 / grid.density) }

  /// Whether it is known to yield a blank tile.
  var isBlank: Bool { isBare && count(most: 0) == 0 }

  /// Whether there may be ink in the pixels.
  private var hasInk: Bool {
    guard drawing.hasSource else { return count(most: 0) > 0 }
    return drawing.reach?.touches(area) == true
  }

  /// Whether it draws a whole tile.
  private var isWhole: Bool { tile.map { TileGrid.frame(of: $0) == frame } ?? false }

  /// Whether it draws a whole tile without a picture under it.
  private var isBare: Bool {
    (ground.picture.map { !$0.frame.touches(grid.canvas(frame)) } ?? true)
      && isWhole
  }

  /// Draws the pixels; nil if the tile is blank or the job was cancelled.
  func pixels() -> [UInt32]? {
    switch task {
    case .sketch(let sketch): pixels(sketch)
    case .ahead(let view): makeAhead(view)
    case .pyramid(_, let view) where grid.density < 1 || view.isUnchanged(frame, of: grid):
      pixels(view)
    case .marks, .pyramid: drawnPixels()
    case .filter(_, let source): filteredPixels(source)
    }
  }

  private func drawnPixels() -> [UInt32]? {
    if isBare, !hasInk { return nil }
    return try? TileRenderer.pixels(
      of: drawing, at: frame, of: grid, on: ground, light: light, coarsePictures: isCoarse,
      progress: progress)
  }

  private func makeAhead(_ view: PyramidView) -> [UInt32]? {
    // After a cancellation the canvas starts this work again.
    try? view.makeAhead(progress: progress)
    return nil
  }

  private func pixels(_ sketch: PyramidSketch) -> [UInt32]? {
    guard !sketch.isNeedless else { return nil }
    let pixels = try? sketch.pixels(on: ground, light: light, progress: progress)
    guard let pixels, let filters else { return pixels }
    // At this density the surrounding pixels make hardly any difference.
    return filters.seen(pixels, at: frame, showing: frame, of: grid, on: ground.paper)
  }

  private func filteredPixels(_ source: FilterSource) -> [UInt32]? {
    switch source {
    case .pixels(let pixels, let area):
      return filters?.seen(pixels, at: area, showing: frame, of: grid, on: ground.paper)
    case .drawing(let pyramid):
      let drawn = DrawingSource(
        drawing, from: pyramid, on: ground, light: light, coarsePictures: isCoarse,
        progress: progress)
      return filters.flatMap { try? drawn.pixels(at: frame, of: grid, through: $0) }
    }
  }

  private func pixels(_ view: PyramidView) -> [UInt32]? {
    guard
      let pixels = try? view.pixels(
        at: frame, of: grid, on: ground, light: light, progress: progress)
    else {
      // Only a whole tile can be blank.
      return isWhole ? nil : [UInt32](repeating: ground.pixel, count: frame.area)
    }
    return pixels
  }
}

extension Mark {
  /// The cost of drawing the mark; a cost of 1 stands for a mark of up to a thousand vertices, drawn in a second or two.
  var cost: Int {
    if case .picture = self { return Self.anyCost }
    if case .text(let text) = self, !text.media.isEmpty { return Self.anyCost }
    if case .filtered(let group) = self, group.isSlow { return Self.anyCost }
    let own = 1 + vertexCount >> 10
    return hasMembers ? max(own, members?.map(\.cost).max() ?? 0) : own
  }

  /// The assumed cost of decoding and filters, which may take any time.
  private static let anyCost = 1000
}
