import Geometry
import Graphics
import Marks
import Rendering
import Session
import System

/// Shows selected marks that are being moved, while the drawing still has them in their old place.
///
/// Where all marks are selected, it draws the tiles moved by `way`. Otherwise a worker makes two pictures, of the selected
/// marks and of the others; until they are ready, the tiles under the selection are drawn a second time at the new place.
final class SelectionPreview {
  /// How far the marks are moved.
  var way = Vector.zero

  /// Whether the drawing has the marks in their new place already, and only its tiles are missing.
  var isLanding = false

  private let selection: MarkSelection
  private let drawing: Drawing
  private let isAll: Bool

  /// Pictures of the other marks and of the selected ones; nil until they are made.
  private var others: Ghost?
  private var selected: Ghost?

  /// What the present or coming pictures show.
  private var sight: Sight?
  private var progress = Progress()

  private struct Sight: Hashable {
    let grid: TileGrid
    let frame: PixelRect
  }

  init(_ selection: MarkSelection, of drawing: Drawing) {
    (self.selection, self.drawing) = (selection, drawing)
    isAll = selection.isAll(of: drawing)
  }

  deinit {
    progress.cancel()
  }

  /// The area of the canvas where the preview differs from the drawing; nil for all of it.
  var area: Rect? { isAll ? nil : selection.area.union(selection.area.offset(by: way)) }

  /// Has `worker` make the pictures of what `ink` shows now. Calls `then` for each that is ready.
  func prepare(_ ink: InkLayer, by worker: Worker, then: @escaping () -> Void) {
    let sight = Sight(grid: ink.grid, frame: ink.seen)
    guard !isAll, !isLanding, sight != self.sight, let ground = ink.ground else { return }
    self.sight = sight
    progress.cancel()
    progress = Progress()
    for isSelected in [false, true] {
      let part = ink.pixels(of: selection.area, in: sight.grid).intersection(sight.frame)
      guard let frame = isSelected ? part : sight.frame else { continue }
      let picture = PreviewPicture(
        drawing: drawing, selection: selection, isSelected: isSelected, grid: sight.grid,
        frame: frame, ground: isSelected ? Ground(paper: nil) : ground, light: ink.light,
        progress: progress)
      worker.run(awaited: false) {
        Thread.lowerPriority()
        return picture.pixels()
      } then: { [weak self] pixels in
        guard let self, let pixels, sight == self.sight else { return }
        take(pixels, picture)
        then()
      }
    }
  }

  private func take(_ pixels: [UInt32], _ picture: PreviewPicture) {
    guard
      let surface = try? ImageSurface(
        packedPixels: pixels, width: picture.frame.width, height: picture.frame.height,
        format: .argb)
    else { return }
    let ghost = Ghost(surface, at: picture.frame, of: picture.grid)
    if picture.isSelected { selected = ghost } else { others = ghost }
  }

  /// Draws all marks inside `area` of the view, the selected ones moved by `way`.
  func draw(_ area: Rect, from ink: InkLayer, on context: Context) {
    guard let ground = ink.ground else { return }
    if isAll, ground.picture == nil {
      return ink.draw(area, movedBy: pixels(in: ink), on: context)
    }
    guard let others, let selected else {
      ink.draw(area, on: context)
      return drawFrame(area, from: ink, on: context)
    }
    context.setFillColour(ground.paper ?? .clear)
    context.fill(area)
    others.draw(through: ink.viewport, on: context)
    selected.draw(through: ink.viewport, movedBy: way, on: context)
  }

  /// Draws the tiles under the selection a second time, at its new place.
  private func drawFrame(_ area: Rect, from ink: InkLayer, on context: Context) {
    guard way != .zero else { return }
    let frame = ink.viewport.view(selection.area.offset(by: way))
    guard let part = frame.intersection(area) else { return }
    context.saving {
      context.clip(to: part)
      ink.draw(part, movedBy: pixels(in: ink), on: context)
    }
  }

  /// `way` in whole pixels.
  private func pixels(in ink: InkLayer) -> (x: Int, y: Int) {
    let way = (way * ink.grid.density).turned(by: ink.viewport.angle)
    return (Int(way.dx.rounded()), Int(way.dy.rounded()))
  }
}

/// A picture of the selected marks, or of the others.
private struct PreviewPicture: Sendable {
  let drawing: Drawing
  let selection: MarkSelection
  let isSelected: Bool
  let grid: TileGrid
  let frame: PixelRect
  let ground: Ground
  let light: InkLight
  let progress: Progress

  /// The pixels, drawn tile by tile; nil where the job was cancelled.
  func pixels() -> [UInt32]? {
    guard !progress.isCancelled else { return nil }
    let part = drawing.showing(only: selection, isSelected: isSelected)
    var pixels = [UInt32](repeating: ground.pixel, count: frame.area)
    for index in TileGrid.tiles(touching: frame) {
      guard let piece = TileGrid.frame(of: index).intersection(frame) else { continue }
      let drawn = try? TileRenderer.pixels(
        of: part, at: piece, of: grid, on: ground, light: light, progress: progress)
      guard let drawn else { return nil }
      for row in 0..<piece.height {
        let start = (piece.y - frame.y + row) * frame.width + piece.x - frame.x
        pixels.replaceSubrange(
          start..<start + piece.width, with: drawn[row * piece.width..<(row + 1) * piece.width])
      }
    }
    return pixels
  }
}
