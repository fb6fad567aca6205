package import Graphics
package import Marks

extension FilteredGroup {
  /// The filters of the group; an empty chain if their text is invalid.
  package var filterChain: FilterChain {
    // An invalid chain comes from a newer program, or from a damaged file; the marks are shown unfiltered then.
    (try? FilterChain(text: filters.text)) ?? FilterChain()
  }

  /// Whether some of its filters compute each pixel from many around it.
  package var isSlow: Bool {
    filterChain.forInk.filters.contains { filter in
      (filter as? any PixelFilter).map { $0.margin(at: 1) != 0 } ?? false
    }
  }

  /// The group with other filters, of which those that don't apply to ink are disabled.
  package func filtered(by chain: FilterChain) -> FilteredGroup {
    let chain = chain.forInk
    let overhang = min(chain.inkOverhang.rounded(.up), GroupFilters.mostOverhang)
    return through(GroupFilters(chain.text, overhang: overhang))
  }
}
