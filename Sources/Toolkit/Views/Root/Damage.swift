public import Geometry

/// The pixels of a window that are to be drawn again, as a few rectangles that don't overlap by much.
public struct Damage: Sendable {
  public private(set) var rects: [PixelRect] = []

  /// Pixels that are shown elsewhere than before, and needn't be drawn again where no rectangle lies.
  public private(set) var shift: PixelShift?

  // Beyond this many, drawing more pixels is cheaper than drawing more rectangles.
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

  /// Pixels moved. What was to be drawn moved with them, and is to be drawn in both places.
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

  /// The screen no longer shows what it showed in `rect`, where pixels may be about to move from.
  public mutating func addLost(_ rect: PixelRect) {
    add(rect)
    if let moved = shift?.target(rect) { add(moved) }
  }

  /// Gives the shift away; nil where drawing its area is as quick as moving it, and then that is to be drawn.
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

  /// Gives all rectangles away and is empty; the shift was taken before.
  public mutating func take() -> [PixelRect] {
    defer { rects = [] }
    return rects
  }

  /// Draws one rectangle around those two with which that takes the fewest pixels more.
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

  /// Whether one rectangle around both is not much larger than the two.
  private static func belongTogether(_ first: PixelRect, _ second: PixelRect) -> Bool {
    first.union(second).area <= (first.area + second.area) * 5 / 4 + 256
  }
}
