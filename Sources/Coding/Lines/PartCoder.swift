import Marks

/// Encodes the visible part of a line: its start and its end, as numbers of samples.
enum PartCoder {
  static func write(_ part: StrokePart, to writer: inout ByteWriter) {
    writer.write(part.start)
    writer.write(part.end)
  }

  /// Reads a part, which may be invalid for its line.
  static func read(from reader: inout ByteReader) throws(MarkCodingError) -> StrokePart {
    StrokePart(from: try reader.readDouble(), to: try reader.readDouble())
  }
}
