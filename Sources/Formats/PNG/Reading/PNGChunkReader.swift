import CZlib
import Graphics
import System

/// Iterates over the chunks of a PNG from any source of bytes. It trusts no length that the file tells.
struct PNGChunkReader {
  /// The bytes from `start` on: `count` of them, or fewer where the file ends.
  typealias Source = (_ start: Int, _ count: Int) -> [UInt8]

  /// The position of a chunk in the file.
  struct Head {
    let kind: String

    /// The number of bytes of its data, as the file tells.
    let length: Int

    /// The offset of its data.
    fileprivate let start: Int
  }

  private let source: Source
  private var place = Self.signature.count
  private var isAtEnd = false

  private static let signature = FileFormat.png.mark

  /// Nil if the bytes don't begin with the signature of a PNG.
  init?(_ source: @escaping Source) {
    guard source(0, Self.signature.count) == Self.signature else { return nil }
    self.source = source
  }

  /// Reads the bytes of a whole file.
  init?(_ bytes: [UInt8]) {
    self.init { start, count in Array(bytes.dropFirst(start).prefix(count)) }
  }

  /// A reader of the chunks that follow one.
  func after(_ head: Head) -> PNGChunkReader {
    var reader = self
    reader.place = head.start + head.length + 4
    return reader
  }

  /// The next chunk; nil at the end, or where no chunk begins.
  mutating func next() -> Head? {
    guard !isAtEnd else { return nil }
    let head = source(place, 8)
    guard head.count == 8, PNGChunk.isKind(head[4...]) else { return nil }
    let kind = String(decoding: head[4...], as: UTF8.self)
    let length = Self.number(head[..<4])
    let found = Head(kind: kind, length: length, start: place + 8)
    place += length + 12
    isAtEnd = kind == "IEND"
    return found
  }

  /// A chunk with its data; nil if the data are cut off.
  func chunk(_ head: Head) -> PNGChunk? {
    let bytes = source(head.start, head.length + 4)
    guard bytes.count == head.length + 4 else { return nil }
    let data = Array(bytes.dropLast(4))
    var sum = crc32(0, nil, 0)
    for part in [Array(head.kind.utf8), data] where !part.isEmpty {
      sum = crc32(sum, part, UInt32(part.count))
    }
    guard Int(sum) == Self.number(bytes.suffix(4)) else { return nil }
    return PNGChunk(head.kind, data)
  }

  /// Some bytes of a chunk's data; fewer where the file ends.
  func bytes(of head: Head, from place: Int, _ count: Int) -> [UInt8] {
    source(head.start + place, count)
  }

  /// The checksum of a chunk's kind, to be continued over its data.
  static func sum(ofKind head: Head) -> UInt {
    crc32(0, Array(head.kind.utf8), 4)
  }

  /// Whether the file has this checksum for a chunk.
  func isSum(_ sum: UInt, of head: Head) -> Bool {
    let bytes = source(head.start + head.length, 4)
    return bytes.count == 4 && Int(sum) == Self.number(bytes[...])
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
