import Geometry

/// Shows edges bright on black, a pixel wide at every scale.
struct EdgesFilter: PixelFilter, DescribedFilter {
  static let description = FilterDescription("edges")

  init(_ values: FilterValues) {}

  func margin(at scale: Double) -> Int? { EdgeDetection.margin }

  func process(_ block: PixelBlock) {
    block.replace(margin: EdgeDetection.margin) { EdgeDetection.apply($0, into: $1, frame: $2) }
  }
}
