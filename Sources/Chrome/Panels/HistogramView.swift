import Desktop
import Geometry
import Graphics
import Toolkit

/// Shows a histogram of durations: a bar for each bucket, from the shortest durations on the left to the longest.
final class HistogramView: ProgressBar {
  var histogram = DurationHistogram() {
    didSet { setNeedsDisplay() }
  }

  /// The shown buckets: from a hundredth of a millisecond to a third of a second.
  private static let steps = 24..<146

  init() {
    super.init(value: 0)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 30)
  }

  override func draw(_ area: Rect, on context: Context) {
    let counts = histogram.counts[Self.steps]
    let floor = bounds.height - 2
    context.setFillColour(restColour)
    context.fill(Rect(x: 0, y: floor, width: bounds.width, height: 1))
    guard let most = counts.max(), most > 0 else { return }
    let width = bounds.width / Double(counts.count)
    context.setFillColour(colour)
    for (index, count) in counts.enumerated() where count > 0 {
      let height = max(Double(count) / Double(most) * floor, 1)
      context.fill(
        Rect(
          x: Double(index) * width, y: floor - height, width: max(width - 0.5, 1), height: height))
    }
  }
}
