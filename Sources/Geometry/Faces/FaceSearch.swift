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
  public private(set) var area: Rect
  public let limits: Limits

  /// Asked before each box whether nobody wants the answer any more; the search gives up then.
  public var isUnwanted: @Sendable () -> Bool = { false }

  /// An area that no face leaves.
  public static let everywhere = Rect(x: -0x1p99, y: -0x1p99, width: 0x1p100, height: 0x1p100)

  /// The widest gap by default, in pixels.
  public static let pixelsOfGap = 6.0

  public init(
    at point: Point, pixel: Double, gap: Double? = nil, within area: Rect = Self.everywhere,
    limits: Limits = Limits()
  ) {
    (self.point, self.pixel, self.area, self.limits) = (point, pixel, area, limits)
    self.gap = gap ?? pixel * Self.pixelsOfGap
  }

  /// The same search among lines that lie within a rectangle: what leaves it is open.
  public func among(linesWithin reach: Rect) -> FaceSearch {
    var search = self
    let around = reach.outset(by: gap + pixel)
    search.area = area.intersection(around) ?? Rect(origin: around.origin, size: .zero)
    return search
  }

  /// The numbers of steps of the lattice in a pixel: enough that nobody sees points move there, and those for a face that reaches
  /// farther than the coordinates of the first lattice.
  private static let steps = [64.0, 4]

  /// Half the side of the first box, and half the width from which on a line's width counts no further, in pixels.
  private static let firstHalf = 48
  private static let widest = 64.0

  /// A gap that is always closed, in steps: points that lay on a line may have moved off it on the lattice.
  private static let leastGap = 3.0

  /// The face among lines. `collect` adds those whose ink touches a rectangle, once for each box.
  public func face(among collect: (Rect, inout FaceLines) -> Void) -> FoundFace {
    var (half, rest) = (Self.firstHalf, limits.steps)
    for steps in Self.steps {
      guard let whole = whole(steps) else { return .gaveUp }
      guard whole.box.contains(.zero) else { return .open }
      let found = face(in: whole.box, steps, from: &half, &rest, among: collect)
      if found != .open || !whole.isCut { return found }
    }
    return .open
  }

  /// The face in boxes of a lattice with a number of steps in a pixel.
  private func face(
    in whole: LatticeBox, _ pixelSteps: Double, from half: inout Int, _ rest: inout Int,
    among collect: (Rect, inout FaceLines) -> Void
  ) -> FoundFace {
    let steps = pixelSteps / pixel
    let gap = max(gap * steps, Self.leastGap)
    var widest = 0.0
    while true {
      if isUnwanted() { return .gaveUp }
      let box = whole.part(within: half * Int(pixelSteps))
      let collected = box.outset(by: Int(gap + 2 * widest) + 2)
      var lines = FaceLines(
        around: point, steps: steps, in: collected, most: limits.segments)
      collect(rect(of: collected, steps), &lines)
      lines.endLine()
      let wider = min(lines.widest, Self.widest * pixelSteps)
      if wider > widest {
        widest = wider
        continue
      }
      rest -= lines.segments.count
      if rest > 0, !lines.isFull { lines.hideCovered(&rest) }
      guard !lines.isFull, rest > 0 else { return .gaveUp }
      let cells = LatticeCells(over: collected, for: lines.segments.count)
      let contents = CellContents(lines.segments, from: 0, in: cells)
      let gaps = GapBridges(lines, cells, contents, gap: gap, widest: widest)
      let arrangement = Arrangement(
        of: lines.segments, contents, bridgedBy: gaps, in: cells, leaving: box, of: whole,
        rest: rest)
      var finder = FaceFinder(in: arrangement, pixel: pixelSteps)
      do throws(FaceHalt) {
        let border = try finder.border()
        return face(of: try finder.polygons(along: border), steps)
      } catch {
        if error == .tooMuch { return .gaveUp }
        rest = finder.arrangement.rest
        if error == .leavesArea || box == whole { return .open }
      }
      half *= 2
    }
  }

  /// The area on a lattice, and whether its coordinates reach less far than the area; nil if numbers of the search are none.
  private func whole(_ pixelSteps: Double) -> (box: LatticeBox, isCut: Bool)? {
    let steps = pixelSteps / pixel
    let (from, to) = (
      SIMD2(area.minX - point.x, area.minY - point.y) * steps,
      SIMD2(area.maxX - point.x, area.maxY - point.y) * steps
    )
    guard pixel > 0, steps > 0, steps.isFinite, point.x.isFinite, point.y.isFinite,
      gap >= 0, gap * steps < Double(Self.most),
      !from.x.isNaN, !from.y.isNaN, !to.x.isNaN, !to.y.isNaN
    else { return nil }
    let most = SIMD2(repeating: Double(Self.most))
    func held(_ place: SIMD2<Double>) -> SIMD2<Double> {
      place.clamped(lowerBound: -most, upperBound: most)
    }
    func rounded(_ place: SIMD2<Double>) -> SIMD2<Int> {
      SIMD2<Int>(held(place).rounded(.toNearestOrEven))
    }
    let isCut = held(from) != from || held(to) != to
    return (LatticeBox(least: rounded(from), most: rounded(to)), isCut)
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
