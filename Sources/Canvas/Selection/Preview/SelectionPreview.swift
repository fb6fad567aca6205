import Geometry
import Graphics
import Marks
import Rendering
import System

/// Shows selected marks that the hand moves, scales or turns, while the drawing still has them in their old place.
///
/// Where all marks are selected, it draws the tiles moved by `motion`, or a snapshot of what they show. Otherwise a worker
/// makes pictures of the layers of selected and other marks; until they are ready, the part of the snapshot under the selection
/// is drawn a second time at the new place.
final class SelectionPreview {
  /// What is done to the marks.
  var motion = SelectionMotion.move(.zero)

  /// Whether the drawing has the marks in their new place already, and only its tiles are missing.
  var isLanding = false

  let selection: MarkSelection
  private let drawing: Drawing
  private let isAll: Bool

  /// What the ink showed before the change, and whether no tile was missing then.
  private var snapshot: (sight: Sight, ghost: Ghost, isWhole: Bool)?

  /// Pictures of all layers, the lowest first; nil until they are made.
  private var pictures: [(layer: PreviewLayer, ghost: Ghost)]?

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
  var area: Rect? {
    isAll ? nil : selection.area.union(motion.transform.bounds(of: selection.area))
  }

  /// Whether all ink moves and does nothing else, which the tiles themselves can show.
  var movesAllInk: Bool { isAll && motion.way != nil }

  /// Has `worker` make the pictures of what `ink` shows now. Calls `then` for each that is ready.
  func prepare(_ ink: CanvasTiles, by worker: Worker, then: @escaping () -> Void) {
    let sight = Sight(grid: ink.grid, frame: ink.seen)
    guard !isLanding, sight != self.sight, let ground = ink.style.drawnGround else { return }
    // Tiles and snapshots show marks on paper alone, so only a picture under them has to be told apart.
    guard !isAll || ground.picture != nil || motion.keepsMarks else { return }
    self.sight = sight
    progress.cancel()
    progress = Progress()
    let style = PreviewStyle(
      grid: sight.grid, light: ink.style.drawnLight, filters: ink.filtered.filters,
      progress: progress)
    let job = PreviewJob(
      drawing: drawing, selection: selection, frame: sight.frame,
      part: ink.pixels(of: selection.area, in: sight.grid), ground: ground, style: style)
    worker.run(awaited: false) {
      Thread.lowerPriority()
      return job.pictures()
    } then: { [weak self] made in
      guard let self, let made, sight == self.sight else { return }
      let ghosts = made.compactMap { $0.picture.ghost($0.pixels) }
      guard ghosts.count == made.count else { return }
      pictures = zip(made, ghosts).map { ($0.layer, $1) }
      then()
    }
  }

  /// Draws all marks inside `area` of the view, the selected ones as `motion` has them.
  func draw(_ area: Rect, from ink: CanvasTiles, on context: Context) {
    guard let ground = ink.ground else { return }
    if let way = motion.way, isAll, ground.picture == nil {
      return ink.draw(area, movedBy: pixels(way, in: ink), on: context)
    }
    if let pictures, let below = motion.keepsMarks ? snapshot(of: ink).map({ [$0] }) : [] {
      context.setFillColour(ink.shownPaper)
      context.fill(area)
      for ghost in below { ghost.draw(through: ink.viewport, on: context) }
      let highlight = ink.style.drawnLight == .day ? BlendMode.darken : .lighten
      for (layer, ghost) in pictures where layer.isSelected || !motion.keepsMarks {
        ghost.draw(
          through: ink.viewport, changedBy: layer.isSelected ? motion.transform : .identity,
          blending: layer.isHighlight ? highlight : .normal, on: context)
      }
      return
    }
    if isAll, ground.picture == nil, !motion.keepsMarks {
      context.setFillColour(ink.shownPaper)
      context.fill(area)
      snapshot(of: ink)?.draw(through: ink.viewport, changedBy: motion.transform, on: context)
      return
    }
    ink.draw(area, on: context)
    drawFrame(area, from: ink, on: context)
  }

  /// Draws what is under the selection a second time, at its new place.
  private func drawFrame(_ area: Rect, from ink: CanvasTiles, on context: Context) {
    guard !motion.isStill else { return }
    let frame = motion.box(from: SelectionBox(selection.area)).seen(through: ink.viewport)
    context.saving {
      context.beginPath()
      for (index, corner) in frame.corners.enumerated() {
        index == 0 ? context.move(to: corner) : context.addLine(to: corner)
      }
      context.closePath()
      context.clip()
      if let way = motion.way {
        guard let part = frame.bounds.intersection(area) else { return }
        ink.draw(part, movedBy: pixels(way, in: ink), on: context)
      } else {
        snapshot(of: ink)?.draw(
          through: ink.viewport, changedBy: motion.transform, on: context)
      }
    }
  }

  /// What the ink showed of the present sight before the change.
  private func snapshot(of ink: CanvasTiles) -> Ghost? {
    // While the preview lands, the ink has the change already.
    guard !isLanding else { return snapshot?.ghost }
    let sight = Sight(grid: ink.grid, frame: ink.seen)
    if snapshot?.sight != sight || snapshot?.isWhole == false {
      snapshot = ink.snapshot().map { (sight, $0, ink.isComplete) }
    }
    return snapshot?.ghost
  }

  /// `way` in whole pixels.
  private func pixels(_ way: Vector, in ink: CanvasTiles) -> (x: Int, y: Int) {
    let way = (way * ink.grid.density).turned(by: ink.viewport.angle)
    return (Int(way.dx.rounded()), Int(way.dy.rounded()))
  }
}
