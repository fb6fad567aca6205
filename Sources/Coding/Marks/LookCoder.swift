package import Geometry
package import Marks

/// Writes a mark as a body that it shares with another mark of the file, and its own look.
///
/// First comes a byte, 2, where a body has the version of its form. Then the number of the mark that has the body, in eight
/// bytes, and the properties of the look: each a byte that says which, how many bytes it takes, and those.
///
/// A mark that a newer program gave a further property has the byte 3 where it is written again: then its body, with a
/// count before, takes the place of the number. So no program loses what it doesn't know. A line that has a style and was transformed
/// has this form as well where it shares no body: what is seen of it is made where it was drawn.
package enum LookCoder {
  static let version: UInt8 = 2
  static let versionWithBody: UInt8 = 3

  private enum Property: UInt8 {
    case ink = 1

    /// Six numbers, in the order of `Transform`.
    case transform = 2

    /// How far the filters of a group draw beyond its ink, and the filters as text. A group has them always, so that a program
    /// without such groups keeps the mark as it is.
    case filters = 3

    /// The style of a line. Without it a line is seen as it was drawn.
    case style = 4

    /// The part of a line that is seen: two numbers of samples, with fractions. Without it all of the line is.
    case part = 5
  }

  package static func bytes(of look: Look, sharing base: Int64) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(version)
    writer.write(base)
    write(look, to: &writer)
    return writer.bytes
  }

  /// The bytes of a mark with the body that it was drawn with, and its look.
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

  /// The number of the mark whose body belongs to these bytes; nil where they are a body themselves.
  package static func base(of bytes: UnsafeRawBufferPointer) throws(MarkCodingError) -> Int64? {
    guard bytes.first == version else { return nil }
    var reader = ByteReader(bytes)
    return try readBase(from: &reader)
  }

  /// The mark that has these bytes and, as the bytes of the body that it shares, `body`. It is foreign where its look has a
  /// property that this program doesn't know; its ink is in `box` then.
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

  /// The mark that has its body and its look behind the first byte.
  static func readMark(
    depth: Int, from reader: inout ByteReader
  ) throws(MarkCodingError) -> Mark {
    guard depth < Limits.depth else { throw .deep }
    let body = try reader.readCounted()
    let properties = try reader.read(reader.remaining)
    let base = try MarkCoder.wholeMark(from: body, depth: depth + 1)
    return try mark(base, look(from: properties))
  }

  /// The mark that has the body of `base`, if the look is one of such a mark.
  private static func mark(_ base: Mark, _ look: Look) throws(MarkCodingError) -> Mark {
    switch base {
    case .filtered where look.filters != nil && look.ink == nil: return base.with(look)
    // The group has a body that only a newer program knows.
    case .foreign where look.filters != nil: throw .newer
    case .filtered: throw .malformed
    default:
      guard look.ink != nil, look.filters == nil else { throw .malformed }
      if look.style != nil || look.part != nil {
        // The line has a body that only a newer program knows.
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

  /// The look of which these are the properties.
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
