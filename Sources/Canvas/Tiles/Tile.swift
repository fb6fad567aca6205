import Geometry
import Graphics
import Rendering
import System

/// A tile as far as it is drawn.
final class Tile {
  let index: TileGrid.Index
  let grid: TileGrid

  /// Its pixels, from the grid's zero.
  let frame: PixelRect

  /// What is there; nil where nothing was drawn yet, or nothing but paper is there.
  private(set) var surface: ImageSurface?
  private(set) var isBlank = false

  /// What of it was never drawn.
  private(set) var undrawn: [PixelRect]

  /// What of it isn't as the drawing is, and is not being drawn either. What changed is at most one rectangle in each
  /// quarter, so that it is drawn in pieces that are soon there.
  private(set) var stale: [PixelRect]

  /// Who draws at it.
  private var works: [Work] = []

  private struct Work {
    let job: TileJob

    /// What was put on top since it began.
    var patches: [InkPatch] = []
  }

  /// When it was last in sight.
  var lastUse = 0

  init(_ index: TileGrid.Index, of grid: TileGrid) {
    (self.index, self.grid) = (index, grid)
    frame = TileGrid.frame(of: index)
    (undrawn, stale) = ([frame], [frame])
  }

  /// Whether nobody drew or draws anything of it.
  var isUntouched: Bool { undrawn == [frame] && works.isEmpty }

  /// Whether somebody draws at it.
  var isWorkedOn: Bool { !works.isEmpty }

  /// What of these pixels there is to be shown.
  func shown(in pixels: PixelRect) -> [PixelRect] {
    undrawn.reduce([frame.intersection(pixels)].compactMap(\.self)) { $0.without($1) }
  }

  /// Whether these pixels are shown as the drawing is.
  func isComplete(in pixels: PixelRect) -> Bool {
    !(stale + works.map(\.job.frame)).contains { $0.intersection(pixels) != nil }
  }

  /// What has to be drawn next so that these pixels are as they should be, and nobody is at.
  func needs(in pixels: PixelRect) -> [PixelRect] {
    stale.compactMap { piece in
      guard let part = piece.intersection(pixels) else { return nil }
      // Most of it soon takes longer than all of it a little later.
      let need = part.area > piece.area / 4 * 3 ? piece : part
      return works.contains { $0.job.frame.intersection(need) != nil } ? nil : need
    }
  }

  /// These pixels changed.
  func invalidate(_ pixels: PixelRect) {
    guard frame.intersection(pixels) != nil else { return }
    guard !isUntouched else {
      stale = [frame]
      return
    }
    stale = frame.quarters.compactMap { quarter in
      (stale + [pixels]).compactMap(quarter.intersection)
        .reduce(nil) { whole, part in whole?.union(part) ?? part }
    }
  }

  /// Puts `patches` over what is there, all of whose ink lies in these pixels.
  func put(_ patches: [InkPatch], in pixels: PixelRect, by patcher: InkPatcher) {
    guard pixels.intersection(frame) != nil else { return }
    for index in works.indices { works[index].patches += patches }
    // Pictures from afar may have a mark already, which lies there twice then.
    if works.contains(where: \.job.isOfPyramid) { invalidate(pixels) }
    if isBlank || surface != nil { draw(patches, by: patcher) }
  }

  // MARK: Jobs

  /// Somebody draws what is needed.
  func begin(_ job: TileJob) {
    works.append(Work(job: job))
    stale = stale.without(job.frame)
  }

  /// Whether somebody draws that here.
  func awaits(_ job: TileJob) -> Bool {
    works.contains { $0.job.progress === job.progress }
  }

  /// Nobody draws any more what was begun.
  func giveUp() {
    for work in works { giveUp(work.job) }
  }

  /// Nobody draws that any more.
  func giveUp(_ job: TileJob) {
    guard let index = works.firstIndex(where: { $0.job.progress === job.progress }) else { return }
    job.progress.cancel()
    works.remove(at: index)
    // What is cut anew with every step of the wheel would come to be in ever smaller pieces.
    if stale.count >= 4 || stale.contains(where: { $0.intersection(job.frame) != nil }) {
      invalidate(job.frame)
    } else {
      stale.append(job.frame)
    }
  }

  /// Takes what was drawn.
  func finish(_ job: TileJob, _ pixels: [UInt32]?, by patcher: InkPatcher) {
    guard let index = works.firstIndex(where: { $0.job.progress === job.progress }) else { return }
    let patches = works.remove(at: index).patches
    undrawn = undrawn.without(job.frame)
    guard var pixels else {
      surface = nil
      isBlank = true
      return draw(patches, by: patcher)
    }
    if !patches.isEmpty {
      patcher.draw(patches, into: &pixels, at: job.frame, inTile: frame, of: grid)
    }
    if surface == nil, job.frame == frame {
      surface = surface(pixels)
    } else {
      if surface == nil { surface = paper(patcher.ground) }
      surface?.copy(pixels, to: job.frame.offset(x: -frame.x, y: -frame.y))
    }
    isBlank = surface == nil
  }

  /// Paper of its own; nil where memory is short, and then the tile stays as it is.
  private func paper(_ ground: Ground) -> ImageSurface? {
    surface([UInt32](repeating: ground.pixel, count: frame.area))
  }

  private func surface(_ pixels: [UInt32]) -> ImageSurface? {
    try? ImageSurface(
      packedPixels: pixels, width: frame.width, height: frame.height, format: .rgb)
  }

  private func draw(_ patches: [InkPatch], by patcher: InkPatcher) {
    guard !patches.isEmpty else { return }
    if surface == nil { surface = paper(patcher.ground) }
    isBlank = surface == nil
    surface?.withPixels { bytes in
      guard let pixels = bytes.bindMemory(to: UInt32.self).baseAddress else { return }
      patcher.draw(patches, into: pixels, at: frame, of: grid)
    }
  }
}

extension PixelRect {
  /// Its four quarters, row by row.
  var quarters: [PixelRect] {
    let (width, height) = (width / 2, height / 2)
    return [(0, 0), (width, 0), (0, height), (width, height)].map { dx, dy in
      PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }
  }
}
