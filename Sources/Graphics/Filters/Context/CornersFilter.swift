import Geometry

/// Rounds the corners off.
struct CornersFilter: ContextFilter, DescribedFilter {
  static let description = FilterDescription(
    "corners", [.number("radius", 0...1000, default: 16, step: 1, unit: .pixels)])

  private let radius: Double

  init(_ values: FilterValues) {
    radius = values.number("radius")
  }

  func apply(to context: Context, in frame: Rect) {
    context.addRoundedRect(frame, cornerRadius: radius)
    context.clip()
  }
}
