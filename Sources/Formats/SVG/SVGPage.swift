import Geometry
import Graphics
import Marks

/// Writes marks as elements of an SVG document, in whole units of a grid.
///
/// Neighbouring paths of one style share a group, which tells it once.
struct SVGPage: DocumentPage, ~Copyable {
  var text = TextBytes()

  /// The side of a square of the grid, in units of the page.
  let grid: Double

  /// The attributes that the paths of a group share.
  enum Style: Hashable {
    case fill(Source, FillRule)
    case stroke(Source, VectorLine)
    case both(fill: Source, FillRule, stroke: Source, VectorLine)
  }

  /// A colour, or the name of a pattern.
  enum Source: Hashable {
    case colour(Colour)
    case pattern(String)
  }

  /// Whether texts are outlines.
  let hasOutlines: Bool

  /// The names of the heads of lines.
  var markers: [SVGMarker: String] = [:]

  /// The names of the patterns of paints with grain.
  private var patterns: [VectorPaint: String] = [:]

  /// The style of the group that is open.
  private var style: Style?

  /// The number of definitions, from which their names are made.
  private var definitionCount = 0
  private var pictures: [MediumHash: SVGPicture] = [:]

  private var threads: SVGThreads

  /// The threads about the marks of the open group.
  private var openThreads: [Int] = []

  init(grid: Double, threads: [DocumentThread] = [], textAsOutlines hasOutlines: Bool = false) {
    (self.grid, self.hasOutlines) = (grid, hasOutlines)
    self.threads = SVGThreads(threads)
  }

  /// Returns the finished bytes and removes them.
  mutating func take() -> [UInt8] { text.take() }

  /// Closes all open elements.
  mutating func finish() {
    use(nil)
  }

  mutating func beginMark(at place: Double?) {
    let wanted = threads[place]
    guard wanted != openThreads else { return }
    use(nil)
    if !openThreads.isEmpty { text.add("</g>\n") }
    if !wanted.isEmpty { threads.begin(wanted, &text) }
    openThreads = wanted
  }

  // MARK: Paths

  mutating func fill(_ path: VectorPath, using rule: FillRule, _ paint: VectorPaint) {
    use(.fill(source(of: paint), rule))
    add(path, paint)
  }

  mutating func stroke(_ path: VectorPath, _ line: VectorLine, _ paint: VectorPaint) {
    use(.stroke(source(of: paint), line.solid))
    begin(path)
    add(line.dash)
    end(paint)
  }

  mutating func fillDisc(at centre: Point, diameter: Double, _ paint: VectorPaint) {
    use(.fill(source(of: paint), .winding))
    text.add("<circle cx=\"")
    text.add(centre.x / grid, decimals: 0)
    text.add("\" cy=\"")
    text.add(centre.y / grid, decimals: 0)
    text.add("\" r=\"")
    text.add(diameter / 2 / grid, decimals: 1)
    text.add("\"")
    add(paint.blendMode)
    text.add("/>\n")
  }

  private mutating func add(_ path: VectorPath, _ paint: VectorPaint) {
    begin(path)
    end(paint)
  }

  /// Begins the element of a path, to which attributes may be added.
  mutating func begin(_ path: VectorPath) {
    text.add("<path d=\"")
    text.addSVG(path, grid: grid)
    text.add("\"")
  }

  private mutating func end(_ paint: VectorPaint) {
    add(paint.blendMode)
    text.add("/>\n")
  }

  /// Opens the group of a style, unless it is open.
  mutating func use(_ style: Style?) {
    guard style != self.style else { return }
    if self.style != nil { text.add("</g>\n") }
    self.style = style
    switch style {
    case .fill(let source, let rule)?:
      text.add("<g")
      addFill(source, rule)
      text.add(">\n")
    case .stroke(let source, let line)?:
      text.add("<g fill=\"none\"")
      addStroke(source, line)
      text.add(">\n")
    case .both(let fill, let rule, let source, let line)?:
      text.add("<g")
      addFill(fill, rule)
      addStroke(source, line)
      text.add(">\n")
    case nil: break
    }
  }

