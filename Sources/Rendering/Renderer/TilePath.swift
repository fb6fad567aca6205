import Geometry
import Graphics

/// A path in pixels from the grid's zero. As long as it only has open lines, which ink is made of, it is a list of
/// points; otherwise a list of elements.
struct TilePath: ~Copyable {
  enum Element {
    case move(Point)
    case line(Point)
    case curve(Point, Point, end: Point)
    case ellipse(in: Rect, under: Transform)
    case close
  }

  /// The points of all lines.
  var corners = Corners()

  /// The index of the first point of each line but the first.
  private var starts: [Int] = []

  /// All elements, if `isLines` is false.
  private var elements: [Element] = []

  /// Whether the path consists of open lines only.
  private(set) var isLines = true

  mutating func removeAll() {
    corners.remove(from: 0)
    guard !(starts.isEmpty && isLines) else { return }
    starts.removeAll()
    elements.removeAll()
    isLines = true
  }

  @inline(__always)
  mutating func move(to place: Vector) {
    guard isLines else { return elements.append(.move(.zero + place)) }
    if corners.count > 0 { starts.append(corners.count) }
    corners.append(place)
  }

  @inline(__always)
  mutating func addLine(to place: Vector) {
    guard isLines else { return elements.append(.line(.zero + place)) }
    corners.append(place)
  }

  mutating func add(_ element: Element) {
    switch element {
    case .move(let place): return move(to: place.vector)
    case .line(let place): return addLine(to: place.vector)
    case .curve, .ellipse, .close: break
    }
    if isLines {
      elements = lineElements
      corners.remove(from: 0)
      starts.removeAll()
      isLines = false
    }
    elements.append(element)
  }

  /// Returns all elements and clears the path.
  mutating func take() -> [Element] {
    defer { removeAll() }
    return isLines ? lineElements : elements
  }

  /// Whether the path is a single open line.
  var isOneLine: Bool { isLines && starts.isEmpty }

  /// The range of points of each line.
  var lines: [Range<Int>] {
    zip([0] + starts, starts + [corners.count]).map { $0..<$1 }
  }

  /// The corners of one of the lines, without those nearer to the last one than the square root of `leastWay`.
  func thinned(_ line: Range<Int>, _ leastWay: Double) -> Corners {
    let places = corners.line(from: 0)
    var kept = Corners()
    for index in line {
      kept.extend(from: 0, to: places[index], index == line.upperBound - 1 ? 0 : leastWay)
    }
    return kept
  }

  private var lineElements: [Element] {
    let places = corners.line(from: 0)
    return lines.flatMap { line in
      line.map { index in
        index == line.lowerBound ? .move(.zero + places[index]) : .line(.zero + places[index])
      }
    }
  }
}

extension Context {
  /// Adds elements, whose coordinates are pixels.
  func add(_ elements: [TilePath.Element]) {
    for element in elements {
      switch element {
      case .move(let place): move(to: place)
      case .line(let place): addLine(to: place)
      case .curve(let first, let second, let end):
        addCurve(to: end, control1: first, control2: second)
      case .ellipse(let rect, let transform):
        saving {
          concatenate(transform)
          addEllipse(in: rect)
        }
      case .close: closePath()
      }
    }
  }
}
