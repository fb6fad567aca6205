import CZlib

/// Compresses bytes in the format of zlib (RFC 1950), piece by piece.
struct Deflater: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>
  private let output: UnsafeMutableBufferPointer<UInt8>

  /// Zlib's own level is twice as slow as the next lower one that looks for matches, and no smaller by a tenth.
  private static let level: Int32 = 5

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    output = .allocate(capacity: 1 << 16)
    let status = deflateInit2_(
      stream, Self.level, Z_DEFLATED, MAX_WBITS, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "There is memory for a window of 32 KiB.")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    output.deallocate()
  }

  /// Compresses some more bytes, and appends the output that is ready, or all of it after the last bytes.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, to text: inout TextBytes) {
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
    stream.pointee.avail_in = UInt32(bytes.count)
    var status = Z_OK
    repeat {
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(output.count)
      // `deflate` can't fail while there is room for output (zlib.h).
      status = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
      text.add(output[..<(output.count - Int(stream.pointee.avail_out))])
    } while stream.pointee.avail_out == 0 || isLast && status == Z_OK
  }

  /// The compressed form of some bytes.
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var deflater = Deflater()
    var text = TextBytes()
    bytes.withUnsafeBufferPointer { deflater.add($0, isLast: true, to: &text) }
    return text.take()
  }
}
