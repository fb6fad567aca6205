import Geometry
import Graphics
import Rendering
import System

/// A tile after the filters of the view, made from the pixels of drawn tiles.
final class FilteredTile {
  let index: TileGrid.Index

  /// The frame of the tile's pixels in the grid.
  let frame: PixelRect

  /// The pixels; nil if nothing was filtered yet, or if the tile is plain paper.
  private(set) var surface: ImageSurface?

  /// The parts that were never filtered.
  private(set) var undrawn: [PixelRect]

  /// The parts that are out of date and that no job filters.
  private var stale: [PixelRect]

  /// The job under way.
  private var job: TileJob?

  /// The most parts that are filtered separately; more are merged, since each costs its margin too.
  private static let mostParts = 4

  init(_ index: TileGrid.Index) {
    self.index = index
    frame = TileGrid.frame(of: index)
    (undrawn, stale) = ([frame], [frame])
  }

  /// The parts of `pixels` that were filtered.
  func shown(in pixels: PixelRect) -> [PixelRect] {
    undrawn.reduce([frame.intersection(pixels)].compactMap(\.self)) { $0.without($1) }
  }

  /// Whether `pixels` are filtered and up to date.
  func isComplete(in pixels: PixelRect) -> Bool {
    !(stale + [job?.frame].compactMap(\.self)).contains { $0.intersection(pixels) != nil }
  }

  /// The parts to filter in order to update `pixels`, without those that a job filters. A part is extended only if `isPossible`
  /// returns true for the larger one.
  func needs(in pixels: PixelRect, _ isPossible: (PixelRect) -> Bool) -> [PixelRect] {
    stale.compactMap { piece in
      guard let part = piece.intersection(pixels) else { return nil }
      // Filtering a large part now and the rest later takes longer than filtering everything.
      return part != piece && part.area > piece.area / 2 && isPossible(piece) ? piece : part
    }
  }

  /// Marks `pixels` as out of date.
  func invalidate(_ pixels: PixelRect) {
    guard let part = frame.intersection(pixels) else { return }
    // The pixels that the job filters may have changed since it began.
    cancelJob()
    stale = stale.without(part) + [part]
    if stale.count > Self.mostParts { stale = [stale.reduce(stale[0]) { $0.union($1) }] }
  }

  // MARK: Pixels

  /// Takes the pixels of a part; nil for plain paper, of which `paper` is a pixel.
  func take(_ pixels: [UInt32]?, at part: PixelRect, paper: UInt32) {
    stale = stale.without(part)
    undrawn = undrawn.without(part)
    guard let pixels = pixels ?? plain(part, paper) else {
      if part == frame { surface = nil }
      return
    }
    if surface == nil {
      surface = try? ImageSurface(
        packedPixels: part == frame ? pixels : [UInt32](repeating: paper, count: frame.area),
        width: frame.width, height: frame.height, format: .rgb)
    }
    surface?.copy(pixels, to: part.offset(x: -frame.x, y: -frame.y))
  }

  /// Plain paper for a part; nil if the whole tile is plain paper.
  private func plain(_ part: PixelRect, _ paper: UInt32) -> [UInt32]? {
    surface == nil || part == frame ? nil : [UInt32](repeating: paper, count: part.area)
  }

  // MARK: Jobs

  /// Records that a worker will do a job.
  func begin(_ job: TileJob) {
    self.job = job
    stale = stale.without(job.frame)
  }

  var isWorkedOn: Bool { job != nil }

  /// Whether this job is under way.
  func awaits(_ job: TileJob) -> Bool { self.job?.progress === job.progress }

  /// Takes the result of the job.
  func finish(_ job: TileJob, _ pixels: [UInt32]?, paper: UInt32) {
    self.job = nil
    if let pixels { take(pixels, at: job.frame, paper: paper) } else { stale.append(job.frame) }
  }

  /// Cancels the job, and makes its pixels out of date again.
  func cancelJob() {
    guard let job else { return }
    job.progress.cancel()
    self.job = nil
    stale = stale.without(job.frame) + [job.frame]
  }
}
