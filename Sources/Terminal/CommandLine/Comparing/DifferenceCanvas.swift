import Formats
import Geometry
import Graphics
import Language
import Marks
import System
import Wording

/// Draws marks in batches, on all processors as exports do, and keeps only one batch in memory.
struct DifferenceCanvas {
  /// The shown part of the canvas, in whole pixels, and the position of its corner in the picture.
  private let area: Rect
  private let scale: Double
  private let corner: (x: Int, y: Int)
  private let context: Context

  private var waiting: [Mark] = []
  private var vertices = 0

  private static let batch = 1 << 20

  init(on context: Context, showing area: Rect, scale: Double, at corner: (x: Int, y: Int)) {
    (self.context, self.area, self.scale, self.corner) = (context, area, scale, corner)
  }

  /// The width of a pixel in units of the canvas.
  var pixel: Double { 1 / scale }

  /// Adds a mark above all others.
  mutating func add(_ mark: Mark, in ink: DifferenceInk) throws(CommandError) {
    try add(ink.marks(for: mark, pixel: pixel))
  }

  mutating func add(_ marks: [Mark]) throws(CommandError) {
    for mark in marks {
      waiting.append(mark)
      vertices += mark.vertexCount
    }
    if vertices >= Self.batch { try finish() }
  }

  /// Draws the last batch.
  mutating func finish() throws(CommandError) {
    guard !waiting.isEmpty else { return }
    let exporter = PNGExporter(Drawing(waiting), showing: area, scale: scale, on: nil)
    (waiting, vertices) = ([], 0)
    var png: [UInt8] = []
    do {
      try exporter.write(share: Thread.share) { (bytes) throws(Never) in png += bytes }
      context.draw(try ImageSurface(png: png), atPixel: corner)
    } catch {
      throw .cannotExport(.png, .reasonMemory)
    }
  }
}
