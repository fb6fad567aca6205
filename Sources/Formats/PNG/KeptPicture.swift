import Geometry
import Graphics
import Marks
import Rendering
import System

/// A picture below a drawing in an export, whose samples are kept where nothing was drawn on it.
struct KeptPicture: Sendable {
  let original: PNGOriginal
  let convert: PNGExporter.Conversion

  /// The frame of the whole picture, and of its visible part, in pixels of the export.
  let place: PixelRect
  let shown: PixelRect

  /// The parts that filters make unreadable.
  let hidden: [PixelRect]

  /// `pictureOnly` is the export without ink, and `inkOnly` the one without the picture, on transparency.
  let pictureOnly: ExportPixels
  let inkOnly: ExportPixels

  /// Nil where the pixels of the export don't coincide with the picture's, filters change more than redacted parts, or the
  /// picture is damaged.
  init?(
    _ original: PNGOriginal, below drawing: Drawing, in pixels: ExportPixels,
    converting convert: @escaping PNGExporter.Conversion
  ) {
    let mark = original.mark
    let look = mark.look
    guard !pixels.isFiltered, pixels.hasAlpha == original.samples.hasAlpha,
      let place = pixels.place(of: mark),
      let hidden = look.filterChain.redactions(in: look.crop),
      let ink = drawing.withoutLowest(mark)
    else { return nil }
    if let profile = original.profile, convert([0], profile)?.count != 3 { return nil }
    guard original.picture.isSound() else { return nil }
    (self.original, self.convert, self.place) = (original, convert, place)
    shown = PixelRect(inside: look.crop).offset(x: place.x, y: place.y)
    // One more pixel on each side, for ink and pixels on the edges.
    self.hidden = hidden.map {
      PixelRect(covering: $0).outset(by: 1).offset(x: place.x, y: place.y)
    }
    pictureOnly = pixels.showing(Drawing([.picture(mark)], media: drawing.media))
    inkOnly = pixels.showing(ink, on: Ground(paper: nil))
  }
}

extension PixelRect {
  /// The largest rectangle of whole pixels inside `rect`.
  fileprivate init(inside rect: Rect) {
    let (x, y) = (Int(rect.minX.rounded(.up)), Int(rect.minY.rounded(.up)))
    self.init(
      x: x, y: y, width: Int(rect.maxX.rounded(.down)) - x,
      height: Int(rect.maxY.rounded(.down)) - y)
  }
}

extension Drawing {
  /// The drawing without its lowest mark; nil if that isn't `picture`.
  fileprivate func withoutLowest(_ picture: PictureMark) -> Drawing? {
    var batches = batches
    while let batch = batches.next() {
      guard let lowest = batch.marks.first else { continue }
      guard lowest.mark == .picture(picture) else { return nil }
      var rest = self
      rest.apply(rest.edits(removing: [lowest]))
      return rest
    }
    return nil
  }
}
