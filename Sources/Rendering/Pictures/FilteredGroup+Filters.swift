package import Graphics
package import Marks

extension FilteredGroup {
  /// The filters that the group is seen through; an empty chain where they can't be read.
  package var filterChain: FilterChain {
    // A chain that can't be read comes from a newer program, or a damaged file; the marks themselves are seen then.
    (try? FilterChain(text: filters.text)) ?? FilterChain()
  }

  /// The group through other filters, of which those are off that ink can't be seen through.
  package func filtered(by chain: FilterChain) -> FilteredGroup {
    let chain = chain.forInk
    let overhang = min(chain.inkOverhang.rounded(.up), GroupFilters.mostOverhang)
    return through(GroupFilters(chain.text, overhang: overhang))
  }
}
