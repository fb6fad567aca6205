import Geometry
package import Marks

/// Shapes. The body has the properties of the shape, each with a byte for its kind, the number of its bytes, and these. A mark
/// with a property, or a value of one, that this program doesn't know stays foreign, so that no program loses what it doesn't
/// know.
extension MarkCoder {
  static let shape = "shape"

  private enum Property: UInt8 {
    /// As a dot's ink.
    case ink = 1

    /// The kind of the figure, its numbers, the linear part of its frame, and the radius of its corners.
    case figure

    /// A byte with the bend in the low three bits and 8 for a closed line; the points after their number.
    case path

    /// For the start and the end a byte, 0 or one more than the kind, and the size of a head.
    case heads

    /// A byte; solid lines lack it.
    case dash

    /// As a line's style in its wide form, and the seed.
    case style

    /// The pattern, four parts of the colour, the angle and the gap.
    case fill

    /// Marks after their number.
    case sketch

    /// A colour, and a text as `TextCoder` writes it; its pictures are the media of the mark.
    case label
  }

  static func foreign(_ mark: ShapeMark, depth: Int) throws(MarkCodingError) -> ForeignMark {
    guard mark.isWithinLimits, depth < Limits.depth else { throw .outside }
    let shape = mark.shape
    var writer = ByteWriter()
    func write(_ property: Property, _ value: ByteWriter) {
      writer.write(property.rawValue)
      writer.write(counted: value.bytes)
    }
    var value = ByteWriter()
    begin(.dot, mark.ink, in: &value)
    write(.ink, value)
    switch shape.form {
    case .figure(let figure): write(.figure, bytes(of: figure))
    case .path(let path):
      write(.path, bytes(of: path))
      if path.heads != .none { write(.heads, bytes(of: path.heads)) }
    }
    if shape.line.dash != .solid {
      value = ByteWriter()
      value.write(shape.line.dash.rawValue)
      write(.dash, value)
    }
    if let style = shape.line.style {
      value = ByteWriter()
      StyleCoder.write(style, in: .wide, to: &value)
      value.write(shape.line.seed)
      write(.style, value)
    }
    if let fill = shape.fill { write(.fill, bytes(of: fill)) }
    if !mark.sketch.isEmpty {
      value = ByteWriter()
      value.writeCount(mark.sketch.count)
      for line in mark.sketch { try self.write(line, depth: depth + 1, to: &value) }
      write(.sketch, value)
    }
    if let label = mark.label { write(.label, bytes(of: label)) }
    let box = mark.frame.offset(by: .zero - mark.anchor)
    return ForeignMark(
      kind: self.shape, box: box, from: mark.anchor, media: mark.media, body: writer.bytes)
  }

  private static func bytes(of figure: ShapeFigure) -> ByteWriter {
    var writer = ByteWriter()
    switch figure.kind {
    case .rectangle: writer.write(0 as UInt8)
    case .ellipse: writer.write(1 as UInt8)
    case .diamond: writer.write(2 as UInt8)
    case .polygon(let sides):
      writer.write(3 as UInt8)
      writer.write(UInt8(clamping: sides))
    case .star(let points, let depth):
      writer.write(4 as UInt8)
      writer.write(UInt8(clamping: points))
      writer.writeShort(depth)
    }
    let frame = figure.frame
    for number in [frame.a, frame.b, frame.c, frame.d, figure.radius] { writer.writeShort(number) }
    return writer
  }

  private static func bytes(of path: ShapePath) -> ByteWriter {
    var writer = ByteWriter()
    writer.write(path.bend.rawValue | (path.isClosed ? closed : 0))
    writer.writeCount(path.points.count)
    for point in path.points {
      writer.writeShort(point.dx)
      writer.writeShort(point.dy)
    }
    return writer
  }

  private static let closed: UInt8 = 8

  private static func bytes(of heads: LineHeads) -> ByteWriter {
    var writer = ByteWriter()
    for head in [heads.start, heads.end] {
      writer.write(head.map { $0.kind.rawValue + 1 } ?? 0)
      writer.writeShort(head?.size ?? 0)
    }
    return writer
  }

  private static func bytes(of fill: ShapeFill) -> ByteWriter {
    var writer = ByteWriter()
    writer.write(fill.pattern.rawValue)
    let colour = fill.colour
    for part in [colour.red, colour.green, colour.blue, colour.alpha] { writer.write(part) }
    writer.writeShort(fill.angle)
    writer.writeShort(fill.gap)
    return writer
  }

  // MARK: Reading

  static func readShape(_ extended: ExtendedMark) -> Mark? {
    guard extended.depth < Limits.depth, let mark = try? readShapeMark(extended),
      mark.isWithinLimits, mark.media == extended.media
    else { return nil }
    return .shape(mark)
  }

