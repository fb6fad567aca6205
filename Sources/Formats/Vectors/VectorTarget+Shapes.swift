package import Geometry
package import Marks
package import Rendering

/// Shapes as what they are.
extension VectorTarget where Page: ~Copyable {
  package mutating func beginGroup() { page.beginGroup() }

  package mutating func endGroup() { page.endGroup() }

  package mutating func draw(
    _ mark: ShapeMark, along contour: Contour, from origin: Point, in light: InkLight
  ) -> Bool {
    let place = Transform.translation(mark.anchor - origin).concatenating(ctm)
    guard mark.shape.line.style == nil, isPlain, let growth = ctm.uniformScale,
      isNear(ctm.bounds(of: mark.frame.offset(by: .zero - origin)))
    else { return false }
    var shape = self.shape(of: mark, contour, under: place, growth)
    if let fill = mark.shape.seenFill, fill.pattern == .solid, fill.colour.alpha > 0 {
      shape.fill = paint(light.seen(fill.colour))
    }
    if mark.ink.colour.alpha > 0 { shape.ink = paint(light.seen(mark.ink.colour)) }
    if shape.fill != nil || shape.ink != nil { page.draw(shape) }
    return true
  }

  /// The form of a shape on the page, without its paints. The transform leads from the shape to the page, and its lengths grow by
  /// `growth`.
  private mutating func shape(
    of mark: ShapeMark, _ contour: Contour, under place: Transform, _ growth: Double
  ) -> VectorShape {
    let line = VectorLine(width: mark.ink.width * growth)
    var isFigure = false
    if case .figure = mark.shape.form { isFigure = true }
    if isFigure, mark.shape.line.dash == .solid {
      var shape = VectorShape(contour, under: place, line: line)
      shape.figure = figure(of: mark.shape.form, nil, under: place)
      return shape
    }
    let outline = ShapeOutline(
      of: mark.shape, contour, width: mark.ink.width, tolerance: tolerance / growth)
    let isBent = contour.isBent && (outline.dash == nil || contour.hasFewCorners)
    var shape =
      if isBent
        ? isFigure || contour.turnsSoftly && outline.isWhole
        : !contour.isBent && outline.isWhole
      {
        VectorShape(contour, under: place, line: line)
      } else {
        VectorShape(path(along: outline, under: place, isBent: isBent), line: line)
      }
    shape.line.dash = dash(of: outline, contour, isBent: isBent, growth)
    addHeads(of: outline, contour, to: &shape, under: place, growth)
    shape.figure = figure(of: mark.shape.form, outline, under: place)
    return shape
  }

  /// The outline as a polygon, or as curves that are fitted to it.
  private mutating func path(
    along outline: ShapeOutline, under place: Transform, isBent: Bool
  ) -> VectorPath {
    var path = VectorPath()
    let corners = outline.axis.map(place.apply)
    guard isBent else {
      path.add(corners, isClosed: outline.isClosed)
      return path
    }
    // The fitter divides a curve where it turns sharply, where some programs stroke it with gaps.
    fitter.add(corners, to: &path)
    if outline.isClosed { path.close() }
    return path
  }

  /// The pattern of the dashes on the page. The last one of an open line begins before the end also where a program measures the
  /// line as a little shorter: its corners are rounded to a grid, and a curve is a polygon to the program.
  private func dash(
    of outline: ShapeOutline, _ contour: Contour, isBent: Bool, _ growth: Double
  ) -> DashPattern? {
    let length = outline.axis.sideLength
    guard let dash = outline.dash?.fitted(to: length, isClosed: outline.isClosed) else {
      return nil
    }
    var end = 0.0
    if !outline.isClosed {
      // The grid is up to four times as coarse as the tolerance, and the errors of corners rarely add up.
      let rounding = tolerance * (2 + 6 * Double(contour.pieces.count).squareRoot())
      end = min(rounding + (isBent ? 0.5 / density : 0), dash.space * growth / 10)
    }
    let share = growth - end / length
    return DashPattern(dash: dash.dash * share, space: dash.space * share)
  }

