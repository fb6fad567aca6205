import Geometry

/// Finds the marks whose ink is in an area, without looking at all marks.
///
/// A loose quadtree: a mark lies in the square that contains its centre, and may reach beyond it by half the side. Its
/// nodes are immutable, so copies share them, and a change makes new nodes only around a mark.
struct MarkIndex: Sendable {
  /// A mark's rank, and the rectangle around its ink.
  struct Entry: Sendable {
    let rank: Double
    let bounds: Rect

    /// The longer side of the rectangle.
    var extent: Double { max(bounds.width, bounds.height) }
  }

  private var root: Node?

  init(_ entries: [Entry]) {
    guard let first = entries.first else { return }
    var square = Square(around: first)
    for entry in entries { square.grow(to: entry) }
    root = Node(square, entries[...])
  }

  mutating func insert(_ entry: Entry) {
    guard var root else {
      self.root = Node(Square(around: entry), [entry])
      return
    }
    while !root.square.holds(entry), let larger = root.doubled(towards: entry.bounds.centre) {
      root = larger
    }
    self.root = root.inserting(entry)
  }

  mutating func remove(_ entry: Entry) {
    root = root?.removing(entry)
  }

  /// The ranks of the marks whose rectangles touch `area`, the lowest first.
  func ranks(touching area: Rect) -> [Double] {
    var ranks: [Double] = []
    _ = root?.visit(area) { rank in
      ranks.append(rank)
      return true
    }
    return ranks.sorted()
  }

  /// The number of rectangles that touch `area`; at most `most` + 1, where counting ends.
  func count(touching area: Rect, most: Int) -> Int {
    var count = 0
    _ = root?.visit(area) { _ in
      count += 1
      return count <= most
    }
    return count
  }
}

extension MarkIndex {
  /// A square whose side is a power of two.
  struct Square: Hashable, Sendable {
    private(set) var x: Double
    private(set) var y: Double
    private(set) var side: Double

    /// The side of the smallest squares. They hold any number of marks at one spot.
    private static let least = 0x1p-8

    init(around entry: Entry) {
      side = Self.least
      while side < entry.extent { side *= 2 }
      let centre = entry.bounds.centre
      x = (centre.x / side).rounded(.down) * side
      y = (centre.y / side).rounded(.down) * side
    }

    /// Doubles the square until it holds `entry`, or until it can't be doubled.
    mutating func grow(to entry: Entry) {
      while !holds(entry), side < .greatestFiniteMagnitude / 4 {
        double(towards: entry.bounds.centre)
      }
    }

    /// Whether the square contains the centre of `entry` and is at least as large.
    func holds(_ entry: Entry) -> Bool {
      let centre = entry.bounds.centre
      return entry.extent <= side && centre.x >= x && centre.x < x + side && centre.y >= y
        && centre.y < y + side
    }

    /// Doubles the side, so that the square becomes a quarter of the new one, which extends towards `point`.
    mutating func double(towards point: Point) {
      if point.x < x { x -= side }
      if point.y < y { y -= side }
      side *= 2
    }

    /// The number of the quarter that contains `point`.
    func quarter(_ point: Point) -> Int {
      (point.x < x + side / 2 ? 0 : 1) + (point.y < y + side / 2 ? 0 : 2)
    }

    subscript(quarter: Int) -> Square {
      var square = self
      square.side /= 2
      if quarter & 1 != 0 { square.x += square.side }
      if quarter & 2 != 0 { square.y += square.side }
      return square
    }

    /// Whether the square is larger than the smallest ones.
    var isDivisible: Bool { side > Self.least }

    /// The area that marks in the square can reach into.
    var reach: Rect { Rect(x: x, y: y, width: side, height: side).outset(by: side / 2) }
  }
}
