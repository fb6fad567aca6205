package import Geometry
package import Graphics
package import Inking
package import Marks
package import Rendering
package import System

/// A path that was interrupted, with the corners of the polygon at its end.
package struct UnfinishedPath {
  fileprivate let path: VectorPath
  fileprivate let corners: [Point]
}

/// Takes the renderer's calls and passes paths on to a page: fits curves to polygons, and keeps lines of constant width as
/// strokes.
package struct VectorTarget<Page: VectorPage & ~Copyable>: ~Copyable {
  package var page: Page
  package let progress: Progress?

  /// The pixels to a unit of the page, for parts that only pixels can show.
  let density: Double

  /// The greatest error of a path, in units of the page.
  let tolerance: Double

  /// The area around the page's area in which lines are kept; nil for everything.
  private let window: Rect?

  private struct State {
    var transform = Transform.identity
    var fillColour = Colour.black
    var strokeColour = Colour.black
    var alpha = 1.0
    var blendMode = BlendMode.normal
    var line = VectorLine(width: 1, cap: .butt, join: .miter)
    var clips = 0
    var grain: VectorGrain?
  }

  private var state = State()
  private var savedStates: [State] = []
  var path = VectorPath()

  /// The corners of the polygon at the end of the path.
  private var corners: [Point] = []
  var fitter: CurveFitter

  /// Lines far from the frame are cut off, since few programs know numbers that large.
  package init(
    _ page: consuming Page, showing frame: Rect? = nil, tolerance: Double, density: Double,
    progress: Progress? = nil
  ) {
    self.page = page
    (self.tolerance, self.density, self.progress) = (tolerance, density, progress)
    window = frame.map { $0.outset(by: 4 * max($0.width, $0.height)) }
    fitter = CurveFitter(tolerance: tolerance)
  }

  /// The paint of a colour.
  func paint(_ colour: Colour) -> VectorPaint {
    VectorPaint(
      colour.withAlpha(colour.alpha * Float(state.alpha)), blendMode: state.blendMode,
      grain: state.grain)
  }

  /// Whether ink is neither blended nor grained.
  var isPlain: Bool { state.blendMode == .normal && state.grain == nil }

  /// Whether an area of the page is so near to its visible part that every program takes the numbers of its places.
  func isNear(_ area: Rect) -> Bool { window?.contains(area) ?? true }

  /// Fits the polygon at the end of the path, and adds it to the path.
  private mutating func endPolygon(isClosed: Bool = false) {
    guard !corners.isEmpty else { return }
    if isClosed {
      fitter.addClosed(corners, to: &path)
    } else {
      fitter.add(corners, to: &path)
    }
    corners.removeAll(keepingCapacity: true)
  }

  /// The pieces of a line whose ink is near the visible part of the page.
  private func pieces(of line: [LinePoint]) -> [[LinePoint]] {
    let widest = line.reduce(0) { max($0, $1.width) } * ctm.magnification
    return window?.outset(by: widest).pieces(of: line, under: ctm) ?? [line]
  }

  /// Cuts off the parts of the polygon at the end of the path that lie far from the page; the polygon is the centre of a line of
  /// `width`.
  private mutating func cutPolygon(width: Double) {
    guard let near = window?.outset(by: width), !corners.allSatisfy({ near.contains($0) }) else {
      return
    }
    let line = corners.map { LinePoint($0, width: width) }
    for piece in near.pieces(of: line, under: .identity) {
      corners = piece.map(\.location)
      endPolygon()
    }
    corners = []
  }

  private mutating func finishedPath() -> VectorPath {
    endPolygon()
    defer { path.removeAll() }
    return path
  }
}

// MARK: - Graphics state

extension VectorTarget: DrawingTarget where Page: ~Copyable {
  package mutating func saveGState() {
    savedStates.append(state)
  }

  package mutating func restoreGState() {
    guard let saved = savedStates.popLast() else { return }
    for _ in saved.clips..<max(state.clips, saved.clips) { page.endClip() }
    state = saved
  }

  package mutating func concatenate(_ transform: Transform) {
    state.transform = transform.concatenating(state.transform)
  }

  package var ctm: Transform { state.transform }

  package mutating func setFillColour(_ colour: Colour) { state.fillColour = colour }
  package mutating func setStrokeColour(_ colour: Colour) { state.strokeColour = colour }
  package mutating func setAlpha(_ alpha: Double) { state.alpha = alpha }
  package mutating func setBlendMode(_ mode: BlendMode) { state.blendMode = mode }

