import Marks

extension MarkCoder {
  /// The mark with a number, of which the file has these bytes, which are a body.
  static func mark(_ id: Int, _ bytes: ArraySlice<UInt8>) throws(DrawingFileError) -> Mark {
    try checked(id) { () throws(MarkCodingError) in
      try decoded(bytes) { (bytes) throws(MarkCodingError) in try mark(from: bytes) }
    }
  }

  /// The mark with a number, of which the file has these bytes, which are a look, and the mark that has the body.
  static func mark(
    _ id: Int, _ bytes: ArraySlice<UInt8>, on base: Mark
  ) throws(DrawingFileError) -> Mark {
    try checked(id) { () throws(MarkCodingError) in
      let ink = try decoded(bytes) { (bytes) throws(MarkCodingError) in
        try LookCoder.ink(from: bytes)
      }
      return base.drawn(with: ink)
    }
  }

  private static func decoded<Result>(
    _ bytes: ArraySlice<UInt8>,
    _ decode: (UnsafeRawBufferPointer) throws(MarkCodingError) -> Result
  ) throws(MarkCodingError) -> Result {
    try bytes.withUnsafeBytes { bytes in
      Swift.Result { () throws(MarkCodingError) in try decode(bytes) }
    }.get()
  }

  private static func checked(
    _ id: Int, _ decode: () throws(MarkCodingError) -> Mark
  ) throws(DrawingFileError) -> Mark {
    guard Limits.numbers.contains(Int64(id)) else {
      throw .damaged(["a mark has number \(id)"])
    }
    do throws(MarkCodingError) {
      let mark = try decode()
      guard Limits.hold(mark) else { throw .outside }
      return mark
    } catch {
      throw .damaged(["mark \(id) can't be read: \(error)"])
    }
  }
}
