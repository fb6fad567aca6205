import Decoding
import Geometry
import Graphics
import System

/// The pixels of a picture in its own size and in half sizes; those of one made of lines in any size.
final class PictureLevels: Sendable {
  /// The size in the picture's own units, of which one is a pixel at level 0.
  let size: Size

  private let picture: DecodedPicture

  /// What draws a picture made of lines; nil for one made of pixels.
  private let vectors: (source: PictureSource, reader: PictureReader)?

  /// Decodes a picture.
  init(
    _ source: PictureSource, by reader: PictureReader, _ progress: Progress = Progress()
  ) throws(PictureError) {
    picture = try reader.decode(source, progress: progress)
    if source.format?.isVector == true {
      vectors = (source, reader)
      size = try reader.size(of: source)
    } else {
      vectors = nil
      size = Size(width: Double(picture.width), height: Double(picture.height))
    }
  }

  var byteCount: Int { picture.layout.byteCount }

  /// An image of at least what `area` shows, in units, with at least `scale` pixels for a unit if the picture has as many; and
  /// where it lies. Nil if nothing of the picture lies there or memory is short.
  func piece(of area: Rect, scale: Double) -> (image: ImageSurface, frame: Rect)? {
    guard scale > 0, let part = area.intersection(Rect(origin: .zero, size: size)) else {
      return nil
    }
    if let vectors, scale > 1 {
      return piece(of: part, scale: scale, vectors.source, vectors.reader)
    }
    // The coarsest level that is no coarser than what is drawn.
    let level = picture.layout.levels.indices.last { levelScale($0) >= min(scale, 1) } ?? 0
    let pixels = picture.layout.levels[level]
    let share = levelScale(level)
    let whole = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    // With pixels around, which smoothing takes in.
    let wanted = PixelRect(covering: part.scaled(by: share)).outset(by: 2)
    guard let frame = wanted.intersection(whole), !frame.isEmpty,
      let image = try? picture.surface(level: level, part: frame)
    else { return nil }
    return (image, frame.rect().scaled(by: 1 / share))
  }

  private func levelScale(_ level: Int) -> Double { 1 / Double(1 << level) }

  private func piece(
    of part: Rect, scale: Double, _ source: PictureSource, _ reader: PictureReader
  ) -> (image: ImageSurface, frame: Rect)? {
    let all = PixelRect(covering: Rect(origin: .zero, size: size).scaled(by: scale))
    let wanted = PixelRect(covering: part.scaled(by: scale)).outset(by: 2)
    guard let frame = wanted.intersection(all), !frame.isEmpty,
      let drawn = try? reader.draw(source, area: frame, scale: scale),
      let image = try? drawn.surface()
    else { return nil }
    return (image, frame.rect().scaled(by: 1 / scale))
  }
}

extension Rect {
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
