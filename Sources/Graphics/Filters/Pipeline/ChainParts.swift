package import Geometry

/// A chain cut where what is computed once for a picture ends, and where what is drawn anew at each place begins.
package struct ChainParts: Sendable {
  /// All up to the last filter that needs the whole picture, or after which the others need many pixels around each.
  package let whole: FilterChain

  /// The filters of pixels after that, which leave the picture's frame as it is.
  package let pixels: FilterChain

  /// What else follows.
  package let rest: FilterChain

  /// The rectangle that `whole` makes of the picture's.
  package let frame: Rect

  /// Cuts a chain for a picture in `frame`. Steps that do nothing are left out.
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

  /// How many of the last filters can be computed part by part, as they together need few pixels around each.
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
  /// The distance from which other pixels contribute to one; nil if all do. A filter that draws the picture anew needs none around.
  fileprivate var pixelMargin: Int? {
    (self as? any PixelFilter).map { $0.margin(at: 1) } ?? 0
  }
}
