public import Geometry

/// Measures the smallest upright rectangle around the ink of marks.
public struct BoundsMeasurer: MarkVisitor {
  /// The rectangle around all that was visited; nil while nothing was.
  public private(set) var bounds: Rect?

  /// The lines of the strokes that have begun and not yet ended, the innermost last.
  private var lines: [Box] = []

  /// The line of the innermost stroke.
  private var line = Box()

  public init() {}

  public static func bounds(of mark: Mark) -> Rect? {
    var measurer = BoundsMeasurer()
    mark.accept(&measurer)
    return measurer.bounds
  }

  public mutating func visitMark(_ mark: Mark) {
    lines.append(line)
    line = Box()
  }

  public mutating func visitVertex(_ vertex: Vertex) {
    line.add(vertex.location)
  }

  public mutating func visitDot(_ dot: Dot) {
    end(with: dot.box)
  }

  public mutating func visitStroke(_ stroke: Stroke) {
    end(with: line.rect?.outset(by: stroke.ink.width / 2))
  }

  public mutating func visitForeign(_ foreign: ForeignMark) {
    end(with: foreign.hasInk ? foreign.frame : nil)
  }

  private mutating func end(with ink: Rect?) {
    bounds = ink?.union(bounds) ?? bounds
    line = lines.popLast() ?? Box()
  }
}

extension BoundsMeasurer {
  /// A rectangle that grows by points.
  private struct Box {
    private var least = SIMD2(repeating: Double.infinity)
    private var most = SIMD2(repeating: -Double.infinity)

    @inline(__always) mutating func add(_ point: Point) {
      let place = SIMD2(point.x, point.y)
      // As the processor does it at once, side by side.
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
