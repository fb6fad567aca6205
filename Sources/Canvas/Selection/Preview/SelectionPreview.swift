import Geometry
import Graphics
import Marks
import Rendering
import System

/// Shows selected marks that the hand moves, scales or rotates, while the drawing still has them at their old location.
///
/// If all marks are selected, it draws the tiles moved by `motion`, or a snapshot of them. Otherwise a worker draws pictures of
/// the layers of selected and other marks; until they are ready, the part of the snapshot under the selection is drawn a second
/// time at the new location.
final class SelectionPreview {
  /// The motion of the marks.
  var motion = SelectionMotion.move(.zero)

  /// Whether the drawing has the marks at their new location already, and only its tiles are missing.
  var isLanding = false

  let selection: MarkSelection
  private let drawing: Drawing
  private let isAll: Bool

  /// The ink displayed before the change, and whether it was complete then.
  private var snapshot: (sight: Sight, ghost: Ghost, isWhole: Bool)?

  /// All layers with their pictures, the lowest first; nil until they are made.
  private var layers: [(layer: PreviewLayer, ghost: Ghost?)]?

  /// The lines that are bound to the marks, which follow them, and those of layers that are being made.
  private var lines: LinePreview?
  private var coming: LinePreview?

  /// The view and the marks for which pictures are made.
  private var sight: Sight?
  private var progress = Progress()

  private struct Sight: Hashable {
    let grid: TileGrid
    let frame: PixelRect

    /// Whether the motion only moves the marks.
    var isMove = true
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
    guard !isAll else { return nil }
    let area = selection.area.union(motion.transform.bounds(of: selection.area))
    return lines?.area(after: motion)?.union(area) ?? area
  }

  /// Whether the motion only translates all ink, which the tiles themselves can show.
  var movesAllInk: Bool { isAll && motion.way != nil }

  /// Makes `worker` draw the pictures for the current view of `ink`. Calls `then` for each that is ready.
  func prepare(_ ink: CanvasTiles, by worker: Worker, then: @escaping () -> Void) {
    let sight = Sight(grid: ink.grid, frame: ink.seen, isMove: motion.isMove)
    guard !isLanding, let ground = ink.style.drawnGround else { return }
    guard sight != self.sight else { return prepareLines(by: worker, then: then) }
    // If all marks are selected, their tiles suffice, unless a picture or the marks themselves stay in place below, or lines keep
    // their distance from what grows.
    let bends = !sight.isMove && drawing.hasBonds
    guard !isAll || ground.picture != nil || motion.keepsMarks || bends else { return }
    self.sight = sight
    progress.cancel()
    progress = Progress()
    let style = PreviewStyle(
      grid: sight.grid, light: ink.style.drawnLight, filters: ink.filtered.filters,
      progress: progress)
    let job = PreviewJob(
      drawing: drawing, selection: selection, isMove: sight.isMove, frame: sight.frame,
      part: ink.pixels(of: selection.area, in: sight.grid), ground: ground, style: style)
    worker.run(awaited: false) {
      Thread.lowerPriority()
      return job.result()
    } then: { [weak self, weak worker] made in
      guard let self, let worker, let made, sight == self.sight else { return }
      take(made, style, by: worker, then: then)
    }
  }

  /// Shows layers as soon as the lines that follow have been drawn, too.
  private func take(
    _ made: PreviewJob.Result, _ style: PreviewStyle, by worker: Worker,
    then: @escaping () -> Void
  ) {
    var shown: [(layer: PreviewLayer, ghost: Ghost?)] = []
    for drawn in made.layers {
      guard let picture = drawn.picture else {
        shown.append((drawn.layer, nil))
        continue
      }
      guard let ghost = picture.ghost(drawn.pixels) else { return }
      shown.append((drawn.layer, ghost))
    }
    guard !made.lines.isEmpty, let sight else {
      (layers, lines) = (shown, nil)
      return then()
    }
    let new = LinePreview(
      made.lines, of: drawing, in: made.layers.map(\.layer), sight.frame, style)
    new.prepare(
      { [weak self] in self?.motion ?? .move(.zero) }, by: worker,
      then: { [weak self, weak new] in
        guard let self, let new, self.sight == sight else { return }
        if lines !== new { (layers, lines) = (shown, new) }
        then()
      })
    coming = new
  }

  /// Has the lines drawn as they are after the present motion.
  private func prepareLines(by worker: Worker, then: @escaping () -> Void) {
    guard let lines, lines.areMany else { return }
    lines.prepare({ [weak self] in self?.motion ?? .move(.zero) }, by: worker, then: then)
  }

  /// Draws all marks inside `area` of the view, the selected ones after `motion`.
  func draw(_ area: Rect, from ink: CanvasTiles, on context: Context) {
    guard let ground = ink.ground else { return }
    if let way = motion.way, isAll, ground.picture == nil {
      return ink.draw(area, movedBy: pixels(way, in: ink), on: context)
    }
    if let layers, let below = motion.keepsMarks ? snapshot(of: ink).map({ [$0] }) : [] {
      context.setFillColour(ink.shownPaper)
      context.fill(area)
      for ghost in below { ghost.draw(through: ink.viewport, on: context) }
      let highlight = ink.style.drawnLight == .day ? BlendMode.darken : .lighten
      var number = 0
      for (layer, ghost) in layers {
        guard let ghost else {
          lines?.draw(number, after: motion, from: ink, on: context)
          number += 1
          continue
        }
        guard layer.isSelected || !motion.keepsMarks else { continue }
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

  /// Draws the area under the selection a second time, at its new location.
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

  /// The ink of this view before the change.
  private func snapshot(of ink: CanvasTiles) -> Ghost? {
    // While the preview lands, the ink contains the change already.
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
