import CCairo

extension ImageSurface {
  /// Decodes a PNG. Throws for anything that isn't one whole PNG.
  ///
  /// The corresponding Cairo function is `cairo_image_surface_create_from_png_stream`.
  public convenience init(png: [UInt8]) throws(CairoError) {
    // Cairo would wrongly report short memory for other bytes.
    guard png.starts(with: PNGWriter.signature) else {
      throw CairoError(CAIRO_STATUS_PNG_ERROR, "reading a PNG")
    }
    // A small file can claim any size, so a large one is refused before memory is allocated.
    guard Self.pixelCount(inHeaderOf: png) <= 1 << 28 else {
      throw CairoError(CAIRO_STATUS_INVALID_SIZE, "reading a PNG")
    }
    var source = Source(rest: png[...])
    let handle = withUnsafeMutablePointer(to: &source) { source in
      cairo_image_surface_create_from_png_stream(
        { source, target, count in
          guard let source, let target else { return CAIRO_STATUS_READ_ERROR }
          return source.assumingMemoryBound(to: Source.self).pointee.read(Int(count), into: target)
        }, source)
    }
    guard let handle else { throw CairoError(CAIRO_STATUS_NO_MEMORY, "reading a PNG") }
    try self.init(adopting: handle, "reading a PNG")
  }

  /// Encodes the image as a PNG.
  ///
  /// The corresponding Cairo function is `cairo_surface_write_to_png_stream`.
  public func png() throws(CairoError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      cairo_surface_write_to_png_stream(
        handle,
        { bytes, source, count in
          guard let bytes, let source else { return CAIRO_STATUS_WRITE_ERROR }
          bytes.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: source, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
    try CairoError.check(status, "writing a PNG")
    return bytes
  }

  /// The number of pixels according to the IHDR chunk, which is at the same offset in every PNG.
  private static func pixelCount(inHeaderOf png: [UInt8]) -> UInt64 {
    guard png.count >= 24 else { return 0 }
    let (width, height) = (png[16..<20], png[20..<24])
    return [width, height].map { $0.reduce(0) { $0 << 8 | UInt64($1) } }.reduce(1, *)
  }

  private struct Source {
    var rest: ArraySlice<UInt8>

    mutating func read(
      _ count: Int, into target: UnsafeMutablePointer<UInt8>
    ) -> cairo_status_t {
      guard count <= rest.count else { return CAIRO_STATUS_READ_ERROR }
      for (index, byte) in rest.prefix(count).enumerated() { target[index] = byte }
      rest = rest.dropFirst(count)
      return CAIRO_STATUS_SUCCESS
    }
  }
}
