/// A search for the smallest face around a point in the planar arrangement of lines.
///
/// Lines are sought in boxes around the point, each twice as wide as the one before, until the face lies in one. So only lines near
/// the face take time. Gaps between the end of a line and another line, or another end, are bridged where ink is no farther from
/// ink than the gap. Faces of less than four square pixels, or less than a pixel wide, don't count: at a point in such a sliver
/// the smallest face beside it is found.
public struct FaceSearch: Sendable {
  /// The most that a search may take.
  public struct Limits: Sendable {
    /// The number of segments in a box.
    public var segments: Int

    /// The number of steps, of which ten million take about a second: a segment looked at, or an edge gone along.
    public var steps: Int

    public init(segments: Int = 400_000, steps: Int = 8_000_000) {
      (self.segments, self.steps) = (segments, steps)
    }
  }

  public let point: Point

  /// The size of a pixel, in units of the canvas.
  public let pixel: Double

  /// The widest gap that counts as closed, in units of the canvas.
  public let gap: Double

  /// The area that the face may not leave.
  public let area: Rect
  public let limits: Limits

  /// The widest gap by default, in pixels.
  public static let pixelsOfGap = 6.0

  public init(
    at point: Point, pixel: Double, gap: Double? = nil, within area: Rect,
    limits: Limits = Limits()
  ) {
    (self.point, self.pixel, self.area, self.limits) = (point, pixel, area, limits)
    self.gap = gap ?? pixel * Self.pixelsOfGap
  }

  /// The number of steps of the lattice in a pixel: enough that nobody sees points move there.
  private static let steps = 64.0

  /// Half the side of the first box, and half the width from which on a line's width counts no further, in pixels.
  private static let firstHalf = 48
  private static let widest = 64.0

  /// A gap that is always closed, in steps: points that lay on a line may have moved off it on the lattice.
  private static let leastGap = 3.0

  /// The face among lines. `collect` adds those whose ink touches a rectangle, once for each box.
  public func face(among collect: (Rect, inout FaceLines) -> Void) -> FoundFace {
    guard let whole else { return .gaveUp }
    guard whole.contains(.zero) else { return .open }
    let steps = Self.steps / pixel
    let gap = max(gap * steps, Self.leastGap)
    var (half, widest, rest) = (Self.firstHalf * Int(Self.steps), 0.0, limits.steps)
    while true {
      let box = whole.part(within: half)
      let collected = box.outset(by: Int(gap + 2 * widest) + 2)
      var lines = FaceLines(
        around: point, steps: steps, in: collected, most: limits.segments)
      collect(rect(of: collected, steps), &lines)
      lines.endLine()
      let wider = min(lines.widest, Self.widest * Self.steps)
      if wider > widest {
        widest = wider
        continue
      }
      rest -= lines.segments.count
      guard !lines.isFull, rest > 0 else { return .gaveUp }
      let cells = LatticeCells(over: collected, for: lines.segments.count)
      let contents = CellContents(lines.segments, from: 0, in: cells)
      let gaps = GapBridges(lines, cells, contents, gap: gap, widest: widest)
      let arrangement = Arrangement(
        of: lines.segments, contents, bridgedBy: gaps, in: cells, leaving: box, of: whole,
        rest: rest)
      var finder = FaceFinder(in: arrangement, pixel: Self.steps)
      do throws(FaceHalt) {
        let border = try finder.border()
        return face(of: try finder.polygons(along: border), steps)
      } catch {
        if error == .tooMuch { return .gaveUp }
        if error == .leavesArea || box == whole { return .open }
      }
      rest = finder.arrangement.rest
      half *= 2
    }
  }

  /// The area on the lattice; nil if numbers of the search are none.
  private var whole: LatticeBox? {
    let steps = Self.steps / pixel
    let (from, to) = (
      SIMD2(area.minX - point.x, area.minY - point.y) * steps,
      SIMD2(area.maxX - point.x, area.maxY - point.y) * steps
    )
    guard pixel > 0, steps > 0, steps.isFinite, point.x.isFinite, point.y.isFinite,
      gap >= 0, gap * steps < Double(Self.most),
      !from.x.isNaN, !from.y.isNaN, !to.x.isNaN, !to.y.isNaN
    else { return nil }
    let most = SIMD2(repeating: Double(Self.most))
    func held(_ place: SIMD2<Double>) -> SIMD2<Int> {
      SIMD2<Int>(place.clamped(lowerBound: -most, upperBound: most).rounded(.toNearestOrEven))
    }
    return LatticeBox(least: held(from), most: held(to))
  }

  /// The greatest coordinate of the area, so far inside of the lattice that lines around it fit as well.
  private static let most = LatticeSegment.most / 2

  private func rect(of box: LatticeBox, _ steps: Double) -> Rect {
    Rect(
      from: point + Vector(dx: Double(box.least.x), dy: Double(box.least.y)) * (1 / steps),
      to: point + Vector(dx: Double(box.most.x), dy: Double(box.most.y)) * (1 / steps))
  }

  private func face(of polygons: [[SIMD2<Double>]], _ steps: Double) -> FoundFace {
    var (outline, islands): ([Point], [[Point]]) = ([], [])
    for polygon in polygons {
      let points = polygon.map { point + Vector(dx: $0.x, dy: $0.y) * (1 / steps) }
      if Self.area(of: polygon) > 0 { outline = points } else { islands.append(points) }
    }
    return .face(Face(outline: outline, islands: islands))
  }

  private static func area(of polygon: [SIMD2<Double>]) -> Double {
    guard var last = polygon.last else { return 0 }
    return polygon.reduce(0) { area, corner in
      defer { last = corner }
      return area + (last.x - polygon[0].x) * (corner.y - polygon[0].y)
        - (last.y - polygon[0].y) * (corner.x - polygon[0].x)
    }
  }
}
