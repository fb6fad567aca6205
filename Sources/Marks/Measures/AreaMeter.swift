import Geometry

/// Finds out whether an area selects a mark by a rule. A line counts by its centre, where it is seen; a group by all its lines and
/// shapes, and by its other leaves as if each were a line as long as its width and height together.
struct AreaMeter: MarkWalker {
  private let area: SelectionArea
  private let rule: SelectionRule

  /// Whether the area touches ink.
  private var isTouched = false

  /// The length of the lines so far, and how much of it is inside.
  private var length = 0.0
  private var inside = 0.0

  /// The marks that have begun and not yet ended, each with its current line.
  private var open: [Line] = []

  fileprivate struct Line {
    /// Half the line's greatest width.
    let reach: Double
    var last: Point?
    var length = 0.0
    var inside = 0.0
  }

  private init(_ area: SelectionArea, _ rule: SelectionRule) {
    (self.area, self.rule) = (area, rule)
  }

  /// Whether the area selects a mark.
  static func selects(_ mark: Mark, in area: SelectionArea, by rule: SelectionRule) -> Bool {
    var meter = AreaMeter(area, rule)
    mark.accept(&meter)
    return switch rule {
    case .touches: meter.isTouched
    case .inside: meter.length > 0 && meter.inside >= SelectionRule.leastShare * meter.length
    }
  }

  mutating func visitMark(_ mark: Mark) {
    guard case .stroke(let stroke) = mark else { return open.append(Line(reach: 0)) }
    open.append(Line(reach: stroke.mostWidth / 2))
  }

  mutating func visitVertex(_ vertex: Vertex) {
    guard !open.isEmpty, !isTouched else { return }
    open[open.count - 1].extend(to: vertex.location, in: area, by: rule, touching: &isTouched)
  }

  mutating func visitStroke(_ stroke: Stroke) {
    guard let line = open.popLast(), let last = line.last else { return }
    // A line that stays where it began is as long as it is wide.
    let length = line.length > 0 ? line.length : max(2 * line.reach, Self.least)
    let isPoint = line.length == 0
    add(length, inside: isPoint ? (area.contains(last) ? length : 0) : line.inside)
  }

  mutating func visitLeaf(_ leaf: some LeafMark) {
    _ = open.popLast()
    guard let bounds = leaf.bounds, !isTouched else { return }
    // Only few leaves lie at the border of the area.
    let share = area.holds(bounds).map { $0 ? 1.0 : 0 }
    switch rule {
    case .touches:
      isTouched = share.map { $0 > 0 } ?? LeafSamples(leaf, in: bounds).touch(area)
    case .inside:
      let length = max(bounds.width + bounds.height, Self.least)
      add(length, inside: length * (share ?? LeafSamples(leaf, in: bounds).share(in: area)))
    }
  }

  /// A hollow shape counts by its outline, like a line. A filled one counts by its area too: by lines across the filling.
  mutating func visitShape(_ shape: ShapeMark) {
    _ = open.popLast()
    guard !isTouched else { return }
    let corners = shape.corners(tolerance: shape.tolerance)
    let across = shape.shape.seenFill == nil ? [] : Hatching.across(corners, shape.axes.size)
    let reach = shape.ink.colour.alpha > 0 ? shape.ink.width / 2 : 0
    let others = rule == .touches ? shape.headLines + shape.labelLines : []
    for line in [corners] + across + others { measure(line, within: reach) }
    // The area may lie between the lines.
    guard rule == .touches, !isTouched, !across.isEmpty else { return }
    if let edge = area.edges(touching: shape.frame).first {
      isTouched = corners.encloses(edge.start)
    }
  }

  private mutating func measure(_ corners: [Point], within reach: Double) {
    var line = Line(reach: reach)
    for corner in corners where !isTouched {
      line.extend(to: corner, in: area, by: rule, touching: &isTouched)
    }
    guard let last = line.last else { return }
    let isPoint = line.length == 0
    let length = isPoint ? max(2 * reach, Self.least) : line.length
    add(length, inside: isPoint ? (area.contains(last) ? length : 0) : line.inside)
  }

  mutating func visitFiltered(_ group: FilteredGroup) {
    group.present(to: &self)
    _ = open.popLast()
  }

  /// The length for which a mark without any extent counts.
  private static let least = 1e-9

  private mutating func add(_ length: Double, inside: Double) {
    self.length += length
    self.inside += inside
  }
}

extension ShapeMark {
  /// A line around the label; none without one.
  fileprivate var labelLines: [[Point]] { labelCorners.map { [$0 + $0.prefix(1)] } ?? [] }
}

extension AreaMeter.Line {
  /// Measures the line to its next vertex, or finds out whether the area touches it there.
  fileprivate mutating func extend(
    to next: Point, in area: SelectionArea, by rule: SelectionRule, touching isTouched: inout Bool
  ) {
    let start = last ?? next
    last = next
    switch rule {
    case .touches: isTouched = area.isTouched(from: start, to: next, within: reach)
    case .inside:
      let way = (next - start).length
      guard way > 0 else { return }
      length += way
      inside += way * area.share(from: start, to: next)
    }
  }
}

extension Hatching {
  /// The number of lines across a filling that stand for it, in each direction.
  private static var fillLines: Double { 8 }

  /// Lines across a closed polygon of a size, from side to side and from above.
  static func across(_ corners: [Point], _ size: Size) -> [[Point]] {
    [(0.0, size.height), (Double.pi / 2, size.width)].flatMap { angle, length -> [[Point]] in
      let hatching = Hatching(angle: angle, gap: max(length / fillLines, .leastNormalMagnitude))
      return hatching.lines(in: corners).map { [$0.from, $0.to] }
    }
  }
}