  private mutating func addFill(_ source: Source, _ rule: FillRule) {
    add(source, "fill")
    if rule == .evenOdd { text.add(" fill-rule=\"evenodd\"") }
  }

  private mutating func addStroke(_ source: Source, _ line: VectorLine) {
    add(source, "stroke")
    text.add(" stroke-width=\"")
    text.add(line.width / grid, decimals: 2)
    text.add("\"")
    if line.cap == .round { text.add(" stroke-linecap=\"round\"") }
    if line.cap == .square { text.add(" stroke-linecap=\"square\"") }
    if line.join == .round { text.add(" stroke-linejoin=\"round\"") }
    if line.join == .bevel { text.add(" stroke-linejoin=\"bevel\"") }
  }

  mutating func add(_ source: Source, _ attribute: StaticString) {
    text.add(" ")
    text.add(attribute)
    text.add("=\"")
    guard case .colour(let colour) = source else {
      if case .pattern(let name) = source { text.add("url(#\(name))\"") }
      return
    }
    text.addHex(of: colour)
    text.add("\"")
    guard !colour.isOpaque else { return }
    text.add(" ")
    text.add(attribute)
    text.add("-opacity=\"")
    text.add(Double(colour.alpha))
    text.add("\"")
  }

  mutating func source(of paint: VectorPaint) -> Source {
    guard let grain = paint.grain else { return .colour(paint.colour) }
    let key = VectorPaint(paint.colour, grain: grain)
    if let name = patterns[key] { return .pattern(name) }
    guard let image = grain.image(paint.colour), let bytes = try? image.png() else {
      return .colour(paint.colour)
    }
    use(nil)
    let name = define()
    patterns[key] = name
    let (side, frame) = (VectorGrain.side, VectorGrain.frame)
    text.add("<defs><pattern id=\"\(name)\" patternUnits=\"userSpaceOnUse\"")
    text.add(" width=\"\(side)\" height=\"\(side)\"")
    add(grain.placement.concatenating(.scale(1 / grid)), as: "patternTransform")
    text.add("><image x=\"\(Int(frame.minX))\" y=\"\(Int(frame.minY))\"")
    add(SVGPicture.Content(png: bytes, of: image))
    text.add("/></pattern></defs>\n")
    return .pattern(name)
  }

  mutating func add(_ mode: BlendMode) {
    guard let name = mode.cssName else { return }
    text.add(" style=\"mix-blend-mode:\(name)\"")
  }

  // MARK: Pictures

  mutating func draw(_ image: ImageSurface, under transform: Transform, _ paint: VectorPaint) {
    guard let bytes = try? image.png() else { return }
    use(nil)
    text.add("<image")
    add(transform, paint)
    add(SVGPicture.Content(png: bytes, of: image))
    text.add("/>\n")
  }

  func takes(_ look: PictureLook, in media: any MediumSource) -> Bool {
    pictures[look.medium] != nil || PictureContent(look.medium, in: media) != nil
  }

  mutating func draw(
    _ look: PictureLook, in media: any MediumSource, under transform: Transform,
    _ paint: VectorPaint
  ) {
    use(nil)
    guard let picture = picture(look, in: media) else { return }
    let isWhole = look.crop == Rect(origin: .zero, size: look.size)
    let clip = isWhole ? nil : define()
    if let clip {
      text.add("<clipPath id=\"\(clip)\"><rect")
      for (name, value) in [
        ("x", look.crop.minX), ("y", look.crop.minY), ("width", look.crop.width),
        ("height", look.crop.height),
      ] {
        text.add(" \(name)=\"")
        text.add(value, digits: 12)
        text.add("\"")
      }
      text.add("/></clipPath>\n")
    }
    if let clip {
      text.add("<g clip-path=\"url(#\(clip))\"")
      add(transform, paint)
      text.add("><use xlink:href=\"#\(picture.name)\"")
      add(picture.placement(in: look.size))
      text.add("/></g>\n")
    } else {
      text.add("<use xlink:href=\"#\(picture.name)\"")
      add(picture.placement(in: look.size).concatenating(transform), paint)
      text.add("/>\n")
    }
  }

