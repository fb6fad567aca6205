import Geometry
import Graphics
import Marks
import Rendering

/// A tile as far as it is drawn.
final class Tile {
  let index: TileGrid.Index
  let grid: TileGrid

  /// Its pixels, from the grid's zero.
  let frame: PixelRect

  /// What is there; nil where nothing was drawn yet, or nothing but paper is there.
  private(set) var surface: ImageSurface?
  private(set) var isBlank = false

  /// What of it isn't as the drawing is, and is not being drawn either.
  private(set) var stale: PixelRect?

  /// Who draws at it.
  private(set) var job: TileJob?

  /// The marks that came on top since that began.
  private(set) var onTop: [Mark] = []

  /// When it was last in sight.
  var lastUse = 0

  init(_ index: TileGrid.Index, of grid: TileGrid) {
    (self.index, self.grid) = (index, grid)
    frame = TileGrid.frame(of: index)
    stale = frame
  }

  /// Whether there is something to be shown.
  var isShown: Bool { isBlank || surface != nil }

  /// Whether what is shown is as the drawing is.
  var isComplete: Bool { stale == nil && job == nil }

  /// What has to be drawn next; nil where nothing has, or somebody is at it.
  var need: PixelRect? {
    guard job == nil, let stale else { return nil }
    return surface == nil ? frame : stale
  }

  /// These pixels changed.
  func invalidate(_ pixels: PixelRect) {
    guard let changed = pixels.intersection(frame) else { return }
    stale = stale?.union(changed) ?? changed
  }

  /// A mark came on top of all others, whose ink lies in these pixels.
  func add(_ mark: Mark, in pixels: PixelRect, _ ground: Ground, _ light: InkLight) {
    guard pixels.intersection(frame) != nil else { return }
    if let job {
      onTop.append(mark)
      // Pictures from afar may have the mark already, which lies there twice then.
      if job.afar != nil { invalidate(pixels) }
    } else if stale != nil {
      // Whoever draws it next has the mark.
      invalidate(pixels)
    }
    guard isShown else { return }
    if surface == nil { surface = paper(ground) }
    isBlank = false
    draw(mark, light)
  }

  /// Somebody draws what is needed.
  func begin(_ job: TileJob) {
    self.job = job
    stale = nil
  }

  /// Nobody draws any more what was begun.
  func giveUp() {
    guard let job else { return }
    job.progress.cancel()
    self.job = nil
    onTop = []
    invalidate(job.frame)
  }

  /// Takes what was drawn.
  func finish(_ pixels: [UInt32]?, _ ground: Ground, _ light: InkLight) {
    guard let job else { return }
    self.job = nil
    if let pixels {
      if surface == nil { surface = paper(ground) }
      surface?.copy(pixels, to: job.frame.offset(x: -frame.x, y: -frame.y))
    } else {
      surface = nil
    }
    isBlank = surface == nil
    let marks = onTop
    onTop = []
    for mark in marks { add(mark, in: frame, ground, light) }
  }

  /// Paper of its own; nil where memory is short, and then the tile stays as it is.
  private func paper(_ ground: Ground) -> ImageSurface? {
    let pixels = [UInt32](repeating: ground.pixel, count: frame.area)
    return try? ImageSurface(
      packedPixels: pixels, width: frame.width, height: frame.height, format: .rgb)
  }

  private func draw(_ mark: Mark, _ light: InkLight) {
    surface?.withPixels { bytes in
      guard let pixels = bytes.bindMemory(to: UInt32.self).baseAddress else { return }
      TileRenderer.draw(mark, into: pixels, at: frame, of: grid, light: light)
    }
  }
}
