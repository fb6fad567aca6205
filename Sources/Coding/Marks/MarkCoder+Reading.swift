import Geometry
package import Marks

extension MarkCoder {
  /// Decodes a mark from untrusted bytes.
  package static func mark(from bytes: [UInt8]) throws(MarkCodingError) -> Mark {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(MarkCodingError) in try mark(from: bytes) }
    }
    return try result.get()
  }

  /// Decodes a mark from borrowed, untrusted bytes.
  package static func mark(from bytes: UnsafeRawBufferPointer) throws(MarkCodingError) -> Mark {
    try wholeMark(from: bytes, depth: 0)
  }

  /// Decodes a mark that lies within `depth` groups.
  static func wholeMark(
    from bytes: UnsafeRawBufferPointer, depth: Int
  ) throws(MarkCodingError) -> Mark {
    var reader = ByteReader(bytes)
    let version = try reader.read(UInt8.self)
    let mark: Mark
    switch version {
    case Self.version: mark = try readMark(depth: depth, from: &reader)
    case LookCoder.versionWithBody: mark = try LookCoder.readMark(depth: depth, from: &reader)
    // A look isn't a complete mark.
    case 0, LookCoder.version: throw .malformed
    default: throw .newer
    }
    guard reader.remaining == 0 else { throw .long }
    return mark
  }

  static func readMark(
    depth: Int, from reader: inout ByteReader
  ) throws(MarkCodingError) -> Mark {
    let first = try reader.read(UInt8.self)
    if first == extended { return try readExtended(depth: depth, from: &reader) }
    guard first & unknown(of: first) == 0 else { throw .newer }
    switch Kind(rawValue: first & 0x03) {
    case .dot:
      let ink = try readInk(first, from: &reader)
      return .dot(Dot(at: try readPoint(from: &reader), ink: ink))
    case .vertex:
      let origin = try readPoint(from: &reader)
      let sample = Sample(dx: try reader.readFloat(), dy: try reader.readFloat())
      return .vertex(Vertex(storage: (origin, sample)))
    case .line:
      let ink = try readInk(first, from: &reader)
      let form = first & narrow == 0 ? LineForm.wide : .narrow
      let (origin, samples) = try SampleCoder.read(in: form, from: &reader)
      let states =
        first & penStates == 0
        ? [] : try PenStateCoder.read(samples.count, in: form, from: &reader)
      let drawn = first & style == 0 ? nil : try StyleCoder.read(in: form, from: &reader)
      let seen = first & part == 0 ? nil : try PartCoder.read(from: &reader)
      guard seen?.isSound(in: samples.count) ?? true else { throw .outside }
      return .stroke(
        Stroke(
          origin: origin, samples: samples, states: states, ink: ink, style: drawn, part: seen))
    case .group:
      return .stroke(try readGroup(first, depth: depth, from: &reader))
    case nil: throw .malformed
    }
  }

  private static func readGroup(
    _ first: UInt8, depth: Int, from reader: inout ByteReader
  ) throws(MarkCodingError) -> Stroke {
    guard depth < Limits.depth else { throw .deep }
    let ink = try readInk(first, from: &reader)
    var marks: [Mark] = []
    for _ in 0..<(try reader.readCount()) {
      marks.append(try readMark(depth: depth + 1, from: &reader))
    }
    return Stroke(grouping: marks, ink: ink)
  }

  static func readInk(
    _ first: UInt8, from reader: inout ByteReader
  ) throws(MarkCodingError) -> Ink {
    var parts: [Float] = []
    for _ in 0..<4 {
      parts.append(
        first & fineColour == 0
          ? try Float(reader.read(UInt8.self)) / 255 : try reader.readFloat())
    }
    let width = first & fineWidth == 0 ? Double(try reader.readFloat()) : try reader.readDouble()
    return Ink(
      colour: Colour(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]), width: width)
  }

  static func readPoint(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> Point {
    Point(x: try reader.readDouble(), y: try reader.readDouble())
  }
}
