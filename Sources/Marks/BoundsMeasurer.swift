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

  private mutating func end(with ink: Rect?) {
    bounds = ink?.union(bounds) ?? bounds
    line = lines.popLast() ?? Box()
  }
}

extension BoundsMeasurer {
  /// A rectangle that grows by points.
  private struct Box {
    private var minX = Double.infinity
    private var minY = Double.infinity
    private var maxX = -Double.infinity
    private var maxY = -Double.infinity

    mutating func add(_ point: Point) {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }

    var rect: Rect? {
      guard minX <= maxX, minY <= maxY else { return nil }
      return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
  }
}
