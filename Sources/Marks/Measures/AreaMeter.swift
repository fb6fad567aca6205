import Geometry

/// Finds out whether an area selects a mark by a rule. A line counts by its centre, where it is seen; a group by all its lines,
/// and by its leaves as if each were a line as long as its width and height together.
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
    let samples = LeafSamples(leaf, in: bounds)
    switch rule {
    case .touches: isTouched = samples.touch(area)
    case .inside:
      let length = max(bounds.width + bounds.height, Self.least)
      add(length, inside: length * samples.share(in: area))
    }
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
