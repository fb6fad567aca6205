import Formats
import Geometry
import Marks
import Rendering
import System

/// A part of a drawing that becomes a picture.
struct CanvasPart: Sendable {
  let drawing: Drawing

  /// What the drawing began with.
  let picture: Picture?
  let area: Rect

  /// The pixels for each unit.
  let scale: Double

  /// The most pixels of the picture: those of a large screen.
  private static let mostPixels = 0x1p23

  /// A PNG of the part on white paper; nil if it was cancelled or memory is short. It may take long.
  func png(_ progress: Progress) -> [UInt8]? {
    let largest = (Self.mostPixels / max(area.width * area.height, 1)).squareRoot()
    let exporter = PNGExporter(
      drawing, over: picture, showing: area, scale: min(scale, largest), on: .white)
    var png: [UInt8] = []
    let isDone: Void? = try? exporter.write(progress: progress, share: Thread.share) {
      (chunk) throws(Never) in
      png += chunk
    }
    return isDone.map { png }
  }
}
