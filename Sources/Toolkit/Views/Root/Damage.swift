public import Geometry

/// The pixels of a window to redraw, as a few rectangles with little overlap, and an area whose pixels moved.
public struct Damage: Sendable {
  public private(set) var rects: [PixelRect] = []

  /// The pixels to copy instead of redrawing, except where a rectangle lies.
  public private(set) var shift: PixelShift?

  // Beyond this number, fewer but larger rectangles draw faster.
  private static let limit = 16

  public init() {}

  public var isEmpty: Bool { rects.isEmpty }

  public mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    while let index = rects.firstIndex(where: { Self.belongTogether($0, rect) }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > Self.limit { joinNearest() }
  }

  /// Adds a movement of pixels. Damage within its area moves along, and its old place stays damaged.
  public mutating func add(_ shift: PixelShift) {
    guard shift.way != (0, 0) else { return }
    if let before = self.shift, before.area != shift.area {
      self.shift = nil
      add(before.area)
      return add(shift.area)
    }
    for rect in rects.compactMap(shift.target) + shift.uncovered { add(rect) }
    let x = (self.shift?.x ?? 0) + shift.x
    let y = (self.shift?.y ?? 0) + shift.y
    self.shift = PixelShift(area: shift.area, x: x, y: y)
  }

  /// Adds pixels that the screen has lost; if these are about to be moved, also their target.
  public mutating func addLost(_ rect: PixelRect) {
    add(rect)
    if let moved = shift?.target(rect) { add(moved) }
  }

  /// Removes and returns the shift. If redrawing its area is as fast, adds the area as damage and returns nil.
  public mutating func takeShift() -> PixelShift? {
    defer { shift = nil }
    guard let shift, shift.way != (0, 0) else { return nil }
    let drawn = rects.compactMap(shift.area.intersection).reduce(0) { $0 + $1.area }
    guard drawn <= shift.area.area / 2 else {
      add(shift.area)
      return nil
    }
    return shift
  }

  /// Removes and returns all rectangles. Call `takeShift` before.
  public mutating func take() -> [PixelRect] {
    defer { rects = [] }
    return rects
  }

  /// Joins the two rectangles whose union adds the fewest pixels.
  private mutating func joinNearest() {
    var best = (first: 0, second: 1, surplus: Int.max)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let whole = rects[first].union(rects[second]).area
        let surplus = whole - rects[first].area - rects[second].area
        if surplus < best.surplus { best = (first, second, surplus) }
      }
    }
    let second = rects.remove(at: best.second)
    let first = rects.remove(at: best.first)
    add(first.union(second))
  }

  /// Whether the union is not much larger than both together.
  private static func belongTogether(_ first: PixelRect, _ second: PixelRect) -> Bool {
    first.union(second).area <= (first.area + second.area) * 5 / 4 + 256
  }
}
