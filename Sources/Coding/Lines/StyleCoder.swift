import Inking
import Marks
import Synchronization

/// Encodes the style of a line: the unit of the view in which it was drawn, and after a count the style as text in `StyleWords`.
/// If the device is known, a zero, the number of samples that it averages, and its name follow.
enum StyleCoder {
  /// The most recently read styles, so that lines of the same style share it.
  private static let shelf = Mutex<[Key: DrawnStyle]>([:])
  private static let mostShared = 64

  private struct Key: Hashable {
    let form: LineForm
    let bytes: [UInt8]
  }

  /// The longest text of a style.
  private static let longest = 1024

  static func write(_ drawn: DrawnStyle, in form: LineForm, to writer: inout ByteWriter) {
    switch form {
    case .wide: writer.write(drawn.unit)
    case .narrow: writer.writeShort(drawn.unit)
    }
    var text = StyleWords.shortened(drawn.style.text)
    if let device = drawn.device {
      text += [0, UInt8(clamping: device.averaged)] + Array(device.name.utf8)
    }
    writer.write(counted: text)
  }

  static func read(
    in form: LineForm, from reader: inout ByteReader
  ) throws(MarkCodingError) -> DrawnStyle {
    let start = reader.index
    let unit = form == .wide ? try reader.readDouble() : try reader.readShortDouble()
    let text = try reader.readCounted(atMost: longest)
    let key = Key(form: form, bytes: Array(reader.bytes[start..<reader.index]))
    if let known = shelf.withLock({ $0[key] }) { return known }
    guard Limits.units.contains(unit) else { throw .outside }
    // A newer program may have more properties, or allow more.
    let parts = text.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard let words = StyleWords.text(parts[0]), let style = PenStyle(words) else { throw .newer }
    let drawn = DrawnStyle(
      style, unit: unit, device: parts.count > 1 ? try device(from: Array(parts[1])) : nil)
    shelf.withLock { shelf in
      if shelf.count >= mostShared { shelf.removeAll() }
      shelf[key] = drawn
    }
    return drawn
  }

  private static func device(from bytes: [UInt8]) throws(MarkCodingError) -> DeviceNote {
    guard let averaged = bytes.first, averaged > 0,
      let name = String(validating: bytes.dropFirst(), as: UTF8.self)
    else { throw .malformed }
    return DeviceNote(name: name, averaged: Int(averaged))
  }
}
