/// The planar arrangement of segments: its nodes, edges and faces. Only what is asked for is found, so that a small face among many
/// lines takes no longer than among few. All decisions are exact.
struct Arrangement {
  private(set) var segments: [LatticeSegment]

  /// The number of segments of lines; those after them are the bridges that were found by now.
  let lineCount: Int

  /// The box that faces may not leave.
  let box: LatticeBox

  /// The area of which the box is a part.
  let whole: LatticeBox
  let cells: LatticeCells
  private let lines: CellContents
  private var gaps: GapBridges
  private var bridges: BridgeCells

  /// The number of steps left.
  private(set) var rest: Int

  private var known: [SegmentNodes?]
  private var stamps: [Int32]
  private var stamp: Int32 = 0

  /// The arrangement of segments of lines, of which `contents` says where they are, and of the bridges between them.
  init(
    of lines: [LatticeSegment], _ contents: CellContents, bridgedBy gaps: GapBridges,
    in cells: LatticeCells, leaving box: LatticeBox, of whole: LatticeBox, rest: Int
  ) {
    segments = lines
    lineCount = lines.count
    (self.lines, self.cells, self.box, self.whole, self.rest) = (contents, cells, box, whole, rest)
    self.gaps = gaps
    bridges = BridgeCells(in: cells)
    known = Array(repeating: nil, count: segments.count)
    stamps = Array(repeating: 0, count: segments.count)
  }

  /// Takes steps off those that are left.
  mutating func spend(_ count: Int) throws(FaceHalt) {
    rest -= count
    if rest < 0 { throw .tooMuch }
  }

  // MARK: Segments

  /// Begins a search in which `collect` names no segment twice.
  mutating func beginCollecting() { stamp &+= 1 }

  /// Appends the segments in a cell.
  mutating func collect(in cell: Int, _ found: inout [Int]) {
    for bridge in gaps.found(near: cell, &rest) {
      bridges.add(segments.count, bridge, in: cells)
      segments.append(bridge)
      known.append(nil)
      stamps.append(0)
    }
    collectLines(in: cell, &found)
    var next = bridges.first(in: cell)
    while next >= 0 {
      let link = bridges[next]
      next = link.next
      guard stamps[Int(link.number)] != stamp else { continue }
      stamps[Int(link.number)] = stamp
      found.append(Int(link.number))
    }
  }

  /// Appends the segments of lines in a cell.
  @inline(__always)
  mutating func collectLines(in cell: Int, _ found: inout [Int]) {
    for number in lines.numbers(in: cell) where stamps[Int(number)] != stamp {
      stamps[Int(number)] = stamp
      found.append(Int(number))
    }
  }

  /// The nodes of a segment.
  mutating func nodes(of index: Int) throws(FaceHalt) -> SegmentNodes {
    if let nodes = known[index] { return nodes }
    let segment = segments[index]
    beginCollecting()
    var (near, touched) = ([Int](), [Int]())
    cells.forEachCell(of: segment) { touched.append($0) }
    for cell in touched { collect(in: cell, &near) }
    try spend(near.count + touched.count)
    var touches: [SegmentNodes.Touch] = []
    var overlaps: [(other: Int32, from: LatticeFraction, to: LatticeFraction)] = []
    for other in near where other != index && segment.isNear(segments[other]) {
      Self.meet(segment, segments[other], Int32(other), &touches, &overlaps)
    }
    let nodes = SegmentNodes(touches, overlaps: overlaps)
    known[index] = nodes
    return nodes
  }

  /// Appends where another segment touches the first one.
  @inline(__always)
  private static func meet(
    _ segment: LatticeSegment, _ other: LatticeSegment, _ number: Int32,
    _ touches: inout [SegmentNodes.Touch],
    _ overlaps: inout [(other: Int32, from: LatticeFraction, to: LatticeFraction)]
  ) {
    let (first, second) = (segment.side(of: other.start), segment.side(of: other.end))
    if first > 0 && second > 0 || first < 0 && second < 0 { return }
    if first == 0 && second == 0 {
      let (one, two) = (segment.place(of: other.start), segment.place(of: other.end))
      let (from, to) = (max(min(one, two), .zero), min(max(one, two), .one))
      guard from <= to else { return }
      for place in from == to ? [from] : [from, to] {
        touches.append(
          SegmentNodes.Touch(
            place: place, other: number, isAtStart: place == one, isAtEnd: place == two))
      }
      if from < to { overlaps.append((number, from, to)) }
      return
    }
    let (mine, theirs) = (other.side(of: segment.start), other.side(of: segment.end))
    if mine > 0 && theirs > 0 || mine < 0 && theirs < 0 { return }
    touches.append(
      SegmentNodes.Touch(
        place: LatticeFraction(mine, mine &- theirs), other: number, isAtStart: first == 0,
        isAtEnd: second == 0))
  }

  // MARK: Nodes

  /// The place where an edge begins.
  mutating func start(of edge: HalfEdge) throws(FaceHalt) -> SIMD2<Double> {
    let nodes = try nodes(of: Int(edge.segment))
    return segments[Int(edge.segment)].point(at: nodes.places[Int(edge.node)])
  }

  /// The same edge on the segment with the lowest number among those that lie there, so that each edge has one name.
  mutating func named(_ edge: HalfEdge) throws(FaceHalt) -> HalfEdge {
    let nodes = try nodes(of: Int(edge.segment))
    var best = edge
    for twin in nodes.twins
    where twin.other < best.segment && twin.first <= edge.low && edge.low < twin.last {
      let theirs = try self.nodes(of: Int(twin.other))
      guard let mine = theirs.twins.first(where: { $0.other == edge.segment }) else { continue }
      // Both have the same nodes where they overlap.
      guard mine.last - mine.first == twin.last - twin.first else { throw .leaves }
      let (way, other) = (segments[Int(edge.segment)].way, segments[Int(twin.other)].way)
      let isSame = LatticeSegment.dot(way, other) > 0
      let step = Int(edge.node) - twin.first
      best = HalfEdge(
        Int(twin.other), isSame ? mine.first + step : mine.last - step,
        isForward: isSame == edge.isForward)
    }
    return best
  }

  /// The node of another segment at which a segment's node lies.
  mutating func node(
    of other: Int, at node: Int, on index: Int, _ nodes: SegmentNodes
  ) throws(FaceHalt) -> Int {
    let (segment, theirs) = (segments[index], segments[other])
    let (first, second) = (segment.side(of: theirs.start), segment.side(of: theirs.end))
    let place: LatticeFraction
    if first == 0, second == 0 {
      // One of the two ends there.
      let part = nodes.places[node]
      if part == .zero {
        place = theirs.place(of: segment.start)
      } else if part == .one {
        place = theirs.place(of: segment.end)
      } else {
        place = part == segment.place(of: theirs.start) ? .zero : .one
      }
    } else {
      place = LatticeFraction(first, first &- second)
    }
    let found = try self.nodes(of: other)
    let number = found.node(notBefore: place)
    guard number <= found.last, found.places[number] == place else { throw .leaves }
    return number
  }
}
