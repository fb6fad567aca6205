import Geometry
import Graphics
import Rendering
import System

/// A tile of the ink: its pixels, and the parts that are missing, out of date or being drawn.
final class Tile {
  let index: TileGrid.Index
  let grid: TileGrid

  /// The frame of the tile's pixels in the grid.
  let frame: PixelRect

  /// The pixels; nil if nothing was drawn yet, or if the tile is blank.
  private(set) var surface: ImageSurface?
  private(set) var isBlank = false

  /// The parts that were never drawn.
  private(set) var undrawn: [PixelRect]

  /// The parts that are out of date and that no job draws. Changes make at most one rectangle in each quarter, so that workers
  /// draw the tile in small pieces.
  private(set) var stale: [PixelRect]

  /// The jobs under way.
  private var works: [Work] = []

  private struct Work {
    let job: TileJob

    /// The patches drawn on top of the tile since the job began, and their pixels.
    var patches: [(marks: [InkPatch], part: PixelRect)] = []
  }

  /// The time of the last use, as `TileStore` counts it.
  var lastUse = 0

  init(_ index: TileGrid.Index, of grid: TileGrid) {
    (self.index, self.grid) = (index, grid)
    frame = TileGrid.frame(of: index)
    (undrawn, stale) = ([frame], [frame])
  }

  /// Whether no part was ever drawn, and no job is under way.
  var isUntouched: Bool { undrawn == [frame] && works.isEmpty }

  /// Whether jobs are under way.
  var isWorkedOn: Bool { !works.isEmpty }

  /// The parts of `pixels` that were drawn.
  func shown(in pixels: PixelRect) -> [PixelRect] {
    undrawn.reduce([frame.intersection(pixels)].compactMap(\.self)) { $0.without($1) }
  }

  /// Whether all of `pixels` were drawn.
  func isShown(in pixels: PixelRect) -> Bool {
    undrawn.allSatisfy { $0.intersection(pixels) == nil }
  }

  /// Whether `pixels` are drawn and up to date.
  func isComplete(in pixels: PixelRect) -> Bool {
    !(stale + works.map(\.job.frame)).contains { $0.intersection(pixels) != nil }
  }

  /// The parts to draw in order to update `pixels`, without those that a job draws.
  func needs(in pixels: PixelRect) -> [PixelRect] {
    stale.compactMap { piece in
      guard let part = piece.intersection(pixels) else { return nil }
      // Drawing a large part now and the rest later takes longer than drawing everything.
      let need = part.area > piece.area / 4 * 3 ? piece : part
      return works.contains { $0.job.frame.intersection(need) != nil } ? nil : need
    }
  }

  /// Marks `pixels` as out of date.
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

  /// Draws `patches` on top of the tile, only in `pixels`.
  func put(_ patches: [InkPatch], in pixels: PixelRect, by patcher: InkPatcher) {
    guard !patches.isEmpty, let part = pixels.intersection(frame) else { return }
    for index in works.indices { works[index].patches.append((patches, part)) }
    // The pyramid may contain the mark already, which would then be drawn twice.
    if works.contains(where: \.job.isOfPyramid) { invalidate(pixels) }
    if isBlank || surface != nil { draw(patches, in: part, by: patcher) }
  }

  // MARK: Jobs

  /// Records that a worker will do `job`.
  func begin(_ job: TileJob) {
    works.append(Work(job: job))
    stale = stale.without(job.frame)
  }

  /// Whether `job` is under way.
  func awaits(_ job: TileJob) -> Bool {
    works.contains { $0.job.progress === job.progress }
  }

  /// Cancels all jobs.
  func cancelJobs() {
    for work in works { cancel(work.job) }
  }

  /// Cancels `job`, and makes its pixels out of date again.
  func cancel(_ job: TileJob) {
    guard let index = works.firstIndex(where: { $0.job.progress === job.progress }) else { return }
    job.progress.cancel()
    works.remove(at: index)
    // Without this, each step of the wheel would cut the tile into smaller pieces.
    if stale.count >= 4 || stale.contains(where: { $0.intersection(job.frame) != nil }) {
      invalidate(job.frame)
    } else {
      stale.append(job.frame)
    }
  }

  /// Takes the result of `job`; nil means that the tile is blank.
  func finish(_ job: TileJob, _ pixels: [UInt32]?, by patcher: InkPatcher) {
    guard let index = works.firstIndex(where: { $0.job.progress === job.progress }) else { return }
    let patches = works.remove(at: index).patches
    undrawn = undrawn.without(job.frame)
    if let pixels {
      if surface == nil, job.frame == frame {
        surface = surface(pixels)
      } else {
        if surface == nil { surface = paper(patcher.ground) }
        surface?.copy(pixels, to: job.frame.offset(x: -frame.x, y: -frame.y))
      }
      isBlank = surface == nil
    } else {
      surface = nil
      isBlank = true
    }
    for (marks, part) in patches {
      if let part = part.intersection(job.frame) { draw(marks, in: part, by: patcher) }
    }
  }

  /// A surface filled with the background; nil if memory is short, and then the tile stays as it is.
  private func paper(_ ground: Ground) -> ImageSurface? {
    surface([UInt32](repeating: ground.pixel, count: frame.area))
  }

  private func surface(_ pixels: [UInt32]) -> ImageSurface? {
    try? ImageSurface(
      packedPixels: pixels, width: frame.width, height: frame.height, format: .rgb)
  }

  private func draw(_ patches: [InkPatch], in part: PixelRect, by patcher: InkPatcher) {
    if surface == nil { surface = paper(patcher.ground) }
    isBlank = surface == nil
    surface?.withPixels { bytes in
      guard let pixels = bytes.bindMemory(to: UInt32.self).baseAddress else { return }
      patcher.draw(patches, into: pixels, at: frame, onlyIn: part, of: grid)
    }
  }
}

extension PixelRect {
  /// The four quarters, row by row.
  var quarters: [PixelRect] {
    let (width, height) = (width / 2, height / 2)
    return [(0, 0), (width, 0), (0, height), (width, height)].map { dx, dy in
      PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }
  }
}
