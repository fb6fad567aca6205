import Graphics

/// A whole PNG in memory, from any program, whose samples can be read.
package struct PNGPicture: Sendable {
  let samples: PNGSamples

  /// The data of the profile's chunk; nil if there is no profile.
  private(set) var colours: [UInt8]?

  /// Whether the picture is to be turned or mirrored.
  private(set) var isTurned = false
  private let png: [UInt8]

  /// The first chunk of pixels, and the chunks behind it.
  private let first: PNGChunkReader.Head

  /// The chunks before the pixels that give these their colours.
  private static let kinds: Set<String> = ["PLTE", "tRNS", "iCCP"]
  private static let sides = 1...32_767

  /// The most pixels of an interlaced picture, all of which are in memory.
  private static let mostInterlaced = 1 << 25

  /// The greatest ratio of decompressed to compressed bytes (zlib's manual).
  private static let mostCompression = 1032

  /// Nil if the bytes are no PNG, are damaged before the pixels, or are too few for them.
  package init?(_ png: [UInt8]) {
    guard var reader = PNGChunkReader(png), let head = reader.next(),
      let form = reader.chunk(head).flatMap(PNGForm.init),
      Self.sides.contains(form.width), Self.sides.contains(form.height),
      !form.isInterlaced || form.width * form.height <= Self.mostInterlaced,
      form.rowLength(form.width) * form.height <= png.count * Self.mostCompression
    else { return nil }
    var palette: [UInt8] = []
    var transparency: [UInt8]?
    var first: PNGChunkReader.Head?
    while let next = reader.next() {
      if first == nil, next.kind == "IDAT" { first = next }
      // EXIF may also follow the pixels.
      guard next.kind == "eXIf" || first == nil && Self.kinds.contains(next.kind) else { continue }
      guard let chunk = reader.chunk(next) else { return nil }
      switch next.kind {
      case "PLTE": palette = chunk.data
      case "tRNS": transparency = chunk.data
      case "iCCP": colours = chunk.data
      default: isTurned = ExifTurn.isTold(in: chunk.data)
      }
    }
    guard let first, let samples = PNGSamples(form, palette: palette, transparency: transparency)
    else { return nil }
    (self.samples, self.png, self.first) = (samples, png, first)
  }

  /// A reader of the samples, from the first row on; nil if memory is short.
  func reader() -> PNGSampleReader? {
    guard let chunks = PNGChunkReader(png), let bytes = PNGPixelBytes(first, chunks.after(first))
    else { return nil }
    return PNGSampleReader(samples, bytes)
  }

  /// Whether all rows can be read. That takes as long as decoding the picture.
  package func isSound() -> Bool {
    guard var reader = reader() else { return false }
    var row = [UInt16](repeating: 0, count: samples.form.width * samples.channels)
    for _ in 0..<samples.form.height {
      guard row.withUnsafeMutableBufferPointer({ reader.next($0) }) else { return false }
    }
    return reader.isAtEnd()
  }
}
