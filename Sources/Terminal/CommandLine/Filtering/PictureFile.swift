import Decoding
import Formats
import Graphics
import Language
import System
import Wording

/// Reads and writes files of pictures for the command line.
enum PictureFile {
  private static let reader = PictureReader()

  /// Reads a picture of any known format; a vector picture at one pixel per unit.
  static func read(_ path: String) throws(CommandError) -> ImageSurface {
    let picture: DecodedPicture
    do throws(PictureError) {
      let source = try PictureSource(path: path)
      picture = try reader.decode(source)
      // A truncated picture is refused: the result would silently lack the rest.
      if let format = source.format, !picture.facts.isWhole { throw .truncated(format) }
    } catch {
      throw .picture(error, path)
    }
    do throws(CairoError) {
      return try picture.surface()
    } catch {
      throw .cannotExport(.png, .reasonMemory)
    }
  }

  /// Writes `picture` as a PNG to `path`, all or nothing, with the metadata.
  static func write(
    _ picture: ImageSurface, to path: String, texts: [PNGText] = []
  ) throws(CommandError) {
    guard
      var writer = PNGWriter(
        width: picture.width, height: picture.height, hasAlpha: !picture.isOpaque)
    else { throw .cannotExport(.png, .reasonMemory) }
    for text in texts { writer.add(text) }
    do throws(FileError) {
      let draft = try FileDraft(toTarget: path)
      for strip in 0..<(picture.height + rows - 1) / rows {
        picture.withPixelRows(strip * rows..<min((strip + 1) * rows, picture.height)) {
          writer.add($0)
        }
        try draft.append(writer.take())
      }
      writer.finish()
      try draft.append(writer.take())
      try draft.sync()
      try draft.replace()
    } catch {
      throw .file(error)
    }
  }

  /// The number of rows that are compressed before they are written.
  private static let rows = 64
}

extension ImageSurface {
  /// Whether no pixel is translucent.
  fileprivate var isOpaque: Bool {
    format == .rgb
      || withPixelRows(0..<height) { pixels in pixels.allSatisfy { $0 >= 0xFF00_0000 } }
  }

  /// Calls `body` with all rows of pixels. Cairo doesn't pad rows of 32-bit pixels.
  fileprivate func withPixelRows<Result>(
    _ rows: Range<Int>, _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    let (width, stride) = (width, stride)
    return withPixels { bytes in
      precondition(stride == width * 4, "There is nothing between the rows.")
      let pixels = UnsafeBufferPointer(bytes.bindMemory(to: UInt32.self))
      return body(
        UnsafeBufferPointer(rebasing: pixels[rows.lowerBound * width..<rows.upperBound * width]))
    }
  }
}
