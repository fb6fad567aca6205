import Geometry
import Graphics
import Marks
import Rendering
import System
import Toolkit

/// A drawing's finished ink on its ground, kept in tiles so that showing it again costs a copy.
///
/// Tiles that are missing or out of date are drawn by a crew beside the loop; meanwhile what was seen before is shown.
/// Where there is no crew they are drawn when they are shown.
final class InkLayer {
  /// Who draws the tiles.
  var crew: TileCrew?

  /// Called when pixels of the view have come that are not shown yet.
  var onArrival: ((Rect) -> Void)?

  var drawing = Drawing() {
    didSet { extent = nil }
  }

  private(set) var viewport = Viewport()

  /// What the drawing is shown from where it is seen from afar; nil where it is drawn then too.
  var afar: AfarPictures? {
    didSet {
      isAtFullSize = false
      forget()
    }
  }

  /// Whether the layer shows pictures at full size. This changes only with the zoom, so that one view never mixes them with
  /// drawn marks.
  var isAtFullSize = false

  /// Where the drawing's ink is, once it was asked for.
  var extent: Rect??

  var ground: Ground? {
    didSet { changeLook() }
  }

  /// How ink is seen.
  var light = InkLight.day {
    didSet { if light != oldValue { changeLook() } }
  }

  /// Who puts over the tiles what has just changed; nil where there is no ground.
  var patcher: InkPatcher? {
    if ownPatcher == nil { ownPatcher = ground.map { InkPatcher(on: $0, light: light) } }
    return ownPatcher
  }

  private var ownPatcher: InkPatcher?

  /// What the pixels of the tiles may take, in bytes.
  var budget: Int {
    get { store.budget }
    set { store.budget = newValue }
  }

  /// What they take.
  var bytes: Int { store.bytes }

  var store = TileStore()
  var grid = TileGrid(anchor: .zero, density: 1, angle: 0)
  var size = Size.zero
  var scale = 1.0

  /// How it looked in another size.
  var ghost: Ghost?

  /// About how all looks from afar; and from how many of its marks that is told.
  var sketch = InkSketch.unknown
  var mostSketched = AfarSketch.mostMarks

  /// What is done while nobody does anything, which is so after as many milliseconds.
  var ahead = InkAhead.unknown
  var rest = 2000

  /// Marks that came while tiles were missing, to be shown in their places.
  var fresh: [Mark] = []

  /// Whether the crew has to be told what is needed now.
  var isOutOfDate = true

  /// Whether a hand is on the canvas and hasn't moved the view. Then the crew draws only what is in sight, so that the hand
  /// finds a processor free.
  var isHeld = false {
    didSet { holdDidChange(from: oldValue) }
  }

  /// Whether what is seen has just changed, and may be waited for.
  var isHasty = true

  /// Where the view went last, in whole steps of pixels: who goes on finds it drawn.
  private(set) var heading = (x: 0, y: 0)

  /// What is there in so many milliseconds is waited for.
  static let grace = 4

  /// How many milliseconds after the view is on the screen what is missing is begun with: till then whoever brings it to
  /// the eyes finds the processors free. And when that is over.
  var pause = 1
  var beginning: Moment?

  /// As far from the grid's zero as its pixels are told exactly.
  private static let farthest = 0x1p28

  /// Where in the view the eye is that asked for another size, if anybody knows: it gets to see it first.
  private(set) var focus: Point?

  // MARK: What is shown

  private func changeLook() {
    ownPatcher = nil
    forget()
  }

  /// Shows another drawing.
  func show(_ drawing: Drawing) {
    self.drawing = drawing
    TileRenderer.forgetLines()
    forget()
  }

  /// Covers a view of `size` units with pixels of `scale` to the unit.
  func resize(to size: Size, scale: Double) {
    self.size = size
    if scale != self.scale {
      self.scale = scale
      look(at: viewport)
    }
    hurry()
  }

  /// Shows another part of the canvas, moved by less than a pixel so that pixels that were drawn can be used again.
  /// Answers by how many pixels what is shown moved; nil where it became another.
  @discardableResult
  func look(at wanted: Viewport) -> (x: Int, y: Int)? {
    let (grid, seen) = (grid, seen)
    show(wanted)
    return grid == self.grid ? (seen.x - self.seen.x, seen.y - self.seen.y) : nil
  }

  private func show(_ wanted: Viewport) {
    let density = scale * wanted.zoom
    let isSame = density == grid.density && wanted.angle == grid.angle
    if !isSame {
      keepGhost()
      isAtFullSize = afar?.hasFullSize == true
      grid =
        store.grid(density, wanted.angle)
        ?? TileGrid(anchor: anchor(near: wanted.origin), density: density, angle: wanted.angle)
    }
    let before = viewport
    viewport = wanted
    snap()
    if !isSame || viewport.origin != before.origin { isHeld = false }
    heading = isSame ? way(from: before) : (0, 0)
    focus = before.centre(of: wanted)
    // Who draws for another size draws for nobody.
    if !isSame { for tile in store.all where tile.grid != grid { tile.giveUp() } }
    hurry()
  }

  /// The signs of the way that the view went since it was at `before`, in pixels.
  private func way(from before: Viewport) -> (x: Int, y: Int) {
    let (start, end) = (grid.pixel(before.origin), grid.pixel(viewport.origin))
    func sign(_ way: Double) -> Int { abs(way) < 1 ? 0 : way < 0 ? -1 : 1 }
    return (sign(end.x - start.x), sign(end.y - start.y))
  }

  private func snap() {
    var start = grid.pixel(viewport.origin)
    if !(max(abs(start.x), abs(start.y)) < Self.farthest) {
      grid = TileGrid(anchor: viewport.origin, density: grid.density, angle: grid.angle)
      start = .zero
    }
    start = Point(x: start.x.rounded(), y: start.y.rounded())
    if start != .zero { viewport.origin = grid.canvas(start) }
    viewport.zoom = grid.density / scale
  }

  func hurry() {
    isOutOfDate = true
    isHasty = true
  }

  /// Nothing that was drawn is right any more.
  func forget() {
    store.removeAll()
    (ghost, sketch, ahead) = (nil, .unknown, .unknown)
    fresh = []
    hurry()
  }
}
