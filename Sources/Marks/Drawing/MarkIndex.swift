import Geometry

/// Finds marks by where their ink is, in time that doesn't grow with the drawing.
///
/// A tree of squares, each with the marks that are too large for the squares inside it. Its nodes never change, so a
/// copy of it is free, and a change makes anew only the squares around a mark.
struct MarkIndex: Sendable {
  /// A mark's place, and the rectangle around its ink.
  struct Entry: Sendable {
    let place: Double
    let bounds: Rect

    /// The longer side.
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

  /// The places of the marks whose rectangles touch `area`, the lowest first.
  func places(touching area: Rect) -> [Double] {
    var places: [Double] = []
    _ = root?.visit(area) { place in
      places.append(place)
      return true
    }
    return places.sorted()
  }

  /// How many rectangles touch `area`; where there are more than `most`, that and one.
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

    /// No square is smaller; so many marks in one place stay together.
    private static let least = 0x1p-8

    init(around entry: Entry) {
      side = Self.least
      while side < entry.extent { side *= 2 }
      let centre = entry.bounds.centre
      x = (centre.x / side).rounded(.down) * side
      y = (centre.y / side).rounded(.down) * side
    }

    /// Becomes a square around it that has room for `entry`, where that has a place at all.
    mutating func grow(to entry: Entry) {
      while !holds(entry), side < .greatestFiniteMagnitude / 4 {
        double(towards: entry.bounds.centre)
      }
    }

    /// Whether the middle of a mark lies in it, which is no larger than it.
    func holds(_ entry: Entry) -> Bool {
      let centre = entry.bounds.centre
      return entry.extent <= side && centre.x >= x && centre.x < x + side && centre.y >= y
        && centre.y < y + side
    }

    /// Becomes a square of twice the side that it is a quarter of, on the side where `place` is.
    mutating func double(towards place: Point) {
      if place.x < x { x -= side }
      if place.y < y { y -= side }
      side *= 2
    }

    /// Which quarter a place lies in.
    func quarter(_ place: Point) -> Int {
      (place.x < x + side / 2 ? 0 : 1) + (place.y < y + side / 2 ? 0 : 2)
    }

    subscript(quarter: Int) -> Square {
      var square = self
      square.side /= 2
      if quarter & 1 != 0 { square.x += square.side }
      if quarter & 2 != 0 { square.y += square.side }
      return square
    }

    /// Whether it is worth to be divided.
    var isDivisible: Bool { side > Self.least }

    /// All that marks in it can reach.
    var reach: Rect { Rect(x: x, y: y, width: side, height: side).outset(by: side / 2) }
  }
}
