import Graphics
import TestSupport

@testable import Formats

/// Chunks of a PNG as bytes.
enum PNGChunkBytes {
  /// The bytes of a chunk with its length and its checksum.
  static func bytes(_ chunk: PNGChunk) -> [UInt8] {
    guard var writer = PNGWriter(width: 1, height: 1, hasAlpha: false) else { return [] }
    let start = writer.take().count
    precondition(start == 33, "A header has 33 bytes.")
    writer.add(chunk)
    return writer.take()
  }

  /// A PNG with some changed bytes and correct checksums. Pixels are changed before they are compressed.
  static func changing(_ png: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    guard var reader = PNGChunkReader(png) else { return [] }
    var result = Array(png[..<8])
    while let head = reader.next() {
      guard let chunk = reader.chunk(head) else { continue }
      var data = chunk.data
      let isPixels = chunk.kind == "IDAT"
      if isPixels { data = inflated(data) }
      for _ in 0..<(Int.random(in: 0..<3, using: &random) == 0 ? 3 : 0) where !data.isEmpty {
        // The size at the beginning of the header changes only in its low bytes, since a larger one is refused.
        let places = chunk.kind == "IHDR" ? [3, 7, 8, 9, 12] : Array(data.indices)
        let place = places[Int.random(in: 0..<places.count, using: &random)]
        data[place] = UInt8.random(in: 0...(isPixels ? 255 : 17), using: &random)
      }
      if Int.random(in: 0..<40, using: &random) == 0 { data.removeLast(min(data.count, 2)) }
      result += bytes(PNGChunk(chunk.kind, isPixels ? Deflater.deflated(data) : data))
    }
    return result
  }

  private static func inflated(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    guard var inflater = Inflater() else { return [] }
    _ = inflater.add(data) { result += $0 }
    return result
  }
}
