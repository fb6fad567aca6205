import Geometry
package import Graphics
package import Marks

extension PictureLook {
  /// The filters that the picture is seen through; an empty chain where they can't be read.
  package var filterChain: FilterChain {
    // A chain that can't be read comes from a newer program, or a damaged file; the picture itself is seen then.
    (try? FilterChain(text: filters)) ?? FilterChain()
  }

  /// The look through other filters, with the overhang that these have.
  package func filtered(by chain: FilterChain) -> PictureLook {
    var look = self
    look.filters = chain.text
    let frame = Rect(origin: .zero, size: crop.size)
    let extent = chain.filters.reduce(frame) { $1.extent(of: $0) }
    let reach = [
      -extent.minX, -extent.minY, extent.maxX - frame.maxX, extent.maxY - frame.maxY,
    ].reduce(0, max)
    look.overhang = min(reach.rounded(.up), PictureLook.mostOverhang)
    return look
  }

  /// The filters that the picture is seen through in a light.
  func chain(in light: InkLight) -> FilterChain {
    var chain = filterChain
    if light == .night, turnsInDark,
      let lightness = ImageFilters.named("invert-lightness")?.description
    {
      chain.steps.append(FilterStep(lightness))
    }
    return chain
  }
}
