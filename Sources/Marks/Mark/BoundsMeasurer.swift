public import Geometry

/// Measures the smallest axis-aligned rectangle around the ink of marks.
public struct BoundsMeasurer: MarkWalker {
  /// The rectangle around the ink of all visited marks; nil if there is none.
  public private(set) var bounds: Rect?

  /// The boxes of the marks around the current one, the innermost last.
  private var lines: [Box] = []

  /// The box of the current mark's vertices.
  private var line = Box()

  public init() {}

  public static func bounds(of mark: Mark) -> Rect? {
    if case .stroke(let stroke) = mark, let box = stroke.seen?.bounds {
      return box.outset(by: stroke.mostWidth / 2)
    }
    var measurer = BoundsMeasurer()
    mark.accept(&measurer)
    return measurer.bounds
  }

  /// A rectangle that contains the ink of a mark, found without making the curve of a style; nil if there is no ink.
  static func reach(of mark: Mark) -> Rect? {
    if case .stroke(let stroke) = mark, let reach = stroke.reach { return reach }
    return bounds(of: mark)
  }

  public mutating func visitMark(_ mark: Mark) {
    lines.append(line)
    line = Box()
  }

  public mutating func visitVertex(_ vertex: Vertex) {
    line.add(vertex.location)
  }

  public mutating func visitStroke(_ stroke: Stroke) {
    end(with: line.rect?.outset(by: stroke.mostWidth / 2))
  }

  public mutating func visitLeaf(_ leaf: some LeafMark) {
    end(with: leaf.bounds)
  }

  public mutating func visitFiltered(_ group: FilteredGroup) {
    end(with: group.frame)
  }

  private mutating func end(with ink: Rect?) {
    bounds = ink?.union(bounds) ?? bounds
    line = lines.popLast() ?? Box()
  }
}

extension BoundsMeasurer {
  /// A rectangle that grows with each point.
  private struct Box {
    private var least = SIMD2(repeating: Double.infinity)
    private var most = SIMD2(repeating: -Double.infinity)

    @inline(__always) mutating func add(_ point: Point) {
      let place = SIMD2(point.x, point.y)
      // SIMD compares x and y at once.
      least.replace(with: place, where: place .< least)
      most.replace(with: place, where: place .> most)
    }

    var rect: Rect? {
      guard least.x <= most.x, least.y <= most.y else { return nil }
      let size = most - least
      return Rect(x: least.x, y: least.y, width: size.x, height: size.y)
    }
  }
}
