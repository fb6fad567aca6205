package import Geometry

/// A chain cut in three: the part that is computed once for a picture, the part that is computed tile by tile, and the part that
/// is drawn.
package struct ChainParts: Sendable {
  /// All steps up to the last filter that needs the whole picture, or after which the others need many pixels around each.
  package let whole: FilterChain

  /// The pixel filters after those, which keep the picture's frame.
  package let pixels: FilterChain

  /// The steps after those.
  package let rest: FilterChain

  /// The picture's frame after `whole`.
  package let frame: Rect

  /// Cuts a chain for a picture in `frame`. Inactive steps are left out.
  package init(_ chain: FilterChain, in frame: Rect) {
    let steps = chain.steps.filter { $0.filter != nil }
    let whole = steps.prefix(steps.count - Self.countOfParts(steps.compactMap(\.filter)))
    let start = whole.compactMap(\.filter).reduce(frame) { $1.extent(of: $0) }
    let pixels = steps.dropFirst(whole.count).prefix { step in
      step.filter.map { $0 is any PixelFilter && $0.extent(of: start) == start } ?? false
    }
    self.whole = FilterChain(Array(whole))
    self.pixels = FilterChain(Array(pixels))
    rest = FilterChain(Array(steps.dropFirst(whole.count + pixels.count)))
    self.frame = start
  }

  /// The number of the last filters that can be computed part by part, since they need few pixels around each in total.
  private static func countOfParts(_ filters: [any ContextFilter]) -> Int {
    var (count, sum) = (0, 0)
    for filter in filters.reversed() {
      guard let margin = filter.pixelMargin,
        margin == 0 || sum == 0 || sum + margin <= PixelSection.mostMargin
      else { break }
      (count, sum) = (count + 1, sum + margin)
    }
    return count
  }
}

extension ContextFilter {
  /// The distance from which other pixels contribute to a pixel; nil if all do; 0 for a filter that isn't one of pixels.
  fileprivate var pixelMargin: Int? {
    (self as? any PixelFilter).map { $0.margin(at: 1) } ?? 0
  }
}
