import Marks

extension MarkCoder {
  /// The mark with a number, of which the file has these bytes.
  static func mark(
    _ id: Int, from bytes: UnsafeRawBufferPointer
  ) throws(DrawingFileError) -> Mark {
    guard Limits.numbers.contains(Int64(id)) else {
      throw .damaged(["a mark has number \(id)"])
    }
    do throws(MarkCodingError) {
      let mark = try mark(from: bytes)
      guard Limits.hold(mark) else { throw .outside }
      return mark
    } catch {
      throw .damaged(["mark \(id) can't be read: \(error)"])
    }
  }
}
