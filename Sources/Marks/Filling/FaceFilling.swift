public import Geometry

/// The filling of the face around a point of a drawing.
public enum FaceFilling: Sendable {
  /// A new mark above the one at a rank; below all marks if the rank is nil.
  case new(Mark, above: Double?)

  /// The mark that fills the place already, and the same mark filled anew.
  case anew(RankedMark, Mark)

  /// No closed outline is around the point.
  case open

  /// The outline is too large, or has too many lines.
  case gaveUp

  /// Searches the face, and fills it. A filling that covers the point is filled anew, unless lines divide it by now: then the part
  /// around the point gets a filling of its own.
  public init(of search: FaceSearch, with fill: ShapeFill, in drawing: Drawing) {
    let cover = CoverFinder.cover(at: search.point, in: drawing)
    let found = FaceLineCollector.face(search, in: drawing)
    var corners: [Point]?
    if case .face(let face) = found {
      corners = Self.corners(of: face, pixel: search.pixel)
    }
    if let cover, drawing.canChange(cover),
      let mark = Self.refilled(cover.mark, with: fill, face: corners, pixel: search.pixel)
    {
      self = .anew(cover, mark)
    } else if found == .open {
      self = .open
    } else if let corners, let mark = Self.mark(corners, fill, pixel: search.pixel) {
      let box = Rect(around: corners)
      self = .new(mark, above: Self.rank(for: box, above: cover?.rank, in: drawing))
    } else {
      self = .gaveUp
    }
  }

  // MARK: Filling anew

  /// The share of a filling's area, and the number of pixels along its edge, by which a face may be smaller than the filling that
  /// was made of it at another zoom.
  private static let slack = (share: 0.02, pixels: 2.0)

  /// A mark with another filling; nil if it isn't the one that is meant: a filling without an outline, or a shape whose inside is
  /// the face around the point.
  private static func refilled(
    _ mark: Mark, with fill: ShapeFill, face: [Point]?, pixel: Double
  ) -> Mark? {
    guard case .shape(let shape) = mark, shape.shape.seenFill != nil else { return nil }
    if let face {
      let inside = shape.corners(tolerance: shape.tolerance)
      let area = inside.enclosedArea
      let slack = slack.share * area + slack.pixels * pixel * inside.lengthAround
      if area - face.enclosedArea > slack { return nil }
    } else if shape.ink.colour.alpha > 0 {
      return nil
    }
    var filled = shape.shape
    filled.fill = fill
    return .shape(shape.with(filled))
  }

  // MARK: New fillings

  /// The distance between a face and its filling: the least that is tried, and the greatest, in pixels.
  private static let tolerances = 1.0 / 32...0.5

  /// The corners of a polygon that covers a face; nil if it would have more than a shape may have.
  private static func corners(of face: Face, pixel: Double) -> [Point]? {
    var tolerance = tolerances.lowerBound
    while tolerance <= tolerances.upperBound {
      let corners = face.polygon(tolerance: tolerance * pixel, most: ShapePath.mostPoints)
      if let corners { return corners }
      tolerance *= 2
    }
    return nil
  }

  /// A shape without an outline that fills a polygon; nil if a drawing can't have it.
  private static func mark(_ corners: [Point], _ fill: ShapeFill, pixel: Double) -> Mark? {
    // On a grid of a power of two, so that the places take few bytes in a file.
    let step = Double(sign: .plus, exponent: pixel.exponent - 6, significand: 1)
    func placed(_ place: Double) -> Double { (place / step).rounded() * step }
    let places = corners.map { Point(x: placed($0.x), y: placed($0.y)) }
    let path = ShapePath(places.map { $0 - places[0] }, isClosed: true)
    let ink = Ink(colour: fill.colour.withAlpha(0), width: Limits.held(pixel, in: Limits.widths))
    let mark = Mark.shape(ShapeMark(Shape(.path(path), fill: fill), ink: ink, at: places[0]))
    return Limits.hold(mark) ? mark : nil
  }

  /// The rank above which a filling is put: below all that touches its box and lies above what covers the place, so that no line on
  /// the filling or around it is hidden, whenever it was drawn.
  private static func rank(
    for box: Rect, above cover: Double?, in drawing: Drawing
  ) -> Double? {
    var batches = drawing.visibleBatches(touching: box)
    while let batch = batches.next() {
      if let lowest = batch.first(where: { $0.rank > cover ?? -.infinity }) {
        return drawing.mark(below: lowest.rank)?.rank
      }
    }
    return cover
  }
}
