import CZlib

/// Decompresses bytes in the format of zlib (RFC 1950), piece by piece.
struct Inflater: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>

  /// Whether the stream has ended, with a right checksum.
  private(set) var isAtEnd = false

  private static let blockLength = 1 << 16

  /// Nil if memory is short.
  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = inflateInit2_(
      stream, MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Decompresses some more bytes and passes the output to `sink`, in blocks. Returns false where the stream is damaged, or where
  /// bytes follow its end.
  mutating func add<Refusal>(
    _ bytes: some Collection<UInt8>, to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(Refusal) -> Bool {
    var rest = Array(bytes)
    while !rest.isEmpty {
      guard !isAtEnd, let block = next(&rest) else { return false }
      if !block.isEmpty { try sink(block) }
    }
    return true
  }

  /// Decompresses the first bytes of `rest` and removes them; nil where the stream is damaged.
  private mutating func next(_ rest: inout [UInt8]) -> [UInt8]? {
    var status = Z_OK
    var taken = 0
    let block = [UInt8](unsafeUninitializedCapacity: Self.blockLength) { output, count in
      rest.withUnsafeMutableBufferPointer { input in
        stream.pointee.next_in = input.baseAddress
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        status = inflate(stream, Z_NO_FLUSH)
        taken = input.count - Int(stream.pointee.avail_in)
        count = output.count - Int(stream.pointee.avail_out)
      }
    }
    isAtEnd = status == Z_STREAM_END
    guard isAtEnd || status == Z_OK else { return nil }
    rest.removeFirst(taken)
    return block
  }
}
