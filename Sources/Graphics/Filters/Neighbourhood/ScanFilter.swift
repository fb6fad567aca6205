import Geometry

/// Turns a photographed page into ink on white.
struct ScanFilter: PixelFilter, DescribedFilter {
  static let description = FilterDescription(
    "scan",
    [
      .choice("mode", ["automatic", "colour", "grey", "black-and-white"]),
      .number("black", 0...1, default: 0, step: 0.01),
      .number("white", 0...1, default: 0, step: 0.01),
      .choice("perspective", ["automatic", "corners", "off"]),
    ] + FilterParameter.corners)

  private enum Perspective {
    /// The corners of the page are found; without a page, those of the whole picture.
    case automatic
    case corners(Quadrilateral)
    case off
  }

  private let cleaner: ScanCleaner
  private let perspective: Perspective

  init(_ values: FilterValues) {
    let mode: ScanCleaner.Mode =
      switch values.choice("mode") {
      case "colour": .colour
      case "grey": .grey
      case "black-and-white": .blackAndWhite
      default: .automatic
      }
    cleaner = ScanCleaner(
      mode: mode, blackShare: values.number("black"), whiteShare: values.number("white"))
    perspective =
      switch values.choice("perspective") {
      case "corners": .corners(values.corners)
      case "off": .off
      default: .automatic
      }
  }

  var frameUse: FrameUse { .edges }

  func margin(at scale: Double) -> Int? { nil }

  func process(_ block: PixelBlock) {
    let corners: Quadrilateral? =
      switch perspective {
      case .automatic: PageFinder.corners(of: block.buffer)?.inset(by: PageFinder.margin)
      case .corners(let corners): corners
      case .off: nil
      }
    if let corners, let page = block.page(between: corners) {
      cleaner.clean(page)
      block.show(page)
    } else {
      cleaner.clean(block.buffer)
    }
  }
}
