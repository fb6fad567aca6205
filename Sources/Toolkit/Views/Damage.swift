public import Geometry

/// The pixels of a window that are to be drawn again, as a few rectangles that don't overlap by much.
public struct Damage: Sendable {
  public private(set) var rects: [PixelRect] = []

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
    if rects.count > Self.limit {
      rects = [rects.dropFirst().reduce(rects[0]) { $0.union($1) }]
    }
  }

  /// Gives all rectangles away and is empty.
  public mutating func take() -> [PixelRect] {
    defer { rects = [] }
    return rects
  }

  /// Whether one rectangle around both is not much larger than the two.
  private static func belongTogether(_ first: PixelRect, _ second: PixelRect) -> Bool {
    first.union(second).area <= (first.area + second.area) * 5 / 4 + 256
  }
}
