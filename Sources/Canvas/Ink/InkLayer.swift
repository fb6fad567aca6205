package import Geometry
package import Marks
package import Rendering

/// A drawing's finished ink on its ground, kept in tiles so that showing it again costs a copy.
///
/// Tiles that are missing or out of date are drawn by a crew beside the loop; meanwhile what was seen before is shown.
/// Where there is no crew they are drawn when they are shown.
package final class InkLayer {
  /// Who draws the tiles.
  var crew: TileCrew?

  /// Called when pixels of the view have come that are not shown yet.
  package var onArrival: ((Rect) -> Void)?

  package var drawing = Drawing() {
    didSet { pyramid.drawingDidChange() }
  }

  private(set) var view = TileViewport()
  private(set) var order = TileOrder()
  var store = TileStore()
  var standIn = InkStandIn()
  var sketch = InkSketch()
  var ahead = InkAhead()
  var schedule = TileSchedule()

  private var style = InkStyle()
  private var pyramid = InkPyramid()

  /// Whether a hand is on the canvas and hasn't moved the view. Then the crew draws only what is in sight, so that the hand
  /// finds a processor free.
  var isHeld = false {
    didSet { holdDidChange(from: oldValue) }
  }

  // MARK: What is shown

  /// What of the canvas is seen.
  package var viewport: Viewport { view.viewport }

  /// The grid of the tiles that are shown, and which of its pixels are seen.
  package var grid: TileGrid { view.grid }
  package var seen: PixelRect { view.seen }

  /// The size of the view, and the pixels that a unit of it takes.
  package var size: Size { view.size }
  package var scale: Double { view.scale }

  package var ground: Ground? {
    get { style.ground }
    set {
      style.ground = newValue
      forget()
    }
  }

  /// How ink is seen.
  package var light: InkLight {
    get { style.light }
    set {
      guard newValue != light else { return }
      style.light = newValue
      forget()
    }
  }

  /// Who puts over the tiles what has just changed; nil where there is no ground.
  var patcher: InkPatcher? {
    let patcher = style.patcher
    patcher?.media = drawing.media
    return patcher
  }

  /// What the pixels of the tiles may take, in bytes.
  package var budget: Int {
    get { store.budget }
    set { store.budget = newValue }
  }

  /// What they take.
  package var bytes: Int { store.bytes }

  /// Shows another drawing.
  package func show(_ drawing: Drawing) {
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
    schedule.hurry()
  }

  /// Shows another part of the canvas, moved by less than a pixel so that pixels that were drawn can be used again.
  /// Answers by how many pixels what is shown moved; nil where it became another.
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
      pyramid.zoomDidChange()
    }
    view.look(at: wanted, on: isAsLarge ? grid : grid(for: wanted))
    if !isAsLarge || viewport.origin != before.origin { isHeld = false }
    order.viewDidMove(
      from: before, to: wanted, heading: isAsLarge ? view.way(from: before) : (0, 0))
    // Who draws for another size draws for nobody.
    if !isAsLarge { for tile in store.all where tile.grid != grid { tile.giveUp() } }
    schedule.hurry()
  }

  /// A grid that shows the canvas as large as `wanted` and turned like that.
  private func grid(for wanted: Viewport) -> TileGrid {
    let density = view.density(of: wanted)
    return store.grid(density, wanted.angle)
      ?? TileGrid(
        anchor: pyramid.anchor(near: wanted.origin, showing: drawing), density: density,
        angle: wanted.angle)
  }

  /// Nothing that was drawn is right any more.
  package func forget() {
    store.removeAll()
    standIn = InkStandIn()
    sketch.forget()
    ahead.forget()
    schedule.hurry()
  }

  // MARK: From afar

  /// What the drawing is shown from where it is seen from afar; nil where it is drawn then too.
  package var afar: PyramidPictures? {
    get { pyramid.pictures }
    set {
      pyramid.pictures = newValue
      forget()
    }
  }

  /// The drawing as it is seen from afar; nil where it is drawn from the marks then too.
  package var afarView: PyramidView? { pyramid.view(of: drawing) }

  /// What a grid shows now; nil where it is drawn from the marks.
  package func afarView(of grid: TileGrid) -> PyramidView? {
    afarView.flatMap { $0.shows(grid) ? $0 : nil }
  }

  /// The pixels of a grid that change with the ink inside `area` of the canvas.
  package func pixels(of area: Rect, in grid: TileGrid) -> PixelRect {
    pyramid.pixels(of: area, in: grid, showing: drawing)
  }

  /// The pictures from afar that are shown were false: they are shown anew, and none at full size.
  func distrustPictures() {
    for tile in store.all where afarView(of: tile.grid) != nil { tile.invalidate(tile.frame) }
    pyramid.showNoneAtFullSize()
    schedule.isOutOfDate = true
  }
}