  private mutating func addHeads(
    of outline: ShapeOutline, _ contour: Contour, to shape: inout VectorShape,
    under place: Transform, _ growth: Double
  ) {
    guard !outline.heads.isEmpty else { return }
    for line in outline.headLines { shape.headLines.add(line.map(place.apply), isClosed: false) }
    for (head, area) in zip(outline.heads.filter(\.hasArea), outline.areas) {
      var path = VectorPath()
      if head.kind == .dot {
        path = VectorPath(ellipseIn: Rect(around: area)).transformed(by: place)
      } else {
        path.add(area.map(place.apply), isClosed: true)
      }
      shape.headAreas.append(path)
    }
    let width = shape.line.width
    let areAlong = outline.heads.allSatisfy { head in
      contour.straightLength(atEnd: head.isAtEnd) >= 1.25 * head.size
    }
    guard areAlong, width > 0 else { return }
    shape.markers = outline.heads.map { head in
      DrawnHead(head.kind, size: head.size * growth / width, isAtEnd: head.isAtEnd)
    }
  }

  /// The figure of a form; `outline` is nil for a closed figure without dashes.
  private func figure(
    of form: ShapeForm, _ outline: ShapeOutline?, under place: Transform
  ) -> VectorShape.Figure {
    switch form {
    case .figure(let figure) where figure.kind == .rectangle || figure.kind == .ellipse:
      guard var box = UprightBox(under: figure.frame.concatenating(place), tolerance: tolerance)
      else { return .path }
      // The mirror image of a box is the same box, but for the way around it.
      if outline?.dash == nil { box.undoMirroring() }
      guard figure.kind == .rectangle else { return .ellipse(half: box.half, box.placement) }
      let radius = min(
        figure.radius * place.magnification, box.half.width, box.half.height)
      return .rectangle(half: box.half, radius: radius, box.placement)
    case .path(let path):
      guard let axis = outline?.axis, !path.isClosed, axis.count == 2 else { return .path }
      return .line(place.apply(to: axis[0]), place.apply(to: axis[1]))
    case .figure: return .path
    }
  }
}

/// A box around a point, turned and perhaps mirrored, but neither scaled nor sheared.
private struct UprightBox {
  let half: Size
  private(set) var placement: Transform

  /// The image of the square from -1 to 1; nil if its sides are no longer at right angles, or it is flat.
  init?(under frame: Transform, tolerance: Double) {
    let (across, down) = (Vector(dx: frame.a, dy: frame.b), Vector(dx: frame.c, dy: frame.d))
    half = Size(width: across.length, height: down.length)
    guard min(half.width, half.height) > tolerance else { return nil }
    let (x, y) = (across * (1 / half.width), down * (1 / half.height))
    guard abs(x * y) * min(half.width, half.height) <= tolerance / 8 else { return nil }
    let sign = frame.a * frame.d - frame.b * frame.c < 0 ? -1.0 : 1
    // The longer side says the direction.
    let right = half.width >= half.height ? x : Vector(dx: y.dy * sign, dy: -y.dx * sign)
    placement = Transform(
      a: right.dx, b: right.dy, c: -right.dy * sign, d: right.dx * sign, tx: frame.tx,
      ty: frame.ty)
  }

  mutating func undoMirroring() {
    (placement.c, placement.d) = (-placement.b, placement.a)
  }
}

extension Contour {
  fileprivate var isBent: Bool {
    pieces.contains { if case .curve = $0 { true } else { false } }
  }

  /// Whether dashes along the curves lie in the same places in all programs. Each takes curves for polygons of its own, which are
  /// shorter by up to half a pixel in all after two dozen pieces, such as the corners of a star.
  fileprivate var hasFewCorners: Bool { pieces.count <= 24 }

  /// Whether the curves are few, and none comes near to a turn back: the lines from their ends to their control points don't turn
  /// by more than a third of half a circle.
  fileprivate var turnsSoftly: Bool {
    guard hasFewCorners else { return false }
    var from = start
    for piece in pieces {
      if case .curve(let end, let first, let second) = piece {
        var last = Vector.zero
        for way in [first - from, second - first, end - second] where way != .zero {
          guard last == .zero || last * way > 0.5 * last.length * way.length else { return false }
          last = way
        }
      }
      from = piece.end
    }
    return true
  }

  /// The length of the segment at the end or the start; 0 if there is a curve.
  fileprivate func straightLength(atEnd: Bool) -> Double {
    guard let piece = atEnd ? pieces.last : pieces.first, case .line(let end) = piece else {
      return 0
    }
    let start = atEnd && pieces.count > 1 ? pieces[pieces.count - 2].end : start
    return (end - start).length
  }
}
