import Geometry
import Marks

/// Throws where a number of a mark is infinite or none, since no renderer could do anything with it.
struct MarkChecker: MarkVisitor {
  static func check(_ mark: Mark) throws(MarkCodingError) {
    var checker = MarkChecker()
    try mark.accept(&checker)
  }

  mutating func visitMark(_ mark: Mark) throws(MarkCodingError) {}

  mutating func visitVertex(_ vertex: Vertex) throws(MarkCodingError) {
    try check(vertex.location)
  }

  mutating func visitDot(_ dot: Dot) throws(MarkCodingError) {
    try check(dot.location)
    try check(dot.ink)
  }

  mutating func visitStroke(_ stroke: Stroke) throws(MarkCodingError) {
    try check(stroke.ink)
  }

  private func check(_ point: Point) throws(MarkCodingError) {
    guard point.x.isFinite, point.y.isFinite else { throw .infinite }
  }

  private func check(_ ink: Ink) throws(MarkCodingError) {
    let colour = ink.colour
    guard ink.width.isFinite, colour.red.isFinite, colour.green.isFinite, colour.blue.isFinite,
      colour.alpha.isFinite
    else { throw .infinite }
  }
}