  /// The picture of a medium; its definition is written before its first use.
  private mutating func picture(_ look: PictureLook, in media: any MediumSource) -> SVGPicture? {
    if let picture = pictures[look.medium] { return picture }
    guard let content = PictureContent(look.medium, in: media),
      let data = SVGPicture.Content(content)
    else { return nil }
    let picture = SVGPicture(name: define(), turn: content.turn, seenSize: content.seenSize)
    pictures[look.medium] = picture
    text.add("<defs><image id=\"\(picture.name)\"")
    add(data)
    text.add("/></defs>\n")
    return picture
  }

  private mutating func add(_ content: SVGPicture.Content) {
    text.add(" width=\"\(content.width)\" height=\"\(content.height)\"")
    text.add(" preserveAspectRatio=\"none\" xlink:href=\"data:\(content.type);base64,")
    text.addBase64(content.bytes)
    text.add("\"")
  }

  private mutating func add(_ transform: Transform, _ paint: VectorPaint) {
    add(transform.concatenating(.scale(1 / grid)))
    if paint.colour.alpha < 1 {
      text.add(" opacity=\"")
      text.add(Double(paint.colour.alpha))
      text.add("\"")
    }
    add(paint.blendMode)
  }

  mutating func add(_ transform: Transform, as attribute: StaticString = "transform") {
    text.add(" ")
    text.add(attribute)
    text.add("=\"matrix(")
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    for (index, number) in numbers.enumerated() {
      if index > 0 { text.add(" ") }
      text.add(number, digits: 12)
    }
    text.add(")\"")
  }

  /// A name for a definition.
  mutating func define() -> String {
    definitionCount += 1
    return "d\(definitionCount)"
  }

  // MARK: Groups

  mutating func beginClip(to path: VectorPath, using rule: FillRule) {
    use(nil)
    let name = define()
    text.add("<clipPath id=\"\(name)\"><path d=\"")
    text.addSVG(path, grid: grid)
    text.add("\"")
    if rule == .evenOdd { text.add(" clip-rule=\"evenodd\"") }
    text.add("/></clipPath>\n<g clip-path=\"url(#\(name))\">\n")
  }

  mutating func endClip() { endGroup() }

  mutating func beginGroup() {
    use(nil)
    text.add("<g>\n")
  }

  mutating func beginLayer(_ paint: VectorPaint) {
    use(nil)
    text.add("<g style=\"isolation:isolate")
    if let name = paint.blendMode.cssName { text.add(";mix-blend-mode:\(name)") }
    text.add("\"")
    if paint.colour.alpha < 1 {
      text.add(" opacity=\"")
      text.add(Double(paint.colour.alpha))
      text.add("\"")
    }
    text.add(">\n")
  }

  mutating func endLayer() { endGroup() }

  mutating func beginFilters(
    _ chain: FilterChain, in frame: Rect, under transform: Transform
  ) -> Bool {
    guard let back = transform.concatenating(.scale(1 / grid)).inverse,
      let primitives = chain.svgPrimitives
    else { return false }
    use(nil)
    let name = define()
    text.add("<filter id=\"\(name)\" filterUnits=\"userSpaceOnUse\"")
    text.add(" color-interpolation-filters=\"sRGB\"")
    for (name, value) in [
      ("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height),
    ] {
      text.add(" \(name)=\"")
      text.add(value, digits: 12)
      text.add("\"")
    }
    text.add(">\(primitives)</filter>\n<g filter=\"url(#\(name))\"")
    add(transform.concatenating(.scale(1 / grid)))
    text.add("><g")
    add(back)
    text.add(">\n")
    return true
  }

  mutating func endFilters() {
    use(nil)
    text.add("</g></g>\n")
  }

  mutating func endGroup() {
    use(nil)
    text.add("</g>\n")
  }
}
