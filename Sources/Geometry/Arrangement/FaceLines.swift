/// Lines among which a face is sought, as segments on a lattice around a point. They are added point by point, each line ended by
/// `endLine`. Points that are no places are left out, and so are segments away from the box.
public struct FaceLines {
  /// The point to which all points are relative.
  public let reference: Point

  /// Whether there are more segments than the search may have; it gives up then, and more needn't be added.
  public private(set) var isFull = false

  private(set) var segments: [LatticeSegment] = []

  /// The line of each segment, by the number of its first segment. The segments of a line follow each other.
  private(set) var lines: [Int32] = []

  /// Half the width of each segment, in steps.
  private(set) var radii: [Float] = []
  private(set) var ends: [LineEnd] = []

  /// The opaque areas that may hide lines, the lowest first.
  private(set) var covers: [FaceCover] = []

  /// Half the width of the widest line, also of those away from the box, in steps.
  private(set) var widest = 0.0

  let box: LatticeBox
  private let steps: Double
  private let most: Int

  /// The first and the last point of the line that is being added, and the number of its first segment.
  private var first: (place: SIMD2<Double>, radius: Double)?
  private var last: (place: SIMD2<Double>, radius: Double)?
  private var firstSegment = 0

  /// Lines in a box of a lattice with `steps` steps a unit of the canvas.
  init(around reference: Point, steps: Double, in box: LatticeBox, most: Int) {
    (self.reference, self.steps, self.box, self.most) = (reference, steps, box, most)
  }

  /// No lines, which stand for others while these are elsewhere.
  public static var none: FaceLines {
    FaceLines(around: .zero, steps: 1, in: LatticeBox(least: .zero, most: .zero), most: 0)
  }

  /// Adds a point to the line, relative to the reference.
  public mutating func add(_ offset: Vector, width: Double) {
    let place = SIMD2(offset.dx * steps, offset.dy * steps)
    guard abs(place.x) < Self.farthest, abs(place.y) < Self.farthest else { return }
    let radius = width > 0 && width < .infinity ? width / 2 * steps : 0
    if let last {
      if box.touches(last.place, place) {
        addSegment(from: last.place, to: place, radius: max(radius, last.radius))
      }
    } else {
      first = (place, radius)
    }
    last = (place, radius)
    widest = max(widest, radius)
  }

  /// Adds a line in one call; `origin` is added to its points.
  public mutating func addLine(_ points: some Sequence<LinePoint>, from origin: Point = .zero) {
    let way = origin - reference
    for point in points { add(way + point.location.vector, width: point.width) }
    endLine()
  }

  /// Adds an opaque area that hides the lines added before it. `frame` is around it, and `corners` are relative to the reference.
  /// The edge of a bare one, along which no line goes, bounds faces where a line comes out from below it.
  public mutating func addCover(
    in frame: Rect, isBare: Bool, corners: @escaping () -> [Vector]
  ) {
    guard !segments.isEmpty else { return }
    let (least, most) = (
      SIMD2(frame.minX - reference.x, frame.minY - reference.y) * steps,
      SIMD2(frame.maxX - reference.x, frame.maxY - reference.y) * steps
    )
    guard box.touches(least, most) else { return }
    covers.append(
      FaceCover(count: segments.count, isBare: isBare, least: least, most: most) { [steps] in
        corners().map { SIMD2($0.dx, $0.dy) * steps }
      })
  }

  public mutating func endLine() {
    defer {
      (first, last) = (nil, nil)
      beginLine()
    }
    guard let first, let last, firstSegment < segments.count else { return }
    let (start, end) = (segments[firstSegment].start, segments[segments.count - 1].end)
    if SIMD2<Double>(start) == first.place.rounded(.toNearestOrEven) {
      ends.append(
        LineEnd(place: start, segment: firstSegment, isFirst: true, radius: first.radius))
    }
    if SIMD2<Double>(end) == last.place.rounded(.toNearestOrEven) {
      ends.append(
        LineEnd(place: end, segment: segments.count - 1, isFirst: false, radius: last.radius))
    }
  }

  /// The coordinate from which on a point counts as no place.
  private static let farthest = 1e30

  /// Lines in the same box, of which there are none yet.
  var emptied: FaceLines {
    var lines = FaceLines(around: reference, steps: steps, in: box, most: most)
    (lines.widest, lines.isFull, lines.covers) = (widest, isFull, covers)
    return lines
  }

  /// Lets the next segment begin a line.
  mutating func beginLine() { firstSegment = segments.count }

  /// Adds an end of a line where its first or last segment, among those since `first`, has one.
  mutating func addEnd(_ end: LineEnd, since first: Int) {
    let segment = end.isFirst ? first : segments.count - 1
    guard segment >= first, segment < segments.count,
      (end.isFirst ? segments[segment].start : segments[segment].end) == end.place
    else { return }
    ends.append(
      LineEnd(place: end.place, segment: segment, isFirst: end.isFirst, radius: end.radius))
  }

  /// Adds a segment to the line, without its ends. Its radius is in steps.
  mutating func addSegment(
    from start: SIMD2<Double>, to end: SIMD2<Double>, radius: Double
  ) {
    guard let (start, end) = Self.held(start, end) else { return }
    let segment = LatticeSegment(start, end)
    guard start != end else { return }
    guard segments.count < most else {
      isFull = true
      return
    }
    segments.append(segment)
    lines.append(Int32(truncatingIfNeeded: firstSegment))
    radii.append(Float(radius))
  }

  /// The part of a segment within the coordinates of the lattice; nil if there is none.
  private static func held(
    _ start: SIMD2<Double>, _ end: SIMD2<Double>
  ) -> (SIMD2<Int>, SIMD2<Int>)? {
    let limit = Double(LatticeSegment.most)
    func point(_ place: SIMD2<Double>) -> SIMD2<Int> {
      SIMD2(Int(place.x.rounded(.toNearestOrEven)), Int(place.y.rounded(.toNearestOrEven)))
    }
    if max(max(abs(start.x), abs(start.y)), max(abs(end.x), abs(end.y))) <= limit {
      return (point(start), point(end))
    }
    var (start, end) = (start, end)
    for axis in 0..<2 {
      let (first, last) = (start, end)
      let way = last - first
      guard min(first[axis], last[axis]) <= limit, max(first[axis], last[axis]) >= -limit else {
        return nil
      }
      func cut(_ place: SIMD2<Double>) -> SIMD2<Double> {
        let edge = min(max(place[axis], -limit), limit)
        guard edge != place[axis] else { return place }
        var cut = first + way * ((edge - first[axis]) / way[axis])
        cut[axis] = edge
        return cut
      }
      (start, end) = (cut(first), cut(last))
    }
    return (point(start), point(end))
  }
}
