/// Finds the segments that close gaps: from the end of a line to each line whose ink is no farther from its ink than the gap. No
/// point of a line moves. The bridges of an end are found when a cell near it is looked at.
struct GapBridges {
  private let lines: FaceLines
  private let cells: LatticeCells
  private let contents: CellContents
  private let gap: Double
  private let widest: Double
  private var zones: EndZones
  private var stamps: [Int32]

  /// The number of steps that finding the bridges took since the last call.
  private var spent = 0

  /// The nearest place of each line near the end that is looked at, and the number of each line's target with that end's stamp.
  private var targets: [Target] = []
  private var numbers: [(stamp: Int32, target: Int32)]

  /// The nearest place of a line to an end.
  private struct Target {
    var distance = Double.infinity
    var segment = 0
    var place = SIMD2<Double>.zero

    /// Whether the line touches the other one right there.
    var isJoined = false
  }

  /// The segments of the end's own line that lead to it.
  private struct Stretch {
    let numbers: ClosedRange<Int>
    let box: LatticeBox
  }

  /// The most bridges from an end; the nearest lines count.
  private static let most = 16

  init(
    _ lines: FaceLines, _ cells: LatticeCells, _ contents: CellContents, gap: Double,
    widest: Double
  ) {
    (self.lines, self.cells, self.contents) = (lines, cells, contents)
    (self.gap, self.widest) = (gap, widest)
    zones = EndZones(of: lines.ends, in: cells, reach: gap + 2 * widest)
    stamps = [Int32](repeating: -1, count: lines.segments.count)
    numbers = Array(repeating: (-1, 0), count: lines.segments.count)
  }

  /// The bridges near a cell that weren't found yet. Takes the steps off `rest`, and ends when there are none left.
  @inline(__always)
  mutating func found(near cell: Int, _ rest: inout Int) -> [LatticeSegment] {
    zones.isDone(cell) ? [] : find(near: cell, &rest)
  }

  private mutating func find(near cell: Int, _ rest: inout Int) -> [LatticeSegment] {
    var bridges: [LatticeSegment] = []
    spent = 0
    for number in zones.ends(near: cell) {
      addBridges(from: lines.ends[Int(number)], stamp: number, to: &bridges)
      if spent > rest { break }
    }
    rest -= spent
    return bridges
  }

  private mutating func addBridges(
    from end: LineEnd, stamp: Int32, to bridges: inout [LatticeSegment]
  ) {
    let reach = gap + min(end.radius, widest) + widest
    let stretch = stretch(from: end, within: 1.5 * reach)
    targets.removeAll(keepingCapacity: true)
    let step = Int(reach) + 1
    let (left, right) = (cells.column(of: end.place.x - step), cells.column(of: end.place.x + step))
    for row in cells.row(of: end.place.y - step)...cells.row(of: end.place.y + step) {
      for column in left...right {
        let numbers = contents.numbers(in: row * cells.columns + column)
        spent += numbers.count
        for number in numbers where stamps[Int(number)] != stamp {
          stamps[Int(number)] = stamp
          look(at: Int(number), from: end, past: stretch, stamp)
        }
      }
    }
    targets.removeAll { $0.isJoined || !$0.distance.isFinite }
    if targets.count > Self.most { targets.sort { $0.distance < $1.distance } }
    for target in targets.prefix(Self.most) { addBridge(from: end.place, to: target, &bridges) }
  }

  /// The segments of the end's own line that lead to it, up to the first that leaves the reach.
  private mutating func stretch(from end: LineEnd, within reach: Double) -> Stretch {
    let line = lines.lines[end.segment]
    var (last, least, most) = (end.segment, end.place, end.place)
    while true {
      spent += 1
      let segment = lines.segments[last]
      for point in [segment.start, segment.end] {
        least.replace(with: point, where: point .< least)
        most.replace(with: point, where: point .> most)
      }
      let far = SIMD2<Double>((end.isFirst ? segment.end : segment.start) &- end.place)
      let next = last + (end.isFirst ? 1 : -1)
      if far.squareLength > reach * reach || !lines.lines.indices.contains(next)
        || lines.lines[next] != line
      {
        return Stretch(
          numbers: min(end.segment, last)...max(end.segment, last),
          box: LatticeBox(least: least, most: most))
      }
      last = next
    }
  }

  private mutating func look(
    at number: Int, from end: LineEnd, past stretch: Stretch, _ stamp: Int32
  ) {
    let line = lines.lines[number]
    let isOwn = line == lines.lines[end.segment]
    if isOwn, stretch.numbers.contains(number) { return }
    let segment = lines.segments[number]
    let (startX, startY) = (
      Double(segment.start.x &- end.place.x), Double(segment.start.y &- end.place.y)
    )
    let (wayX, wayY) = (Double(segment.way.x), Double(segment.way.y))
    let along = min(max(-(startX * wayX + startY * wayY) / (wayX * wayX + wayY * wayY), 0), 1)
    let nearest = SIMD2(startX + wayX * along, startY + wayY * along)
    let square = nearest.x * nearest.x + nearest.y * nearest.y
    let reach = gap + min(end.radius, widest) + min(Double(lines.radii[number]), widest)
    guard square <= reach * reach else { return }
    let distance = square.squareRoot()
    if numbers[Int(line)].stamp != stamp {
      numbers[Int(line)] = (stamp, Int32(targets.count))
      targets.append(Target())
    }
    let index = Int(numbers[Int(line)].target)
    guard !targets[index].isJoined else { return }
    if distance < targets[index].distance {
      targets[index].distance = distance
      targets[index].segment = number
      targets[index].place = nearest
    }
    // The next segment of the own line begins where the stretch ends.
    let isNext =
      isOwn
      && (number == stretch.numbers.upperBound + 1 || number == stretch.numbers.lowerBound - 1)
    if isNext {
      targets[index].isJoined = distance == 0
      return
    }
    guard segment.isNear(stretch.box) else { return }
    spent += stretch.numbers.count
    targets[index].isJoined = stretch.numbers.contains { lines.segments[$0].touches(segment) }
  }

  private func addBridge(
    from end: SIMD2<Int>, to target: Target, _ bridges: inout [LatticeSegment]
  ) {
    let segment = lines.segments[target.segment]
    for corner in [segment.start, segment.end] {
      let offset = SIMD2<Double>(corner &- end)
      guard (offset - target.place).squareLength < 4 else { continue }
      if corner != end { bridges.append(LatticeSegment(end, corner)) }
      return
    }
    // A bridge goes on beyond the line, since the nearest place on it isn't one of the lattice.
    if target.distance >= 2 {
      let beyond = target.place * ((target.distance + 3) / target.distance)
      bridges.append(LatticeSegment(end, end &+ SIMD2<Int>(beyond.rounded(.toNearestOrEven))))
    } else {
      let way = SIMD2<Double>(segment.way)
      let across = SIMD2(-way.y, way.x) * (4 / way.squareLength.squareRoot())
      let step = SIMD2<Int>(across.rounded(.toNearestOrEven))
      bridges.append(LatticeSegment(end &- step, end))
      bridges.append(LatticeSegment(end, end &+ step))
    }
  }
}

extension SIMD2<Double> {
  fileprivate func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }

  fileprivate var squareLength: Double { dot(self) }
}
