import CZlib

/// The bytes of a PNG's filtered rows, decompressed as they are read.
struct PNGPixelBytes: ~Copyable {
  private var chunks: PNGChunkReader
  private var inflater: Inflater

  /// The current chunk, the number of its bytes that were read, and their checksum.
  private var head: PNGChunkReader.Head
  private var place = 0
  private var sum: UInt

  /// Bytes that were decompressed and not read yet.
  private var ready: [UInt8] = []
  private var readyPlace = 0

  /// The number of compressed bytes that are read at a time: they may become a thousand times as many.
  private static let pieceLength = 1 << 12

  /// Begins with the first chunk of pixels, after which `chunks` comes. Nil if memory is short.
  init?(_ first: PNGChunkReader.Head, _ chunks: PNGChunkReader) {
    guard let inflater = Inflater() else { return nil }
    (head, self.chunks) = (first, chunks)
    self.inflater = inflater
    sum = PNGChunkReader.sum(ofKind: first)
  }

  /// Fills `target`. Returns false where the file is damaged or has no more bytes.
  mutating func read(into target: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    var filled = 0
    while filled < target.count {
      guard readyPlace < ready.count else {
        guard inflate() else { return false }
        continue
      }
      let count = min(target.count - filled, ready.count - readyPlace)
      _ = target[filled..<filled + count]
        .update(fromContentsOf: ready[readyPlace..<readyPlace + count])
      filled += count
      readyPlace += count
    }
    return true
  }

  /// Whether all bytes were read, and all checksums are right.
  mutating func isAtEnd() -> Bool {
    while !inflater.isAtEnd {
      guard readyPlace == ready.count, inflate() else { return false }
    }
    guard readyPlace == ready.count else { return false }
    while true {
      // Bytes behind the stream are an error.
      while place < head.length { guard nextPiece()?.isEmpty == true else { return false } }
      guard chunks.isSum(sum, of: head) else { return false }
      guard let next = chunks.next(), next.kind == "IDAT" else { return true }
      begin(next)
    }
  }

  /// Decompresses the next piece. Returns false where there is none, or it is damaged.
  private mutating func inflate() -> Bool {
    guard let piece = nextPiece() else { return false }
    (ready, readyPlace) = ([], 0)
    var found: [UInt8] = []
    guard inflater.add(piece, to: { found += $0 }) else { return false }
    ready = found
    return true
  }

  /// The next compressed bytes; nil after the last ones, or where the file is damaged.
  private mutating func nextPiece() -> [UInt8]? {
    while place == head.length {
      guard chunks.isSum(sum, of: head), let next = chunks.next(), next.kind == "IDAT" else {
        return nil
      }
      begin(next)
    }
    let count = min(Self.pieceLength, head.length - place)
    let piece = chunks.bytes(of: head, from: place, count)
    guard piece.count == count else { return nil }
    sum = crc32(sum, piece, UInt32(count))
    place += count
    return piece
  }

  private mutating func begin(_ next: PNGChunkReader.Head) {
    (head, place, sum) = (next, 0, PNGChunkReader.sum(ofKind: next))
  }
}
