import Documents
import Geometry
import Marks
import Rendering
import Synchronization

/// Has a drawing's file keep the pictures of it from afar, as the program would have when all of it had been seen once.
final class AfarKeeping: Sendable {
  private let drawing: SharedDrawing
  private let progress = Progress()

  /// The first thing that went wrong.
  private let failure = Mutex<DrawingFileError?>(nil)

  private init(_ drawing: SharedDrawing) {
    self.drawing = drawing
  }

  /// Makes those that are missing, on all processors; no more of the drawing is in memory than some tiles show.
  static func keepPictures(of drawing: SharedDrawing) throws {
    try AfarKeeping(drawing).run()
  }

  private func run() throws {
    let opening = try drawing.use { (writer) throws(DrawingFileError) in try writer.opening() }
    guard let bounds = opening.extent, let levels = AfarLevels(around: bounds) else { return }
    let pictures = AfarPictures { tile in
      self.attempt { (drawing) throws(DrawingFileError) in
        try drawing.use { (writer) throws(DrawingFileError) in
          try writer.file.overviewTile(level: tile.level, x: tile.x, y: tile.y)?.pixels
        }
      } ?? nil
    } keep: { tile, bytes, state in
      let kept = OverviewTile(level: tile.level, x: tile.x, y: tile.y, state: state, pixels: bytes)
      self.attempt { (drawing) throws(DrawingFileError) in
        try drawing.use { (writer) throws(DrawingFileError) in try writer.keep([kept]) }
      }
    }
    pictures.state = opening.head
    let depot = FileDepot(opening, drawing) { self.fail($0) }
    guard let (marks, _) = opening.restored(over: depot) else { return }
    let view = AfarView(of: marks, in: bounds, levels, by: pictures)
    // It is given up only after a failure.
    try? view.makeAll(progress: progress, share: Crew.share)
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// Nil where it fails, and then nothing else is wanted.
  @discardableResult
  private func attempt<Result>(
    _ body: (SharedDrawing) throws(DrawingFileError) -> Result
  ) -> Result? {
    do throws(DrawingFileError) {
      return try body(drawing)
    } catch {
      fail(error)
      return nil
    }
  }

  private func fail(_ error: DrawingFileError) {
    failure.withLock { $0 = $0 ?? error }
    progress.cancel()
  }
}
