package import Geometry
package import Marks
package import Rendering

/// Keeps a drawing's finished ink on its background in tiles, so that showing it again costs a copy.
///
/// Workers draw tiles that are missing or out of date; meanwhile placeholders are shown. Without workers, `draw` draws the
/// tiles itself.
package final class CanvasTiles {
  /// The threads that draw tiles; nil if `draw` draws them itself.
  var workers: TileWorkers?

  /// Called when new pixels are ready, with their part of the view.
  package var onArrival: ((Rect) -> Void)?

  /// Called each time that all visible tiles show the newest trial.
  var onTrialShown: (() -> Void)?

  package var drawing = Drawing() {
    didSet {
      inkPyramid.drawingDidChange()
      trials.follow(drawing)
      viewMayChange()
    }
  }

  private(set) var view = TileViewport()
  private(set) var order = TileOrder()
  var store = TileStore()
  var placeholder = InkPlaceholder()
  var sketch = InkSketch()
  var ahead = InkAhead()
  var schedule = TileSchedule()
  var trials = InkTrials()
  var filtered = FilteredTiles()
  var viewTrials = ViewTrials()

  var style = InkStyle()
  private var inkPyramid = InkPyramid()

  /// Whether a touch is on the canvas and hasn't moved the view. The workers then draw only visible tiles, so that a
  /// processor is free for the touch.
  var isHeld = false {
    didSet { holdDidChange(from: oldValue) }
  }

  // MARK: Contents

  /// The visible part of the canvas.
  package var viewport: Viewport { view.viewport }

  /// The grid of the visible tiles, and its visible pixels.
  package var grid: TileGrid { view.grid }
  package var seen: PixelRect { view.seen }

  /// The size of the view in units, and the number of pixels to a unit.
  package var size: Size { view.size }
  package var scale: Double { view.scale }

  package var ground: Ground? {
    get { style.ground }
    set {
      style.ground = newValue
      viewDidChange()
      forget()
    }
  }

  /// The light that maps colours of ink to colours on the screen.
  package var light: InkLight {
    get { style.light }
    set {
      guard newValue != light else { return }
      style.light = newValue
      viewDidChange()
      forget()
    }
  }

  /// The colours of the people who drew the marks, in which these are shown; nil for their own colours. The drawing, and what
  /// others get of it, keep their own.
  package var tint: MarkTint? {
    get { style.tint }
    set {
      if let old = tint, let newValue, old.authors.foretells(newValue.authors) {
        // The tiles show the same already.
        style.tint = newValue
        return
      }
      guard newValue !== tint else { return }
      keepGhost()
      style.tint = newValue
      inkPyramid.colourAnew(newValue != nil)
      viewDidChange()
      // The sketch of a large drawing has the new colours, unlike the ghost.
      let ghost = pyramidView(of: grid) == nil ? placeholder.ghost : nil
      forget()
      placeholder.ghost = ghost
      onArrival?(Rect(origin: .zero, size: size))
    }
  }

  /// Draws changes on top of finished tiles; nil if there is no background.
  var patcher: InkPatcher? {
    let patcher = style.patcher
    patcher?.media = drawing.media
    return patcher
  }

  /// The most bytes that the pixels of all tiles may take.
  package var budget: Int {
    get { store.budget }
    set { store.budget = newValue }
  }

  /// Shows another drawing.
  package func show(_ drawing: Drawing) {
    (trials, viewTrials) = (InkTrials(), ViewTrials())
    inkPyramid.colourAnew(tint != nil)
    self.drawing = drawing
    TileRenderer.forgetLines()
    forget()
  }

  /// Covers a view of `size` units with pixels of `scale` to the unit.
  func resize(to size: Size, scale: Double) {
    view.size = size
    if scale != view.scale {
      view.scale = scale
      look(at: viewport)
    }
    schedule.contentsDidChange()
  }

  /// Shows another part of the canvas, moved by less than a pixel to fit the grid, so that drawn tiles can be used again. Returns
  /// the move of the contents in pixels; nil if zoom or angle changed.
  @discardableResult
  package func look(at wanted: Viewport) -> (x: Int, y: Int)? {
    let (grid, seen) = (grid, seen)
    show(wanted)
    return grid == self.grid ? (seen.x - self.seen.x, seen.y - self.seen.y) : nil
  }

  private func show(_ wanted: Viewport) {
    let before = viewport
    let isAsLarge = view.isAsLarge(as: wanted)
    if !isAsLarge {
      keepGhost()
      inkPyramid.zoomDidChange()
    }
    view.look(at: wanted, on: isAsLarge ? grid : grid(for: wanted))
    if !isAsLarge || viewport.origin != before.origin { isHeld = false }
    order.viewDidMove(
      from: before, to: wanted, heading: isAsLarge ? view.way(from: before) : (0, 0))
    // Tiles of another zoom are no longer wanted.
    if !isAsLarge { for tile in store.all where tile.grid != grid { tile.cancelJobs() } }
    schedule.contentsDidChange()
  }

  /// A grid with the zoom and the angle of `wanted`.
  private func grid(for wanted: Viewport) -> TileGrid {
    let density = view.density(of: wanted)
    return store.grid(density, wanted.angle)
      ?? TileGrid(
        anchor: inkPyramid.anchor(near: wanted.origin, showing: drawing), density: density,
        angle: wanted.angle)
  }

  /// Drops all tiles and placeholders.
  package func forget() {
    store.removeAll()
    filtered.removeAll()
    placeholder = InkPlaceholder()
    sketch.forget()
    ahead.forget()
    schedule.contentsDidChange()
  }

  // MARK: Pyramid

  /// The pyramid from which large drawings are shown at a low zoom; nil if tiles are always drawn from marks.
  package var pyramid: PyramidPictures? {
    get { inkPyramid.pictures }
    set {
      inkPyramid.pictures = newValue
      inkPyramid.colourAnew(tint != nil)
      forget()
    }
  }

  /// The drawing's pyramid; nil if tiles are always drawn from marks.
  package var pyramidView: PyramidView? { inkPyramid.view(of: drawing, light: style.drawnLight) }

  /// The pyramid from which tiles are made; nil if they are always drawn from marks.
  var shownPyramidView: PyramidView? {
    inkPyramid.shownView(of: style.shown(drawing), light: style.drawnLight)
  }

  /// The pyramid from which tiles of `grid` are made; nil if they are drawn from marks.
  package func pyramidView(of grid: TileGrid) -> PyramidView? {
    shownPyramidView.flatMap { $0.shows(grid) ? $0 : nil }
  }

  /// Notes that the drawing changed inside `areas`.
  func pyramidDidChange(_ areas: [Rect]) {
    inkPyramid.change(areas)
  }

  /// The pixels of `grid` that depend on the ink inside `area` of the canvas.
  package func pixels(of area: Rect, in grid: TileGrid) -> PixelRect {
    inkPyramid.pixels(of: area, in: grid, showing: drawing)
  }

  /// Makes tiles from the pyramid out of date, and shows no pyramid tiles at full size any more. Call this when pyramid
  /// tiles turned out to be wrong.
  func distrustPictures() {
    for tile in store.all where pyramidView(of: tile.grid) != nil { tile.invalidate(tile.frame) }
    inkPyramid.showNoneAtFullSize()
    schedule.isOutOfDate = true
  }
}
