import Geometry
package import Graphics
package import Marks

extension PictureLook {
  /// The filters of the picture; an empty chain if their text is invalid.
  package var filterChain: FilterChain {
    // An invalid chain comes from a newer program, or from a damaged file; the picture is shown unfiltered then.
    (try? FilterChain(text: filters)) ?? FilterChain()
  }

  /// The look with other filters, and with their overhang.
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

  /// The filters through which the picture is shown in a light.
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