  /// Viewers smooth images in every format.
  package mutating func setInterpolationQuality(_ quality: InterpolationQuality) {}
  package mutating func setLineWidth(_ width: Double) { state.line.width = width }
  package mutating func setLineCap(_ cap: LineCap) { state.line.cap = cap }
  package mutating func setLineJoin(_ join: LineJoin) { state.line.join = join }

  // MARK: Paths

  package mutating func beginPath() {
    path.removeAll()
    corners.removeAll(keepingCapacity: true)
  }

  package mutating func move(to point: Point) {
    endPolygon()
    corners.append(ctm.apply(to: point))
  }

  package mutating func addLine(to point: Point) {
    if corners.isEmpty, let last = path.points.last { corners.append(last) }
    corners.append(ctm.apply(to: point))
  }

  package mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    let last = corners.last
    endPolygon()
    if path.isEmpty { path.move(to: last ?? ctm.apply(to: control1)) }
    path.addCurve(
      to: ctm.apply(to: end), control1: ctm.apply(to: control1),
      control2: ctm.apply(to: control2))
  }

  package mutating func addRect(_ rect: Rect) {
    endPolygon()
    var corners = VectorPath()
    corners.add(rect)
    path.append(corners.transformed(by: ctm))
  }

  package mutating func addEllipse(in rect: Rect) {
    endPolygon()
    path.append(VectorPath(ellipseIn: rect).transformed(by: ctm))
  }

  package mutating func closePath() {
    if corners.isEmpty {
      if !path.isEmpty { path.close() }
    } else {
      endPolygon(isClosed: true)
    }
  }

  package mutating func takePath() -> UnfinishedPath {
    defer { beginPath() }
    return UnfinishedPath(path: path, corners: corners)
  }

  package mutating func addPath(_ unfinished: UnfinishedPath) {
    endPolygon()
    path.append(unfinished.path)
    corners = unfinished.corners
  }

  // MARK: Drawing

  package mutating func strokePath() {
    var line = state.line
    line.width *= ctm.magnification
    cutPolygon(width: line.width)
    endPolygon()
    if !path.isEmpty { page.stroke(path, line, paint(state.strokeColour)) }
    path.removeAll()
  }

  package mutating func fillPath(using rule: FillRule) {
    endPolygon()
    if !path.isEmpty { page.fill(path, using: rule, paint(state.fillColour)) }
    path.removeAll()
  }

  package mutating func fillEllipse(in rect: Rect) {
    guard rect.width > 0, rect.height > 0 else { return }
    addEllipse(in: rect)
    fillPath(using: .winding)
  }

  package mutating func clip(using rule: FillRule) {
    page.beginClip(to: finishedPath(), using: rule)
    state.clips += 1
  }

  package mutating func draw(_ image: ImageSurface, in rect: Rect) {
    let pixels = Transform(
      a: rect.width / Double(image.width), b: 0, c: 0, d: rect.height / Double(image.height),
      tx: rect.minX, ty: rect.minY)
    page.draw(image, under: pixels.concatenating(ctm), paint(.black))
  }

  package mutating func draw(_ picture: any ImageComponent, in rect: Rect) {
    let bounds = ctm.bounds(of: picture.extent(in: rect))
    guard let pixels = PixelPart(of: bounds, density: density) else { return }
    let context = Context(pixels.surface)
    context.concatenate(ctm.concatenating(pixels.transform))
    picture.draw(in: rect, on: context)
    if (try? context.finish()) != nil {
      page.draw(pixels.surface, under: pixels.placement, paint(.black))
    }
  }

  package mutating func draw(_ layout: TextLayout, at corner: Point) {
    endPolygon()
    let outline = VectorPath(outlineOf: layout)
    let transform = Transform.translation(corner.vector).concatenating(ctm)
    page.fill(outline.transformed(by: transform), using: .winding, paint(state.fillColour))
  }

  package mutating func beginTransparencyLayer() {
    page.beginLayer(paint(.black))
    saveGState()
    (state.alpha, state.blendMode) = (1, .normal)
  }

  package mutating func endTransparencyLayer() {
    restoreGState()
    page.endLayer()
  }
}

// MARK: - Ink

extension VectorTarget: InkTarget where Page: ~Copyable {
  package typealias Failure = Progress.Cancellation

  package static var window: Rect? { nil }

