package import Geometry

/// A chain cut where what is computed once for a picture ends, and where what is drawn anew at each place begins.
package struct ChainParts: Sendable {
  /// All up to the last filter that needs the whole picture.
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
    let whole = steps.prefix((steps.lastIndex { $0.filter?.needsWhole == true } ?? -1) + 1)
    let start = whole.compactMap(\.filter).reduce(frame) { $1.extent(of: $0) }
    let pixels = steps.dropFirst(whole.count).prefix { step in
      step.filter.map { $0 is any PixelFilter && $0.extent(of: start) == start } ?? false
    }
    self.whole = FilterChain(Array(whole))
    self.pixels = FilterChain(Array(pixels))
    rest = FilterChain(Array(steps.dropFirst(whole.count + pixels.count)))
    self.frame = start
  }
}

extension ContextFilter {
  /// Whether each pixel of the result may depend on all of the picture.
  fileprivate var needsWhole: Bool {
    (self as? any PixelFilter).map { $0.margin(at: 1) == nil } ?? false
  }
}
