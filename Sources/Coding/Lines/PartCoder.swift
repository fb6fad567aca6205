import Marks

/// Encodes the part of a line that is seen: where it begins and where it ends, as numbers of samples.
enum PartCoder {
  static func write(_ part: StrokePart, to writer: inout ByteWriter) {
    writer.write(part.start)
    writer.write(part.end)
  }

  /// A part of a line, which may have too few samples for it.
  static func read(from reader: inout ByteReader) throws(MarkCodingError) -> StrokePart {
    StrokePart(from: try reader.readDouble(), to: try reader.readDouble())
  }
}
