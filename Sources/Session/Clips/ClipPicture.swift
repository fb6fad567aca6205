import Coding
import Formats
import Geometry
import Marks
import Rendering
import System

/// Copied marks as a picture, for programs that can't read marks.
package enum ClipPicture {
  /// The approximate limit of pixels, those of two large screens, which take a second or two.
  private static let mostPixels = 0x1p24
  private static let longestSide = 0x1p14

  /// A PNG of the marks in the bytes of `CopiedMarks`, on transparency. A unit takes `scale` pixels, or fewer if there would be
  /// too many. Nil if memory is short. It may take long.
  package static func png(of bytes: [UInt8], scale: Double) -> [UInt8]? {
    guard let clip = Shown(bytes) else { return nil }
    let exporter = PNGExporter(
      clip.drawing, showing: clip.area, scale: min(scale, largestScale(of: clip.area)), on: nil)
    var png: [UInt8] = []
    let isDone: Void? = try? exporter.write(share: Thread.share) { (chunk) throws(Never) in
      png += chunk
    }
    return isDone.map { png }
  }

  /// An SVG of the marks in the bytes of `CopiedMarks`; nil if memory is short, or if it would be longer than a clip may be.
  package static func svg(of bytes: [UInt8]) -> [UInt8]? {
    guard let clip = Shown(bytes) else { return nil }
    var export = DrawingExport(clip.drawing, showing: clip.area, as: .svg)
    export.paper = nil
    var svg: [UInt8] = []
    let isDone: Void? = try? export.write { (chunk) throws(TooLong) in
      guard svg.count + chunk.count <= CopiedMarks.mostBytes else { throw TooLong() }
      svg += chunk
    }
    return isDone.map { svg }
  }

  private struct TooLong: Error {}

  /// A drawing of the copied marks with the media that they use, and the rectangle around their ink, which becomes the picture.
  private struct Shown {
    private(set) var drawing: Drawing
    let area: Rect

    /// Nil if the bytes contain no marks with ink.
    init?(_ bytes: [UInt8]) {
      guard let clip = try? Clip(reading: bytes), let media = try? clip.usedMedia() else {
        return nil
      }
      drawing = Drawing(clip.marks.lazy.map(\.mark))
      for (hash, medium) in media { drawing.media.keep(medium, as: hash) }
      guard let area = drawing.bounds else { return nil }
      self.area = area
    }
  }

  private static func largestScale(of area: Rect) -> Double {
    let side = max(area.width, area.height)
    let byArea = (mostPixels / (area.width * area.height)).squareRoot()
    return min(byArea, (longestSide - 1) / side)
  }
}
