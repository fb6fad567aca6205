import Geometry
import Graphics
import Marks

/// Writes the contents of a page, in whole units of a grid.
///
/// A picture is an object of the file, and no object lies in another one. So the contents are several streams, with pictures
/// between them.
struct PDFPage: DocumentPage, ~Copyable {
  var file: PDFFile
  var resources = PDFResources()

  /// The number of the object with the resources.
  private let resourcesNumber: Int

  /// The side of a square of the grid, in units of the page.
  let grid: Double

  /// The operators of the part of the drawing that the page shows, in units of the grid.
  private var frame = ""

  /// The operators that aren't in a stream yet.
  var content = TextBytes()
  private var stream: PDFStream?

  /// The streams of the page.
  private var streams: [Int] = []

  /// The transform from the grid of paths to points of the page.
  var placement = Transform.identity

  private var graphics = PDFGraphics()
  private var savedGraphics: [PDFGraphics] = []

  /// The contents before each open layer, and the paint of the layer.
  private var layers: [(content: TextBytes, graphics: PDFGraphics, paint: VectorPaint)] = []

  /// Pictures, layers and glyphs that are written when the stream ends; a font has no bytes.
  var waiting: [(number: Int, entries: String, bytes: [UInt8]?)] = []

  /// The links on the page, with the corners of the areas that lead there, in points.
  var links: [(link: TextLink, corners: [Point])] = []

  /// The length of contents that are compressed without waiting for more.
  private static let most = 1 << 18

  init(_ file: PDFFile, resources: Int, grid: Double) {
    (self.file, resourcesNumber, self.grid) = (file, resources, grid)
  }

  // MARK: Pages

  /// Begins a page. The transform leads from units of the drawing to points from the page's lower left corner; only `area` is
  /// visible.
  mutating func beginPage(_ transform: Transform, showing area: Rect) {
    graphics = PDFGraphics()
    placement = Transform.scale(grid).concatenating(transform)
    content.add("q ")
    add(placement)
    content.add(" cm\n")
    var path = VectorPath()
    path.add(area)
    add(path)
    content.add("W n\n")
    frame = [area.minX, area.minY, area.maxX, area.maxY].map { String(rounded($0)) }
      .joined(separator: " ")
  }

  /// Ends the page. Returns the numbers of its streams.
  mutating func endPage() -> [Int] {
    content.add("Q\n")
    endStream()
    defer { streams = [] }
    return streams
  }

  /// Returns the finished bytes of the file and removes them.
  mutating func take() -> [UInt8] {
    if layers.isEmpty {
      if content.count > Self.most { compress() }
      if waiting.reduce(0, { $0 + ($1.bytes?.count ?? 0) }) > Self.most { endStream() }
    }
    return file.take()
  }

  mutating func add(_ transform: Transform) {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    for (index, number) in numbers.enumerated() {
      if index > 0 { content.add(UInt8(ascii: " ")) }
      content.add(number, digits: 12)
    }
  }

  private mutating func compress() {
    if stream == nil {
      let (number, length) = (file.number(), file.number())
      streams.append(number)
      stream = file.beginStream(number, "", length: length)
    }
    if var open = stream.take() {
      file.add(&content, to: &open)
      stream = consume open
    }
  }

  mutating func endStream() {
    if content.count > 0 { compress() }
    if let open = stream.take() { file.end(open, &content) }
    for object in waiting {
      if let bytes = object.bytes {
        file.add(object.number, object.entries, bytes)
      } else {
        file.add(object.number, object.entries)
      }
    }
    waiting = []
  }

  /// PDF shows threads as annotations of the page, not at their marks.
  mutating func beginMark(at place: Double?) {}

  // MARK: Paths

  mutating func fill(_ path: VectorPath, using rule: FillRule, _ paint: VectorPaint) {
    useFill(paint)
    add(path)
    content.add(rule == .winding ? "f\n" : "f*\n")
  }

  mutating func stroke(_ path: VectorPath, _ line: VectorLine, _ paint: VectorPaint) {
    // A line of width 0 would be the thinnest line of the device.
    guard PDFText.number(line.width / grid) != "0" else { return }
    useStroke(paint)
    use(line)
    add(path)
    content.add("S\n")
  }

  mutating func fillDisc(at centre: Point, diameter: Double, _ paint: VectorPaint) {
    let radius = diameter / 2
    fill(
      VectorPath(
        ellipseIn: Rect(
          x: centre.x - radius, y: centre.y - radius, width: diameter, height: diameter)),
      using: .winding, paint)
  }

  /// The operators that set a colour: of a pattern's space, of a pattern in it, and of red, green and blue.
  private struct ColourOperators {
    let space: String
    let pattern: String
    let colour: String

    static let stroke = ColourOperators(space: "CS", pattern: "SCN", colour: "RG")
    static let fill = ColourOperators(space: "cs", pattern: "scn", colour: "rg")
  }

  private mutating func useStroke(_ paint: VectorPaint) { use(paint, for: \.stroke, by: .stroke) }

  mutating func useFill(_ paint: VectorPaint) { use(paint, for: \.fill, by: .fill) }

  private mutating func use(
    _ paint: VectorPaint, for present: WritableKeyPath<PDFGraphics, UInt32?>,
    by operators: ColourOperators
  ) {
    use(PDFLook(paint))
    if let pattern = pattern(of: paint) {
      content.add("/Pattern \(operators.space) /\(pattern) \(operators.pattern)\n")
      graphics[keyPath: present] = nil
      return
    }
    let colour = paint.colour.rgb
    guard graphics[keyPath: present] != colour else { return }
    addColour(colour)
    content.add(" \(operators.colour)\n")
    graphics[keyPath: present] = colour
  }

