package import Graphics
package import Marks

extension FilteredGroup {
  /// The filters that the group is seen through; an empty chain where they can't be read.
  package var filterChain: FilterChain {
    // A chain that can't be read comes from a newer program, or a damaged file; the marks themselves are seen then.
    (try? FilterChain(text: filters.text)) ?? FilterChain()
  }

  /// Whether its filters compute each pixel from many around it.
  package var isSlow: Bool {
    filterChain.forInk.filters.contains { filter in
      (filter as? any PixelFilter).map { $0.margin(at: 1) != 0 } ?? false
    }
  }

  /// The group through other filters, of which those are off that ink can't be seen through.
  package func filtered(by chain: FilterChain) -> FilteredGroup {
    let chain = chain.forInk
    let overhang = min(chain.inkOverhang.rounded(.up), GroupFilters.mostOverhang)
    return through(GroupFilters(chain.text, overhang: overhang))
  }
}
