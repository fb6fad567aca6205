import Geometry

/// Finds out whether all numbers of marks lie within `Limits`.
struct LimitChecker: MarkVisitor {
  private(set) var isInside = true

  /// Stored here since every vertex needs it.
  private let coordinates = Limits.coordinates

  /// The number of marks that have begun and not yet ended.
  private var depth = 0

  /// Whether others are seen of the line that is visited than its own vertices: those were checked then.
  private var isSeen = false

  /// The number of groups under filters among them.
  private var filteredDepth = 0

  mutating func visitMark(_ mark: Mark) {
    depth += 1
    switch mark {
    case .stroke(let stroke):
      if depth > Limits.depth + 1 || stroke.count > Limits.vertices { isInside = false }
      if !holds(stroke.vertices.storage.origin) { isInside = false }
      if stroke.hidesVertices {
        isSeen = true
        if stroke.drawnStyle?.isSound == false
          || stroke.part?.isSound(in: stroke.count) == false
          || !stroke.vertices.allSatisfy({ holds($0.location) })
        {
          isInside = false
        }
      }
    case .filtered(let group):
      if depth > Limits.depth + 1 || group.count > Limits.vertices { isInside = false }
    case .dot, .vertex, .picture, .foreign: break
    }
  }

  // Most of the time is spent here.
  @inline(__always) mutating func visitVertex(_ vertex: Vertex) {
    if !holds(vertex.location), !isSeen { isInside = false }
  }

  mutating func visitDot(_ dot: Dot) {
    depth -= 1
    if !holds(dot.location) || !Self.holds(dot.ink) { isInside = false }
  }

  mutating func visitStroke(_ stroke: Stroke) {
    isSeen = false
    depth -= 1
    if !Self.holds(stroke.ink) { isInside = false }
  }

  mutating func visitPicture(_ picture: PictureMark) {
    depth -= 1
    let frame = picture.frame
    let corners = [frame.origin, Point(x: frame.maxX, y: frame.maxY), picture.centre]
    if !picture.look.isSound || !corners.allSatisfy(holds) { isInside = false }
  }

  mutating func visitFiltered(_ group: FilteredGroup) {
    filteredDepth += 1
    if filteredDepth > Limits.filteredDepth { isInside = false }
    let frame = group.frame.map { [$0.origin, Point(x: $0.maxX, y: $0.maxY)] } ?? []
    let origins = [group.storage.origin] + frame
    if !group.filters.isSound || !group.transform.isFinite || !origins.allSatisfy(holds) {
      isInside = false
    }
    if isInside { group.present(to: &self) }
    (depth, filteredDepth) = (depth - 1, filteredDepth - 1)
  }

  mutating func visitForeign(_ foreign: ForeignMark) {
    depth -= 1
    let (frame, origin) = (foreign.frame, foreign.origin)
    let corners = [frame.origin, Point(x: frame.maxX, y: frame.maxY)]
    // A mark with coordinates relative to zero may have been moved from one end of the canvas to the other.
    let origins = 2 * coordinates.lowerBound...2 * coordinates.upperBound
    if !corners.allSatisfy(holds) || !origins.contains(origin.x) || !origins.contains(origin.y) {
      isInside = false
    }
  }

  @inline(__always) private func holds(_ point: Point) -> Bool {
    coordinates.contains(point.x) && coordinates.contains(point.y)
  }

  private static func holds(_ ink: Ink) -> Bool {
    let parts = [ink.colour.red, ink.colour.green, ink.colour.blue, ink.colour.alpha]
    return Limits.widths.contains(ink.width) && parts.allSatisfy(Limits.colourParts.contains)
  }
}

extension Limits {
  /// Whether all numbers of a mark are within the limits. NaN never is.
  public static func hold(_ mark: Mark) -> Bool {
    var checker = LimitChecker()
    if case .stroke(let stroke) = mark, stroke.hidesVertices {
      // Nobody needs what is seen.
      checker.visitMark(mark)
      checker.visitStroke(stroke)
    } else {
      mark.accept(&checker)
    }
    return checker.isInside
  }
}

extension Transform {
  fileprivate var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}
