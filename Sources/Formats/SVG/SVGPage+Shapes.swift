import Geometry
import Glibc
import Graphics
import Marks

/// Shapes as the elements that editors know: `rect`, `ellipse`, `line` and `path`, with dashes and markers.
extension SVGPage {
  mutating func draw(_ shape: borrowing VectorShape) {
    // Without a marker the heads are paths, such as those of a curve, at whose end they don't follow its direction.
    guard !shape.hasHeads || shape.markers != nil else { return drawPaths(of: shape) }
    // A head covers the line, so the element is translucent as a whole.
    var (ink, opacity) = (shape.ink, 1 as Float)
    if shape.hasHeads, let paint = shape.ink {
      opacity = paint.colour.alpha
      ink?.colour = paint.colour.withAlpha(1)
    }
    let stroke = ink.map { source(of: $0) }
    let names = names(of: shape.markers ?? [], in: stroke)
    use(style(of: shape, stroke))
    beginElement(of: shape)
    if stroke != nil { add(shape.line.dash) }
    for (head, name) in zip(shape.markers ?? [], names) {
      text.add(head.isAtEnd ? " marker-end=\"url(#" : " marker-start=\"url(#")
      text.add(name)
      text.add(")\"")
    }
    if opacity < 1 {
      text.add(" opacity=\"")
      text.add(Double(opacity))
      text.add("\"")
    }
    text.add("/>\n")
  }

  private mutating func style(of shape: borrowing VectorShape, _ stroke: Source?) -> Style? {
    // The inside of these figures is the same by both rules.
    let rule: FillRule =
      switch shape.figure {
      case .rectangle, .ellipse: .winding
      case .line, .path: .evenOdd
      }
    let fill = shape.fill.map { source(of: $0) }
    return switch (fill, stroke) {
    case (let fill?, let stroke?): .both(fill: fill, rule, stroke: stroke, shape.line.solid)
    case (nil, let stroke?): .stroke(stroke, shape.line.solid)
    case (let fill?, nil): .fill(fill, rule)
    case (nil, nil): nil
    }
  }

  mutating func add(_ dash: DashPattern?) {
    guard let dash else { return }
    text.add(" stroke-dasharray=\"")
    text.add(dash.dash / grid, decimals: 4)
    text.add(" ")
    text.add(dash.space / grid, decimals: 4)
    text.add("\"")
  }

  // MARK: Elements

  private mutating func beginElement(of shape: borrowing VectorShape) {
    switch shape.figure {
    case .rectangle(let half, let radius, let placement):
      let centre = Point(x: placement.tx, y: placement.ty)
      text.add("<rect")
      add(" x", centre.x - half.width)
      add(" y", centre.y - half.height)
      add(" width", 2 * half.width)
      add(" height", 2 * half.height)
      if radius > 0 { add(" rx", radius) }
      addTurn(placement)
    case .ellipse(let half, let placement):
      text.add("<ellipse")
      add(" cx", placement.tx)
      add(" cy", placement.ty)
      add(" rx", half.width)
      add(" ry", half.height)
      addTurn(placement)
    case .line(let start, let end) where (end - start).length > grid:
      text.add("<line")
      add(" x1", start.x)
      add(" y1", start.y)
      add(" x2", end.x)
      add(" y2", end.y)
    case .line, .path: begin(shape.path)
    }
  }

  private mutating func add(_ attribute: StaticString, _ length: Double) {
    text.add(attribute)
    text.add("=\"")
    text.add(length / grid, decimals: 2)
    text.add("\"")
  }

  /// Adds the turn of a box around its middle, which may mirror it first.
  private mutating func addTurn(_ placement: Transform) {
    let isMirrored = placement.a * placement.d - placement.b * placement.c < 0
    guard isMirrored || abs(placement.b) > 1e-9 || placement.a < 0 else { return }
    let (x, y) = (placement.tx / grid, placement.ty / grid)
    guard !isMirrored else {
      let turn = placement.linearPart
      let middle = turn.apply(to: Point(x: x, y: y))
      return add(turn.concatenating(.translation(Point(x: x, y: y) - middle)))
    }
    text.add(" transform=\"rotate(")
    text.add(atan2(placement.b, placement.a) * 180 / .pi, decimals: 6)
    for coordinate in [x, y] {
      text.add(" ")
      text.add(coordinate, decimals: 2)
    }
    text.add(")\"")
  }

  // MARK: Heads

  /// The names of heads; their definitions are written before their first use.
  private mutating func names(of heads: [DrawnHead], in source: Source?) -> [String] {
    guard let source else { return [] }
    return heads.map { head in
      let marker = SVGMarker(head, source)
      if let name = markers[marker] { return name }
      use(nil)
      let name = define()
      markers[marker] = name
      add(marker, as: name)
      return name
    }
  }

  /// Adds a definition, in units of the line's width, with the end of the line as zero and its direction as the first axis.
  private mutating func add(_ marker: SVGMarker, as name: String) {
    let head = marker.head
    let forward = Vector(dx: head.isAtEnd ? 1 : -1, dy: 0)
    let (tip, backward) = (Point.zero + forward * head.cover, forward * -1)
    text.add("<defs><marker id=\"\(name)\" orient=\"auto\" style=\"overflow:visible\">")
    if head.kind == .dot, let area = head.area(at: tip, backward) {
      text.add("<circle r=\"")
      text.add((area[0] - tip).length)
      text.add("\"")
      add(marker.source, "fill")
    } else if let area = head.area(at: tip, backward) {
      addPolygon(area, "polygon")
      add(marker.source, "fill")
    } else if let line = head.line(at: tip, backward) {
      addPolygon(line, "polyline")
      text.add(" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
      add(marker.source, "stroke")
    }
    text.add("/></marker></defs>\n")
  }

  private mutating func addPolygon(_ corners: [Point], _ element: StaticString) {
    text.add("<")
    text.add(element)
    text.add(" points=\"")
    for (index, corner) in corners.enumerated() {
      if index > 0 { text.add(" ") }
      text.add(corner.x)
      text.add(",")
      text.add(corner.y)
    }
    text.add("\"")
  }
}

extension VectorLine {
  /// The line without its dashes.
  var solid: VectorLine {
    var line = self
    line.dash = nil
    return line
  }
}
