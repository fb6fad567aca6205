import Inking
import Marks
import Synchronization

/// Encodes the style of a line: the unit of the view that it was drawn in, and the style as text in `StyleWords` behind a count.
enum StyleCoder {
  /// The styles that were read last, so that lines of the same style share it.
  private static let shelf = Mutex<[[UInt8]: DrawnStyle]>([:])
  private static let mostShared = 64

  /// The longest text of a style.
  private static let longest = 1024

  static func write(_ drawn: DrawnStyle, to writer: inout ByteWriter) {
    writer.write(drawn.unit)
    writer.write(counted: StyleWords.shortened(drawn.style.text))
  }

  static func read(from reader: inout ByteReader) throws(MarkCodingError) -> DrawnStyle {
    let start = reader.index
    let unit = try reader.readDouble()
    let text = try reader.readCounted(atMost: longest)
    let key = Array(reader.bytes[start..<reader.index])
    if let known = shelf.withLock({ $0[key] }) { return known }
    guard Limits.units.contains(unit) else { throw .outside }
    // A newer program may have more properties, or allow more.
    guard let words = StyleWords.text(text), let style = PenStyle(words) else { throw .newer }
    let drawn = DrawnStyle(style, unit: unit)
    shelf.withLock { shelf in
      if shelf.count >= mostShared { shelf.removeAll() }
      shelf[key] = drawn
    }
    return drawn
  }
}