  /// Curves are fitted to the outline of the line, so the outline has to be as exact as they are.
  package var lineTolerance: Double { tolerance }

  package func checkIsWanted() throws(Progress.Cancellation) {
    if progress?.isCancelled == true { throw Progress.Cancellation() }
  }

  package func reaches(_ rect: Rect) -> Bool { true }

  package mutating func fillDisc(at centre: Point, diameter: Double) {
    page.fillDisc(
      at: ctm.apply(to: centre), diameter: diameter * ctm.magnification, paint(state.fillColour))
  }

  package mutating func fillLine(through points: [LinePoint]) {
    beginPath()
    guard let first = points.first else { return }
    let growth = ctm.magnification
    let isEven = points.allSatisfy { abs($0.width - first.width) * growth <= tolerance / 2 }
    if isEven, ctm.uniformScale != nil {
      guard points.count > 1 else { return fillDisc(at: first.location, diameter: first.width) }
      for piece in pieces(of: points) {
        corners = piece.map { ctm.apply(to: $0.location) }
        endPolygon()
      }
      let (path, line) = (finishedPath(), VectorLine(width: first.width * growth))
      if !path.isEmpty { page.stroke(path, line, paint(state.fillColour)) }
      return
    }
    for piece in pieces(of: points) {
      for polygon in Outline(of: piece, tolerance: tolerance / (4 * growth)).paths {
        fitter.addClosed(polygon.lazy.map(ctm.apply), to: &path)
      }
    }
    fillPath(using: .winding)
  }

  package mutating func fillLines(through lines: [[LinePoint]]) {
    guard lines.count > 1 else { return fillLine(through: lines.first ?? []) }
    beginPath()
    let transform = ctm
    let exactness = tolerance / (4 * transform.magnification)
    for line in lines {
      for piece in pieces(of: line) {
        for polygon in Outline(of: piece, tolerance: exactness).paths {
          fitter.addClosed(polygon.lazy.map(transform.apply), to: &path)
        }
      }
    }
    fillPath(using: .winding)
  }

  package mutating func fillGrained(
    _ lines: [[LinePoint]], by nib: NibShape, _ grain: LineGrain, from origin: Point
  ) {
    saveGState()
    let alpha = Double(state.fillColour.alpha) * state.alpha
    let isLayer = alpha < 1 || state.blendMode != .normal
    if isLayer {
      page.beginLayer(
        VectorPaint(Colour.black.withAlpha(Float(alpha)), blendMode: state.blendMode))
      (state.alpha, state.blendMode) = (1, .normal)
      state.fillColour = state.fillColour.withAlpha(1)
    }
    let canvas = Transform.translation(.zero - origin).concatenating(ctm)
    state.grain = VectorGrain(amount: grain.amount, placement: canvas)
    fill(lines, by: nib)
    state.grain = nil
    // A pen that is pressed harder fills the valleys further: these parts are painted once more in the same colour.
    for tone in GrainTone.tones(of: lines, by: nib) {
      state.alpha = tone.opacity
      fill(tone.lines, by: nib)
    }
    if isLayer { page.endLayer() }
    restoreGState()
  }

  package mutating func fillLine(through points: [LinePoint], by nib: TurningNib) {
    beginPath()
    let everywhere = Rect(x: -0x1p60, y: -0x1p60, width: 0x1p61, height: 0x1p61)
    let tolerance = tolerance / (2 * ctm.magnification)
    var path = VectorPath()
    let transform = ctm
    nib.forEachPolygon(of: points, touching: everywhere, tolerance: tolerance) { polygon in
      guard let start = polygon.first else { return }
      path.move(to: transform.apply(to: start))
      for corner in polygon.dropFirst() { path.addLine(to: transform.apply(to: corner)) }
      path.close()
    }
    self.path = path
    fillPath(using: .winding)
  }

  package func strokeLongLine(_ vertices: VertexList, from origin: Point) -> Bool { false }

  package func takesPicture(_ look: PictureLook, in media: any MediumSource) -> Bool {
    page.takes(look, in: media)
  }

  package mutating func drawPicture(_ look: PictureLook, in media: any MediumSource) {
    page.draw(look, in: media, under: ctm, paint(.black))
  }

  package mutating func beginFilters(_ chain: FilterChain, in frame: Rect) -> Bool {
    page.beginFilters(chain, in: frame, under: ctm)
  }

  package mutating func endFilters() {
    page.endFilters()
  }
}
