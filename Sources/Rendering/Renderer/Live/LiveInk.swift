import Geometry
import Inking
import Marks

/// The line that a style makes of a stroke that is being drawn, on one grid. Each sample changes only the last part of the line.
struct LiveInk {
  let grid: TileGrid
  private let style: DrawnStyle
  private let origin: Point
  private var line: InkLine
  private var curve: InkCurve

  /// The number of extrapolated samples at the end, which the hand hasn't made yet.
  private var stepsAhead = 0

  /// The points with which the line is drawn, relative to the origin of the stroke.
  private(set) var points: [LinePoint] = []

  /// The number of these points before each point of the curve.
  private var starts: [Int] = []

  /// The boxes around the centres of every `blockLength` points and the next one.
  private var blocks: [Rect] = []
  private static let blockLength = 64

  /// An upper bound of the line's width.
  let width: Double

  /// The grain of the line; nil if it shows none.
  private let grain: LineGrain?

  init(of stroke: Stroke, _ style: DrawnStyle, on grid: TileGrid) {
    (self.grid, self.style) = (grid, style)
    origin = stroke.location
    width = stroke.mostWidth
    grain = style.style.grain > 0 ? LineGrain(style.style.grain, width: width) : nil
    line = InkLine(style.style, width: stroke.ink.width, unit: style.unit)
    curve = InkCurve(through: [], apart: style.unit * SeenLine.apart, tapering: line.taper)
    let states = stroke.penStates
    let samples = stroke.vertices.enumerated().map { index, vertex in
      HandSample(vertex.offset(from: origin), states.isEmpty ? PenState() : states[index])
    }
    _ = update(from: line.append(samples))
  }

  var isHighlight: Bool { style.style.isHighlight }

  /// Adds a sample, and extrapolates the line by some steps until the next sample comes. Returns the area of the canvas that this
  /// changes.
  mutating func add(_ place: Point, _ state: PenState, ahead: [HandStep] = []) -> Rect? {
    let sample = HandSample(place - origin, state)
    guard stepsAhead > 0 || !ahead.isEmpty else { return update(from: line.append(sample)) }
    defer { stepsAhead = ahead.count }
    return update(
      from: line.replaceLast(stepsAhead, with: [sample] + ahead.map(sample.after)))
  }

  /// Removes the extrapolated steps. Returns the area of the canvas that this changes.
  mutating func dropAhead() -> Rect? {
    guard stepsAhead > 0 else { return nil }
    defer { stepsAhead = 0 }
    return update(from: line.replaceLast(stepsAhead, with: []))
  }

  private mutating func update(from index: Int) -> Rect? {
    // The segment to the last point that stays depends on the next points too.
    let first = max(curve.replace(from: index, in: line.points) - 1, 0)
    let kept = first < starts.count ? starts[first] : points.count
    let before = points[max(kept - 1, 0)...]
    var box = before.reduce(nil) { Self.join($0, $1.location) }
    points.removeLast(points.count - kept)
    starts.removeLast(max(starts.count - first, 0))
    let tolerance = SeenLine.pixelTolerance / grid.density
    var last = first - 1
    curve.forEachPoint(from: first, tolerance: tolerance) { index, point in
      if index != last {
        starts.append(points.count)
        last = index
      }
      points.append(point)
      box = Self.join(box, point.location)
    }
    makeBlocks(from: max(kept - 1, 0))
    return box.map { $0.outset(by: width / 2 + 1 / grid.density).offset(by: origin.vector) }
  }

  private static func join(_ box: Rect?, _ point: Point) -> Rect {
    box?.union(point) ?? Rect(origin: point, size: .zero)
  }

  private mutating func makeBlocks(from index: Int) {
    let first = index / Self.blockLength
    blocks.removeLast(max(blocks.count - first, 0))
    for start in stride(from: first * Self.blockLength, to: points.count, by: Self.blockLength) {
      let part = points[start...min(start + Self.blockLength, points.count - 1)]
      if let box = part.reduce(nil, { Self.join($0, $1.location) }) { blocks.append(box) }
    }
  }

  /// Whether any ink may lie in a rectangle of pixels.
  func touches(_ frame: PixelRect) -> Bool {
    let area = area(of: frame)
    return blocks.contains { $0.touches(area) }
  }

  /// Draws the part of the line in the target's frame, in the fill colour. Each part of the line gets the most suitable way of
  /// filling. Translucent ink would add up where two ways meet, so it is drawn as a whole, in the way of the finished stroke.
  func draw(on target: inout TileTarget, light: InkLight, isTranslucent: Bool) {
    let area = area(of: target.frame)
    let offset = origin - grid.anchor
    func moved(_ part: Range<Int>) -> [LinePoint] {
      points[part].map { $0.moved(by: offset) }
    }
    let isWhole = isTranslucent && points.count < LineRuns.leastVertices
    let parts = isWhole ? [points.indices] : parts(in: area)
    target.draw(
      parts.map(moved), nib: style.style.nibShape(), asHighlight: isHighlight,
      grain: grain, from: grid.anchor, in: light)
  }

  private func area(of frame: PixelRect) -> Rect {
    grid.canvas(frame).outset(by: width / 2 + 2 / grid.density).offset(by: .zero - origin)
  }

  /// The ranges of points around those in an area, with one more at each end.
  private func parts(in area: Rect) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for (number, block) in blocks.enumerated() where block.touches(area) {
      let start = max(number * Self.blockLength - 1, 0)
      let end = min((number + 1) * Self.blockLength + 2, points.count)
      if let last = parts.last, last.upperBound >= start {
        parts[parts.count - 1] = last.lowerBound..<end
      } else {
        parts.append(start..<end)
      }
    }
    return parts
  }
}
