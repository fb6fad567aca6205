package import Geometry
package import Marks

/// Writes a mark as a body that it shares with another mark of the file, and its own look.
///
/// First comes a byte, 2, at the position where a body has the version of its form. Then come the number of the mark with the
/// body, in eight bytes, and the properties of the look, each with a byte for its kind, the number of its bytes, and these.
///
/// A mark to which a newer program added a property has the byte 3 when it is written again, and its body, after a count, in
/// place of the number. So no program loses properties that it doesn't know. A transformed line with a style has this form even
/// if it shares no body, since its curve is made in the coordinates of drawing.
package enum LookCoder {
  static let version: UInt8 = 2
  static let versionWithBody: UInt8 = 3

  /// The number of bytes before the properties of a look that shares the body of another mark.
  package static let headSize = 9

  private enum Property: UInt8 {
    case ink = 1

    /// Six numbers, in the order of `Transform`.
    case transform = 2

    /// The distance that the filters of a group draw beyond its ink, and the filters as text. Every group has this property, so
    /// that a program that doesn't know such groups keeps the mark unchanged.
    case filters = 3

    /// The style of a line. A line without it is shown as it was drawn.
    case style = 4

    /// The visible part of a line: two numbers of samples, with fractions. A line without it is wholly visible.
    case part = 5
  }

  package static func bytes(of look: Look, sharing base: Int64) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(version)
    writer.write(base)
    write(look, to: &writer)
    return writer.bytes
  }

  /// The bytes of a mark with its own body, as it was drawn, and its look.
  static func bytes(of look: Look, of drawn: Mark) throws(MarkCodingError) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(versionWithBody)
    writer.write(counted: try MarkCoder.bytes(of: drawn))
    write(look, to: &writer)
    return writer.bytes
  }

  private static func write(_ look: Look, to writer: inout ByteWriter) {
    var value = ByteWriter()
    if let ink = look.ink {
      MarkCoder.begin(.dot, ink, in: &value)
      writer.write(Property.ink.rawValue)
      writer.write(counted: value.bytes)
    }
    if let transform = look.transform {
      value = ByteWriter()
      for number in transform.numbers { value.write(number) }
      writer.write(Property.transform.rawValue)
      writer.write(counted: value.bytes)
    }
    if let style = look.style {
      value = ByteWriter()
      StyleCoder.write(style, in: .wide, to: &value)
      writer.write(Property.style.rawValue)
      writer.write(counted: value.bytes)
    }
    if let part = look.part {
      value = ByteWriter()
      PartCoder.write(part, to: &value)
      writer.write(Property.part.rawValue)
      writer.write(counted: value.bytes)
    }
    if let filters = look.filters {
      value = ByteWriter()
      value.write(filters.overhang)
      value.write(Array(filters.text.utf8))
      writer.write(Property.filters.rawValue)
      writer.write(counted: value.bytes)
    }
  }

  /// The bytes of a look for a file in which the mark whose body it shares has another number.
  package static func bytes(_ bytes: [UInt8], sharing base: Int64) -> [UInt8] {
    guard bytes.first == version, bytes.count >= headSize else { return bytes }
    var writer = ByteWriter()
    writer.write(version)
    writer.write(base)
    return writer.bytes + bytes[headSize...]
  }

  /// The number of the mark whose body belongs to these bytes; nil if they contain a body themselves.
  package static func base(of bytes: UnsafeRawBufferPointer) throws(MarkCodingError) -> Int64? {
    guard bytes.first == version else { return nil }
    var reader = ByteReader(bytes)
    return try readBase(from: &reader)
  }

  /// The mark with these bytes and the shared body `body`. It is foreign if its look has a property that this program doesn't
  /// know; its ink is in `box` then.
  package static func mark(
    from bytes: UnsafeRawBufferPointer, sharing body: [UInt8], of base: Mark, in box: Rect?
  ) throws(MarkCodingError) -> Mark {
    var reader = ByteReader(bytes)
    _ = try readBase(from: &reader)
    let properties = UnsafeRawBufferPointer(rebasing: bytes[reader.index...])
    do throws(MarkCodingError) {
      return try mark(base, look(from: properties))
    } catch .newer {
      var writer = ByteWriter()
      writer.write(versionWithBody)
      writer.write(counted: body)
      writer.write(Array(properties))
      return writer.bytes.withUnsafeBytes { MarkCoder.newerMark($0, in: box) }
    }
  }

  /// Reads a mark's own body and its look after the first byte.
  static func readMark(
    depth: Int, from reader: inout ByteReader
  ) throws(MarkCodingError) -> Mark {
    guard depth < Limits.depth else { throw .deep }
    let body = try reader.readCounted()
    let properties = try reader.read(reader.remaining)
    let base = try MarkCoder.wholeMark(from: body, depth: depth + 1)
    return try mark(base, look(from: properties))
  }

  /// The mark with the body of `base` and a look, which must be valid for such a mark.
  private static func mark(_ base: Mark, _ look: Look) throws(MarkCodingError) -> Mark {
    switch base {
    case .filtered where look.filters != nil && look.ink == nil: return base.with(look)
    // The group or the text has a body of a kind or version that only a newer program knows.
    case .foreign where look.filters != nil || look.transform != nil: throw .newer
    case .filtered: throw .malformed
    default:
      guard look.ink != nil, look.filters == nil else { throw .malformed }
      if look.style != nil || look.part != nil {
        // The line has a body of a version that only a newer program knows.
        if case .foreign = base { throw .newer }
        guard case .stroke(let stroke) = base, stroke.group == nil else { throw .malformed }
        guard look.part?.isSound(in: stroke.count) ?? true else { throw .outside }
      }
      return base.with(look)
    }
  }

  private static func readBase(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> Int64 {
    guard try reader.read(UInt8.self) == version else { throw .malformed }
    let base = try reader.read(Int64.self)
    guard Limits.numbers.contains(base) else { throw .outside }
    return base
  }

  /// Reads the properties of a look.
  private static func look(
    from properties: UnsafeRawBufferPointer
  ) throws(MarkCodingError) -> Look {
    var reader = ByteReader(properties)
    var (ink, transform, filters, isNewer) = (Ink?.none, Transform?.none, GroupFilters?.none, false)
    var (style, part) = (DrawnStyle?.none, StrokePart?.none)
    while reader.remaining > 0 {
      let property = Property(rawValue: try reader.read(UInt8.self))
      var value = ByteReader(try reader.readCounted())
      switch property {
      case .ink: ink = try MarkCoder.readInk(try value.read(UInt8.self), from: &value)
      case .transform: transform = try Transform(from: &value)
      case .filters: filters = try readFilters(from: &value)
      case .style: style = try StyleCoder.read(in: .wide, from: &value)
      case .part: part = try PartCoder.read(from: &value)
      case nil:
        isNewer = true
        continue
      }
      guard value.remaining == 0 else { throw .malformed }
    }
    guard !isNewer else { throw .newer }
    return Look(ink: ink, transform: transform, filters: filters, style: style, part: part)
  }

  private static func readFilters(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> GroupFilters {
    let overhang = try reader.readDouble()
    let text = String(validating: try reader.read(reader.remaining), as: UTF8.self)
    guard let text else { throw .malformed }
    let filters = GroupFilters(text, overhang: overhang)
    guard filters.isSound else { throw .outside }
    return filters
  }
}
