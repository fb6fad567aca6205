import Geometry

/// Maps the part between four corners to a rectangle, as large as fits into the picture.
struct PerspectiveFilter: PixelFilter, DescribedFilter {
  static let description = FilterDescription("perspective", FilterParameter.corners)

  private let corners: Quadrilateral

  init(_ values: FilterValues) {
    corners = values.corners
  }

  var frameUse: FrameUse { .edges }

  func margin(at scale: Double) -> Int? { nil }

  func process(_ block: PixelBlock) {
    guard let page = block.page(between: corners) else { return }
    block.show(page)
  }
}

extension PixelBlock {
  /// The part between four corners, in parts of the picture, as a rectangle that fits into the picture. Nil if the corners make
  /// no convex quadrilateral.
  func page(between corners: Quadrilateral) -> PixelBuffer? {
    let quadrilateral = corners.scaled(frame.width, frame.height).offset(by: frame.origin.vector)
    guard quadrilateral.isConvex else { return nil }
    let bounds = bounds
    let size = quadrilateral.size(
      around: frame.centre, side: max(frame.width, frame.height))
    let factor = min(Double(bounds.width) / size.width, Double(bounds.height) / size.height)
    func length(_ side: Double, _ limit: Int) -> Int {
      min(max(Int((side * factor).rounded()), 1), limit)
    }
    return PerspectiveWarp.rectify(
      buffer, quadrilateral, width: length(size.width, bounds.width),
      height: length(size.height, bounds.height))
  }

  /// Replaces the picture by a page in its middle; the surroundings become transparent.
  func show(_ page: PixelBuffer) {
    let buffer = buffer
    buffer.pixels.update(repeating: .zero, count: area.area)
    let place = PixelRect(
      x: bounds.x + (bounds.width - page.width) / 2,
      y: bounds.y + (bounds.height - page.height) / 2,
      width: page.width, height: page.height)
    withExtendedLifetime(page) { buffer.copy(PixelBuffer(lending: page.pixels, rect: place)) }
  }
}
