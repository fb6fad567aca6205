import Geometry
import Graphics
import System

/// Computes the samples of an export band by band: those of the picture below where nothing was drawn, and drawn ones elsewhere.
///
/// A pixel that looks the same with and without ink may still have been covered, such as by black on nearly black, and what the
/// file has there beyond the visible colour must not come back. So ink counts wherever it is drawn, also where it changes
/// nothing.
final class KeptSamples {
  private let picture: KeptPicture
  private var reader: PNGSampleReader

  /// The next row of the reader, and the samples of the row before it.
  private var nextRow = 0
  private var row: [UInt16]
  private var colours: ProfileColours?

  private var channels: Int { picture.original.samples.channels }
  private var isDeep: Bool { picture.original.samples.depth == 16 }

  /// Nil if memory is short.
  init?(_ picture: KeptPicture) {
    guard let reader = picture.original.picture.reader() else { return nil }
    self.picture = picture
    self.reader = reader
    row = [UInt16](repeating: 0, count: picture.place.width * picture.original.samples.channels)
    colours = picture.original.profile.map { ProfileColours($0, picture.convert) }
  }

  /// The samples of a part of the export in its full width, whose pixels are in `page`; nil where the picture can't be read any
  /// more, or its colours not be converted. Parts come from top to bottom.
  func samples(
    of part: PixelRect, showing page: UnsafeBufferPointer<UInt32>, _ progress: Progress,
    _ share: PNGExporter.Sharing
  ) throws(Progress.Cancellation) -> [UInt16]? {
    let isChanged = try changes(in: part, page, progress, share)
    if colours?.learn(page, where: isChanged) == false { return nil }
    var result = [UInt16](repeating: 0, count: part.area * channels)
    for y in 0..<part.height {
      let line = part.y + y - picture.place.y
      let isBeside = line < 0 || line >= picture.place.height
      if !isBeside { guard read(line) else { return nil } }
      for x in 0..<part.width {
        let place = y * part.width + x
        if isChanged[place] {
          write(page[place], to: &result, at: place * channels)
        } else {
          let start = (part.x + x - picture.place.x) * channels
          for channel in 0..<channels {
            result[place * channels + channel] = row[start + channel]
          }
        }
      }
    }
    return result
  }

  /// For each pixel of a part, whether it shows anything but the untouched picture.
  private func changes(
    in part: PixelRect, _ page: UnsafeBufferPointer<UInt32>, _ progress: Progress,
    _ share: PNGExporter.Sharing
  ) throws(Progress.Cancellation) -> [Bool] {
    var isChanged = [Bool](repeating: true, count: part.area)
    guard let seen = part.intersection(picture.shown) else { return isChanged }
    let hasInk = picture.inkOnly.hasMarks(in: seen)
    let alone = try hasInk ? picture.pictureOnly.drawn(seen, progress, share) : []
    let ink = try hasInk ? picture.inkOnly.drawn(seen, progress, share) : []
    for y in 0..<seen.height {
      let start = (seen.y - part.y + y) * part.width + seen.x - part.x
      for x in 0..<seen.width {
        let other = y * seen.width + x
        isChanged[start + x] = hasInk && (ink[other] != 0 || alone[other] != page[start + x])
      }
    }
    for hidden in picture.hidden {
      guard let hidden = hidden.intersection(part) else { continue }
      for y in hidden.y - part.y..<hidden.maxY - part.y {
        for x in hidden.x - part.x..<hidden.maxX - part.x { isChanged[y * part.width + x] = true }
      }
    }
    return isChanged
  }

  /// Reads a row of the picture, after all rows above it.
  private func read(_ line: Int) -> Bool {
    while nextRow <= line {
      guard row.withUnsafeMutableBufferPointer({ reader.next($0) }) else { return false }
      nextRow += 1
    }
    return true
  }

  /// Writes the visible colour of a pixel.
  private func write(_ pixel: UInt32, to result: inout [UInt16], at start: Int) {
    let straight = PNGWriter.straight(pixel)
    if let colour = colours?[straight] {
      for channel in 0..<3 {
        let value = colour[channel]
        result[start + channel] = isDeep ? value : UInt16((UInt32(value) + 128) / 257)
      }
    } else {
      for channel in 0..<3 {
        result[start + channel] = sample(straight >> UInt32(16 - 8 * channel))
      }
    }
    if channels == 4 { result[start + 3] = sample(straight >> 24) }
  }

  /// The lowest eight bits as a sample of the file.
  private func sample(_ bits: UInt32) -> UInt16 { UInt16(bits & 0xFF) * (isDeep ? 257 : 1) }
}