  /// The name of the pattern of a paint with grain; it is written before its first use.
  private mutating func pattern(of paint: VectorPaint) -> String? {
    guard let grain = paint.grain else { return nil }
    // A pattern is placed in the space in which the contents of the page, or of the layer, begin.
    let matrix = grain.placement.concatenating(.scale(1 / grid))
      .concatenating(layers.isEmpty ? placement : .identity)
    let key = VectorPaint(
      paint.colour, grain: VectorGrain(amount: grain.amount, placement: matrix))
    if let name = resources.patterns[key] { return name }
    guard let image = grain.image(paint.colour) else { return nil }
    let (number, picture) = (file.number(), add(image))
    let (side, name) = (VectorGrain.side, PDFResources.name(of: picture))
    waiting.append(
      (
        number,
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 \(side) \(side)]"
          + " /XStep \(side) /YStep \(side)"
          + " /Matrix [\(PDFText.numbers(of: matrix))]"
          + " /Resources <</XObject <</\(name) \(picture) 0 R>>>> /Filter /FlateDecode",
        Deflater.deflated(
          Array("\(PDFText.numbers(of: VectorGrain.imagePlacement)) cm /\(name) Do".utf8))
      ))
    return resources.addPattern(number, of: key)
  }

  private mutating func addColour(_ colour: UInt32) {
    for shift in [16, 8, 0] as [UInt32] {
      if shift < 16 { content.add(" ") }
      content.add(Double(colour >> shift & 255) / 255, decimals: 4)
    }
  }

  mutating func use(_ look: PDFLook) {
    guard graphics.look ?? .plain != look else { return }
    content.add("/\(resources.name(of: look)) gs\n")
    graphics.look = look
  }

  private mutating func use(_ line: VectorLine) {
    let width = PDFText.number(line.width / grid)
    if graphics.width != width { content.add("\(width) w\n") }
    if graphics.cap ?? .butt != line.cap {
      content.add("\(line.cap == .round ? 1 : line.cap == .square ? 2 : 0) J\n")
    }
    if graphics.join ?? .miter != line.join {
      content.add("\(line.join == .round ? 1 : line.join == .bevel ? 2 : 0) j\n")
    }
    (graphics.width, graphics.cap, graphics.join) = (width, line.cap, line.join)
    use(line.dash)
  }

  private mutating func use(_ dash: DashPattern?) {
    guard graphics.dash != dash else { return }
    let lengths = dash.map { dash in
      [dash.dash, dash.space].map { PDFText.number($0 / grid) }.joined(separator: " ")
    }
    content.add("[\(lengths ?? "")] 0 d\n")
    graphics.dash = dash
  }

  /// The whole numbers that a Double represents exactly.
  private static let numbers = -0x1p53...0x1p53

  private func rounded(_ number: Double) -> Int {
    Int(min(max(number / grid, Self.numbers.lowerBound), Self.numbers.upperBound).rounded())
  }

  private mutating func add(_ point: Point) {
    add(rounded(point.x))
    add(rounded(point.y))
  }

  private mutating func add(_ number: Int) {
    content.add(number)
    // A reader may limit whole numbers to 2^31; a point makes the number a real one.
    if Int32(exactly: number) == nil { content.add(UInt8(ascii: ".")) }
    content.add(UInt8(ascii: " "))
  }

  private mutating func add(_ path: VectorPath) {
    var index = 0
    for verb in path.verbs {
      for place in index..<index + verb.pointCount { add(path.points[place]) }
      index += verb.pointCount
      content.addOperator(of: verb)
    }
  }

  // MARK: Groups

  mutating func beginClip(to path: VectorPath, using rule: FillRule) {
    content.add("q\n")
    savedGraphics.append(graphics)
    add(path)
    content.add(rule == .winding ? "W n\n" : "W* n\n")
  }

  mutating func endClip() {
    content.add("Q\n")
    graphics = savedGraphics.popLast() ?? PDFGraphics()
  }

  mutating func beginLayer(_ paint: VectorPaint) {
    layers.append((content, graphics, paint))
    (content, graphics) = (TextBytes(), PDFGraphics())
  }

  mutating func endLayer() {
    guard let layer = layers.popLast() else { return }
    let number = file.number()
    waiting.append(
      (
        number,
        "/Type /XObject /Subtype /Form /Group <</S /Transparency /I true>>"
          + " /BBox [\(frame)]"
          + " /Resources \(resourcesNumber) 0 R /Filter /FlateDecode",
        Deflater.deflated(content.take())
      ))
    _ = resources.add(number)
    (content, graphics) = (layer.content, layer.graphics)
    use(PDFLook(layer.paint))
    // A form begins with the dashes that are set where it is drawn.
    use(nil as DashPattern?)
    content.add("/\(PDFResources.name(of: number)) Do\n")
  }

  mutating func beginFilters(
    _ chain: FilterChain, in frame: Rect, under transform: Transform
  ) -> Bool { false }

  mutating func endFilters() {}
}

extension TextBytes {
  /// Adds the operator of a step of a path, behind its places.
  mutating func addOperator(of verb: VectorPath.Verb) {
    switch verb {
    case .move: add("m\n")
    case .line: add("l\n")
    case .curve: add("c\n")
    case .close: add("h\n")
    }
  }
}
