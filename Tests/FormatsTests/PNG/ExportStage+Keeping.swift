import Documents
import Geometry
import Marks
import TestSupport
import Testing

@testable import Formats

/// Pictures in a drawing, and exports that overwrite them.
extension ExportStage {
  /// The location of the pictures.
  static let corner = Point(x: 130, y: 70)

  /// A picture read from a PNG, and the media that a drawing needs to show it.
  func mark(
    _ png: [UInt8], at corner: Point? = nil, _ change: (inout PictureLook) -> Void = { _ in }
  ) throws -> (mark: PictureMark, media: DrawingMedia) {
    let medium = Medium(type: "image/png", bytes: png)
    let form = try #require(PNGPicture(png)).samples.form
    let size = Size(width: Double(form.width), height: Double(form.height))
    var look = PictureLook(medium: medium.hash, size: size)
    change(&look)
    var media = DrawingMedia()
    media.keep(medium, as: medium.hash)
    let corner = corner ?? Self.corner
    let centre = Point(x: corner.x + size.width / 2, y: corner.y + size.height / 2)
    return (PictureMark(look, at: centre), media)
  }

  /// A dot, relative to the corner of the pictures.
  func dot(_ x: Double, _ y: Double, _ width: Double, _ colour: UInt32 = 0x2040A0) -> Mark {
    .dot(
      Dot(
        at: Point(x: Self.corner.x + x, y: Self.corner.y + y),
        ink: Ink(colour: Colour(colour), width: width)))
  }

  /// The export over a picture: with its samples, and without.
  struct Saved {
    let kept: [UInt8]
    let plain: [UInt8]
    let width: Int
  }

  /// Exports ink over a picture, whose samples must be kept.
  func save(
    _ ink: [Mark], over picture: (mark: PictureMark, media: DrawingMedia), _ png: [UInt8],
    converting convert: @escaping PNGExporter.Conversion = { _, _ in nil }
  ) throws -> Saved {
    let original = try #require(PNGOriginal(png, shownBy: picture.mark))
    let drawing = Drawing([.picture(picture.mark)] + ink, media: picture.media)
    var exporter = PNGExporter(
      drawing, page: picture.mark.frame, on: original.samples.hasAlpha ? nil : .white)
    let plain = try exporter.bytes()
    let isKept = exporter.keep(original, converting: convert)
    #expect(isKept)
    exporter.extras = PNGExtras(of: png, keepingSamples: true)
    #expect(exporter.extras?.losses == [])
    let kept = try exporter.bytes()
    // `identify` warns of misplaced chunks and of wrong lengths.
    try run("identify", ["-regard-warnings", write(kept, as: "kept.png")])
    return Saved(
      kept: kept, plain: plain, width: try #require(PNGPicture(kept)).samples.form.width)
  }

  /// Whether an export over a picture keeps its samples if no colour can be converted.
  func keeps(
    _ png: [UInt8], _ picture: (mark: PictureMark, media: DrawingMedia)
  ) throws -> Bool {
    guard let original = PNGOriginal(png, shownBy: picture.mark) else { return false }
    var exporter = PNGExporter(
      Drawing([.picture(picture.mark)], media: picture.media), page: picture.mark.frame, on: .white)
    return exporter.keep(original) { _, _ in nil }
  }
}
