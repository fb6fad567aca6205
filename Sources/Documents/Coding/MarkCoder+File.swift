import Coding
import Geometry
import Marks

extension MarkCoder {
  /// The columns of a row that define a mark: its bytes, the rectangle around its ink, its kind, and its origin.
  static let columns = """
    body, min_x, min_y, max_x, max_y, kind,
    (SELECT origin FROM origins WHERE origins.mark = marks.number) AS origin
    """

  /// The mark with a number, from its body and the rectangle of its ink in the file.
  static func mark(
    _ id: Int, _ body: ArraySlice<UInt8>, in bounds: WholeRect?
  ) throws(DrawingFileError) -> Mark {
    try checked(id) { () throws(MarkCodingError) in
      try decoded(body) { (bytes) throws(MarkCodingError) in try mark(from: bytes, in: bounds) }
    }
  }

  /// The mark with a number, from its look and the rectangle of its ink in the file. It shares the bytes `body`, which are those
  /// of the mark `base`.
  static func mark(
    _ id: Int, _ look: ArraySlice<UInt8>, sharing body: [UInt8], of base: Mark,
    in bounds: WholeRect?
  ) throws(DrawingFileError) -> Mark {
    try checked(id) { () throws(MarkCodingError) in
      let mark = try decoded(look) { (bytes) throws(MarkCodingError) in
        try LookCoder.mark(from: bytes, sharing: body, of: base, in: bounds?.drawable)
      }
      guard Limits.hold(mark) else { throw .outside }
      return mark
    }
  }

  /// Decodes the bytes of a mark in a file. A mark that a newer program wrote in a form of its own is foreign; all numbers of it
  /// lie within `Limits`.
  static func mark(
    from bytes: UnsafeRawBufferPointer, in bounds: WholeRect?
  ) throws(MarkCodingError) -> Mark {
    let mark: Mark
    do throws(MarkCodingError) {
      mark = try Self.mark(from: bytes)
    } catch .newer {
      mark = newerMark(bytes, in: bounds?.drawable)
    }
    guard Limits.hold(mark) else { throw .outside }
    return mark
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
      return try decode()
    } catch {
      throw .damaged(["mark \(id) can't be read: \(error)"])
    }
  }
}

extension WholeRect {
  /// The rectangle, if it lies within the limits of drawing.
  fileprivate var drawable: Rect? { isDrawable ? rect : nil }
}