  private static func readShapeMark(
    _ extended: ExtendedMark
  ) throws(MarkCodingError) -> ShapeMark {
    var reader = ByteReader(extended.body)
    var (ink, form, heads) = (Ink?.none, ShapeForm?.none, LineHeads.none)
    var (line, fill, sketch) = (ShapeLine(), ShapeFill?.none, [Mark]())
    var label: ShapeLabel?
    while reader.remaining > 0 {
      let property = Property(rawValue: try reader.read(UInt8.self))
      var value = ByteReader(try reader.readCounted())
      switch property {
      case .ink: ink = try readInk(try value.read(UInt8.self), from: &value)
      case .figure: form = .figure(try readFigure(from: &value))
      case .path: form = .path(try readPath(from: &value))
      case .heads: heads = LineHeads(start: try readHead(&value), end: try readHead(&value))
      case .dash: line.dash = try read(from: &value)
      case .style:
        line.style = try StyleCoder.read(in: .wide, from: &value)
        line.seed = try value.read(UInt32.self)
      case .fill: fill = try readFill(from: &value)
      case .sketch: sketch = try readSketch(depth: extended.depth, from: &value)
      case .label: label = try readLabel(extended.media, from: &value)
      case nil: throw .newer
      }
      guard value.remaining == 0 else { throw .malformed }
    }
    guard let ink, var form else { throw .malformed }
    if case .path(var path) = form {
      path.heads = heads
      form = .path(path)
    }
    return ShapeMark(
      Shape(form, line: line, fill: fill), ink: ink, at: extended.origin, sketch: sketch,
      label: label)
  }

  /// Reads a value that a byte stands for; a newer program may have others.
  private static func read<Value: RawRepresentable<UInt8>>(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> Value {
    guard let value = Value(rawValue: try reader.read(UInt8.self)) else { throw .newer }
    return value
  }

  private static func readFigure(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> ShapeFigure {
    let kind: ShapeFigure.Kind
    switch try reader.read(UInt8.self) {
    case 0: kind = .rectangle
    case 1: kind = .ellipse
    case 2: kind = .diamond
    case 3: kind = .polygon(sides: Int(try reader.read(UInt8.self)))
    case 4:
      kind = .star(
        points: Int(try reader.read(UInt8.self)), depth: try reader.readShortDouble())
    default: throw .newer
    }
    var numbers: [Double] = []
    for _ in 0..<5 { numbers.append(try reader.readShortDouble()) }
    let figure = ShapeFigure(
      kind,
      frame: Transform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: 0, ty: 0),
      radius: numbers[4])
    // An outline is made of the numbers before the mark is checked as a whole.
    guard Shape(.figure(figure)).isSound else { throw .outside }
    return figure
  }

  private static func readPath(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> ShapePath {
    let first = try reader.read(UInt8.self)
    guard let bend = ShapePath.Bend(rawValue: first & ~closed) else { throw .newer }
    let count = try reader.readCount()
    guard (1...ShapePath.mostPoints).contains(count) else { throw .outside }
    var points: [Vector] = []
    for _ in 0..<count {
      points.append(Vector(dx: try reader.readShortDouble(), dy: try reader.readShortDouble()))
    }
    let path = ShapePath(points, isClosed: first & closed != 0, bend: bend)
    guard Shape(.path(path)).isSound else { throw .outside }
    return path
  }

  private static func readHead(
    _ reader: inout ByteReader
  ) throws(MarkCodingError) -> LineHead? {
    let kind = try reader.read(UInt8.self)
    let size = try reader.readShortDouble()
    guard kind > 0 else { return nil }
    guard let kind = LineHead.Kind(rawValue: kind - 1) else { throw .newer }
    guard LineHead.sizes.contains(size) else { throw .outside }
    return LineHead(kind, size: size)
  }

  private static func readFill(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> ShapeFill {
    let pattern: ShapeFill.Pattern = try read(from: &reader)
    var parts: [Float] = []
    for _ in 0..<4 { parts.append(try reader.readFloat()) }
    let colour = Colour(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    return ShapeFill(
      pattern, colour, angle: try reader.readShortDouble(), gap: try reader.readShortDouble())
  }

  private static func readSketch(
    depth: Int, from reader: inout ByteReader
  ) throws(MarkCodingError) -> [Mark] {
    let count = try reader.readCount()
    guard count <= ShapeMark.mostSketched else { throw .outside }
    var marks: [Mark] = []
    for _ in 0..<count { marks.append(try readMark(depth: depth + 1, from: &reader)) }
    return marks
  }
}
