import Geometry
package import Marks

/// Encodes marks as bytes, and decodes them to the same bits.
///
/// The first byte is the version of the form, 1. Then each mark is a byte with its kind in the low two bits and flags
/// above them, its ink, and its content; a group's marks follow it. The content of a line is its origin and its
/// samples as `SampleCoder` writes them and, if their flags are set, pressure, tilt and time as
/// `PenStateCoder` writes them, the style, and the visible part. A mark of a further kind begins with `extended`.
package enum MarkCoder {
  static let version: UInt8 = 1

  enum Kind: UInt8 {
    case dot, vertex, line, group
  }

  /// Flag: each component of the ink's colour takes a Float, not a byte.
  static let fineColour: UInt8 = 0x04

  /// Flag: the width of the ink takes a Double, not a Float.
  static let fineWidth: UInt8 = 0x08

  /// Flag: the pen states of a line follow its samples.
  static let penStates: UInt8 = 0x10

  /// Flag: the style of a line follows, as `StyleCoder` writes it.
  static let style: UInt8 = 0x20

  /// Flag: the visible part of a line comes last, as `PartCoder` writes it.
  static let part: UInt8 = 0x40

  /// Flag: the line has its narrow form, that of `LineForm`.
  static let narrow: UInt8 = 0x80

  /// The flags without a meaning yet in a mark of this kind.
  static func unknown(of kind: UInt8) -> UInt8 {
    kind & 0x03 == Kind.line.rawValue ? 0xF0 & ~(penStates | style | part | narrow) : 0xF0
  }

  /// The value of a mark in the column `kind` of a file.
  package static func column(of mark: Mark) -> Int64 {
    switch mark {
    case .dot: Int64(Kind.dot.rawValue)
    case .vertex: Int64(Kind.vertex.rawValue)
    case .stroke(let stroke): Int64((stroke.group == nil ? Kind.line : .group).rawValue)
    default: furtherKinds
    }
  }

  /// The value of the column for all further kinds, whose bytes contain the kind.
  package static let furtherKinds: Int64 = 4

  /// Whether marks with this value in the column can be groups.
  package static func mayHaveMembers(_ column: Int64) -> Bool {
    column == furtherKinds || column == Int64(Kind.group.rawValue)
  }

  package static func bytes(of mark: Mark) throws(MarkCodingError) -> [UInt8] {
    if let drawn = mark.styledOriginal, let look = mark.settled.look {
      return try LookCoder.bytes(of: look, of: drawn)
    }
    var writer = ByteWriter()
    writer.write(version)
    try write(mark, depth: 0, to: &writer)
    return writer.bytes
  }

  static func write(
    _ mark: Mark, depth: Int, to writer: inout ByteWriter
  ) throws(MarkCodingError) {
    switch mark {
    case .dot(let dot):
      begin(.dot, dot.ink, in: &writer)
      write(dot.location, to: &writer)
    case .vertex(let vertex):
      writer.write(Kind.vertex.rawValue)
      let (origin, sample) = vertex.storage
      write(origin, to: &writer)
      writer.write(sample.dx)
      writer.write(sample.dy)
    case .stroke(let stroke):
      guard let marks = stroke.group else {
        guard mark.styledOriginal != nil, depth < Limits.depth else {
          return write(line: stroke, to: &writer)
        }
        let bytes = try bytes(of: mark)
        let box = BoundsMeasurer.bounds(of: mark)
        return write(bytes.withUnsafeBytes { foreign($0, in: box) }, to: &writer)
      }
      guard depth < Limits.depth else { throw .deep }
      begin(.group, stroke.ink, in: &writer)
      writer.writeCount(marks.count)
      for mark in marks { try write(mark, depth: depth + 1, to: &writer) }
    default: write(try extended(mark, depth: depth), to: &writer)
    }
  }

  /// Wraps the bytes of a whole mark as a foreign mark, for a mark in the form of `LookCoder` inside a group.
  private static func foreign(_ bytes: UnsafeRawBufferPointer, in box: Rect?) -> ForeignMark {
    ForeignMark(
      kind: newer, box: box ?? Rect(origin: .zero, size: .zero), from: .zero, body: Array(bytes))
  }

  private static func write(line: Stroke, to writer: inout ByteWriter) {
    let (states, drawn, seen) = (line.penStates, line.drawnStyle, line.part)
    let (origin, samples) = line.vertices.storage
    let code = SampleCoder.code(of: samples)
    let form = code.grid.numbers(of: origin) == nil ? LineForm.wide : .narrow
    begin(
      .line, line.ink,
      flags: (states.isEmpty ? 0 : penStates) | (drawn == nil ? 0 : style)
        | (seen == nil ? 0 : part) | (form == .wide ? 0 : narrow),
      in: &writer)
    SampleCoder.write(code, from: origin, in: form, to: &writer)
    if !states.isEmpty { PenStateCoder.write(states, in: form, to: &writer) }
    if let drawn { StyleCoder.write(drawn, in: form, to: &writer) }
    if let seen { PartCoder.write(seen, to: &writer) }
  }

  /// Writes a mark's first byte and its ink.
  static func begin(
    _ kind: Kind, _ ink: Ink, flags: UInt8 = 0, in writer: inout ByteWriter
  ) {
    let parts = [ink.colour.red, ink.colour.green, ink.colour.blue, ink.colour.alpha]
    let coarse = parts.compactMap(byte(for:))
    let width = Float(ink.width)
    let widthIsFine = Double(width).bitPattern != ink.width.bitPattern
    writer.write(
      kind.rawValue | flags | (coarse.count == 4 ? 0 : fineColour) | (widthIsFine ? fineWidth : 0))
    if coarse.count == 4 {
      for part in coarse { writer.write(part) }
    } else {
      for part in parts { writer.write(part) }
    }
    if widthIsFine { writer.write(ink.width) } else { writer.write(width) }
  }

  /// The byte for a component of a colour; nil if no byte represents it exactly.
  static func byte(for part: Float) -> UInt8? {
    guard let byte = UInt8(exactly: (part * 255).rounded()) else { return nil }
    return (Float(byte) / 255).bitPattern == part.bitPattern ? byte : nil
  }

  static func write(_ point: Point, to writer: inout ByteWriter) {
    writer.write(point.x)
    writer.write(point.y)
  }
}
