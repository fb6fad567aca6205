import CZlib

/// Encodes a PNG row by row, keeping only one row.
///
/// Chunks and filters are those of the PNG specification (W3C, second edition), sections 5, 9 and 11.
public struct PNGWriter: ~Copyable {
  /// libpng, which most programs use, refuses longer sides.
  public static let longestSide = 1_000_000

  private let width: Int
  private let channels: Int
  private var filter: PNGFilter
  private let stream: UnsafeMutablePointer<z_stream>

  /// Compressed bytes that aren't in a chunk yet.
  private let output: UnsafeMutableBufferPointer<UInt8>

  /// The finished bytes.
  private var bytes: [UInt8]

  /// A test compares it with the table of formats, which this module doesn't know.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let chunkLength = 1 << 16

  /// Nil if memory is short. Neither side may be longer than `longestSide`. Samples have `depth` bits, 8 or 16.
  public init?(width: Int, height: Int, hasAlpha: Bool, depth: Int = 8) {
    precondition(depth == 8 || depth == 16, "A sample has one byte or two.")
    precondition(
      (1...Self.longestSide).contains(width) && (1...Self.longestSide).contains(height),
      "There are pixels, and not too many in a row.")
    (self.width, channels) = (width, hasAlpha ? 4 : 3)
    filter = PNGFilter(width: width, hasAlpha: hasAlpha, depth: depth)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    output = .allocate(capacity: Self.chunkLength)
    bytes = Self.signature
    let status = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS, MAX_MEM_LEVEL - 1, Z_FILTERED,
      ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
    emptyOutput()
    let colourType: UInt8 = hasAlpha ? 6 : 2
    append(
      chunk: "IHDR",
      Self.bigEndian(width) + Self.bigEndian(height) + [UInt8(depth), colourType, 0, 0, 0])
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    output.deallocate()
  }

  /// Adds a text, before the first row.
  public mutating func add(_ text: PNGText) {
    append(chunk: "tEXt", Array(text.keyword.utf8) + [0] + Array(text.text.utf8))
  }

  /// Adds a chunk, before the first row.
  public mutating func add(_ chunk: PNGChunk) {
    append(chunk: chunk.kind, chunk.data)
  }

  /// Adds whole rows of premultiplied pixels, from top to bottom, to a file of 8 bits to a sample.
  public mutating func add(_ pixels: UnsafeBufferPointer<UInt32>) {
    precondition(pixels.count % width == 0, "The rows are whole.")
    for start in stride(from: 0, to: pixels.count, by: width) {
      filter.take(UnsafeBufferPointer(rebasing: pixels[start..<start + width]))
      compress(Z_NO_FLUSH)
    }
  }

  /// Adds whole rows of samples that aren't premultiplied: red, green and blue, and alpha if the file has it.
  public mutating func add(samples: UnsafeBufferPointer<UInt16>) {
    let length = width * channels
    precondition(samples.count % length == 0, "The rows are whole.")
    for start in stride(from: 0, to: samples.count, by: length) {
      filter.take(samples: UnsafeBufferPointer(rebasing: samples[start..<start + length]))
      compress(Z_NO_FLUSH)
    }
  }

  /// A premultiplied pixel with its colour divided by its alpha, as PNG stores it.
  @inlinable public static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func part(_ shift: UInt32) -> UInt32 {
      min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift
    }
    switch alpha {
    case 0: return 0
    case 255: return pixel
    default: return alpha << 24 | part(16) | part(8) | part(0)
    }
  }

  /// Ends the file, after the last row, with some more chunks.
  public mutating func finish(with chunks: [PNGChunk] = []) {
    filter.clear()
    compress(Z_FINISH)
    for chunk in chunks { append(chunk: chunk.kind, chunk.data) }
    append(chunk: "IEND", [])
  }

  /// Returns the finished bytes and removes them.
  public mutating func take() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }

  private mutating func compress(_ flush: Int32) {
    let row = filter.result
    stream.pointee.next_in = UnsafeMutablePointer(mutating: row.baseAddress)
    stream.pointee.avail_in = UInt32(row.count)
    var status = Z_OK
    repeat {
      status = deflate(stream, flush)
      let isFull = stream.pointee.avail_out == 0
      if isFull || status == Z_STREAM_END { appendOutput() }
      // `deflate` can't fail while there is room for output (zlib.h).
    } while stream.pointee.avail_in > 0 || flush == Z_FINISH && status == Z_OK
  }

  private mutating func appendOutput() {
    let count = output.count - Int(stream.pointee.avail_out)
    append(chunk: "IDAT", output[..<count])
    emptyOutput()
  }

  private func emptyOutput() {
    stream.pointee.next_out = output.baseAddress
    stream.pointee.avail_out = UInt32(output.count)
  }

  private mutating func append(chunk kind: String, _ content: some Collection<UInt8>) {
    bytes += Self.bigEndian(content.count)
    let start = bytes.count
    bytes += kind.utf8
    bytes += content
    let sum = bytes[start...].withUnsafeBufferPointer {
      crc32(0, $0.baseAddress, UInt32($0.count))
    }
    bytes += Self.bigEndian(Int(sum))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
