/// Finds the face around the origin of an arrangement.
///
/// Faces are on the left of their edges (where y grows upwards), so the edges around a face have a positive area, and those
/// around an island in it a negative one.
struct FaceFinder {
  var arrangement: Arrangement

  /// The edges of faces that leave the box or the area.
  private var leaving: [HalfEdge: FaceHalt] = [:]

  /// The segments around the face whose islands are sought, by the number of that search.
  private var marks: [Int32]
  private var mark: Int32 = 0

  /// The number of steps of the lattice in a pixel.
  private let pixel: Double

  /// The least area of a face, in square pixels, and its least mean width, in pixels. What is smaller is a sliver, such as those
  /// between the strokes of a line that was traced several times.
  private static let leastArea = 4.0
  private static let leastWidth = 1.0

  init(in arrangement: Arrangement, pixel: Double) {
    (self.arrangement, self.pixel) = (arrangement, pixel)
    marks = Array(repeating: 0, count: arrangement.segments.count)
  }

  /// The edges around the face at the origin, or around the smallest one beside it if the origin is in a sliver. Faces beside
  /// it may leave the area, but not the box alone: a larger one has more of them.
  mutating func border() throws(FaceHalt) -> FaceBorder {
    guard let first = try arrangement.edge(rightOf: .zero, isBeyond: false) else {
      throw leavesAtRight
    }
    var (level, seen) = ([first], Set<HalfEdge>())
    var isBeside = false
    while !level.isEmpty {
      var (best, next): (FaceBorder?, [HalfEdge]) = (nil, [])
      for edge in level where !seen.contains(edge) {
        do throws(FaceHalt) {
          let (face, all) = try face(leftOf: edge)
          seen.formUnion(all)
          if isSliver(face) {
            next += face.edges.map(\.reverse)
          } else if best.map({ face.area < $0.area }) ?? true {
            best = face
          }
        } catch {
          guard error == .leavesArea, isBeside else { throw error }
        }
      }
      if let best { return try withCorners(best) }
      (level, isBeside) = (next, true)
    }
    throw .leavesArea
  }

  /// The halt of a face that goes on to the right.
  private var leavesAtRight: FaceHalt {
    arrangement.box.most.x == arrangement.whole.most.x ? .leavesArea : .leaves
  }

  private func isSliver(_ face: FaceBorder) -> Bool {
    isTiny(face.area) || 2 * face.area < Self.leastWidth * pixel * face.length
  }

  private func isTiny(_ area: Double) -> Bool { area < Self.leastArea * pixel * pixel }

  /// The face with the slivers that bridges cut off its corners.
  private mutating func withCorners(_ face: FaceBorder) throws(FaceHalt) -> FaceBorder {
    var all = Set(face.edges)
    var added: [HalfEdge] = []
    for edge in face.edges where Int(edge.segment) >= arrangement.lineCount {
      guard !all.contains(edge.reverse) else { continue }
      do throws(FaceHalt) {
        let cycle = try trace(from: edge.reverse)
        let sliver = try measure(cycle)
        guard sliver.area > 0, isTiny(sliver.area) else { continue }
        all.formUnion(sliver.edges)
        added += sliver.edges
      } catch {
        if error == .tooMuch { throw error }
      }
    }
    return added.isEmpty ? face : try measure(face.edges + added)
  }

  // MARK: Cycles

  /// Whether a segment was gone along in the present search.
  func isMarked(_ segment: Int) -> Bool { segment < marks.count && marks[segment] == mark }

  mutating func setMarks(along cycle: [HalfEdge]) {
    // Bridges are found as the search goes on.
    let more = arrangement.segments.count - marks.count
    if more > 0 { marks += repeatElement(0, count: more) }
    for edge in cycle { marks[Int(edge.segment)] = mark }
  }

  /// The face on the left of an edge, without its islands, and all edges that were gone along.
  private mutating func face(
    leftOf edge: HalfEdge
  ) throws(FaceHalt) -> (border: FaceBorder, all: [HalfEdge]) {
    var (edge, all, islands) = (edge, [HalfEdge](), [FaceBorder]())
    mark &+= 1
    while true {
      let cycle = try trace(from: edge)
      setMarks(along: cycle)
      all += cycle
      let border = try measure(cycle)
      if border.area > 0 {
        let rest = try self.islands(in: border, besides: islands, &all)
        return ((islands + rest).reduce(border) { $0.without($1) }, all)
      }
      if !border.edges.isEmpty { islands.append(border) }
      // The edges are around an island, so the face goes on at the right of it.
      guard
        let beyond = try arrangement.edge(
          rightOf: rightmost(of: cycle), isBeyond: true)
      else {
        for edge in all { leaving[edge] = leavesAtRight }
        throw leavesAtRight
      }
      edge = beyond
    }
  }

  /// The edges from an edge on around the face on its left.
  mutating func trace(from first: HalfEdge) throws(FaceHalt) -> [HalfEdge] {
    var (cycle, edge) = ([HalfEdge](), first)
    do throws(FaceHalt) {
      repeat {
        if let halt = leaving[edge] { throw halt }
        cycle.append(edge)
        try arrangement.spend(1)
        edge = try arrangement.next(after: edge)
      } while edge != first
    } catch {
      for edge in cycle { leaving[edge] = error }
      throw error
    }
    return cycle
  }

  /// The edges that have an area on one side alone.
  mutating func measure(_ edges: [HalfEdge]) throws(FaceHalt) -> FaceBorder {
    let all = Set(edges)
    let border = edges.filter { !all.contains($0.reverse) }
    guard let first = border.first else { return FaceBorder(edges: [], area: 0, length: 0) }
    // Relative to an edge, so that little is rounded.
    let origin = try arrangement.start(of: first)
    var (area, length) = (0.0, 0.0)
    for edge in border {
      let start = try arrangement.start(of: edge) - origin
      let end = try arrangement.start(of: edge.reverse) - origin
      area += (start.x * end.y - start.y * end.x) / 2
      let way = end - start
      length += (way.x * way.x + way.y * way.y).squareRoot()
    }
    return FaceBorder(edges: border, area: area, length: length)
  }

  /// The highest of the rightmost points of edges around an island, which is the end of a segment.
  private mutating func rightmost(of cycle: [HalfEdge]) throws(FaceHalt) -> SIMD2<Int> {
    var best = SIMD2(Int.min, Int.min)
    for edge in cycle {
      let segment = arrangement.segments[Int(edge.segment)]
      let last = try arrangement.nodes(of: Int(edge.segment)).last
      guard edge.node == 0 || edge.node == last else { continue }
      let point = edge.node == 0 ? segment.start : segment.end
      if (point.x, point.y) > (best.x, best.y) { best = point }
    }
    guard best.x != .min else { throw .leaves }
    return best
  }
}
