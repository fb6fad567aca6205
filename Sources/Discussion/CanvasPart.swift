import Formats
import Geometry
import Marks
import Rendering
import System

/// A part of a drawing to be rendered as a picture.
struct CanvasPart: Sendable {
  let drawing: Drawing

  /// The background picture of the drawing.
  let picture: Picture?
  let area: Rect

  /// The number of pixels per unit.
  let scale: Double

  /// The most pixels of the picture, about as many as a large screen has.
  private static let mostPixels = 0x1p23

  /// A PNG of the part on white paper; nil if the work is cancelled or memory is short. It may take long.
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
