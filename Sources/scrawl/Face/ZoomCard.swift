import Geometry
import Graphics
import Toolkit

/// How large the canvas is seen, which opens other sizes, and buttons that change it.
final class ZoomCard: Card {
  var onSmaller: (() -> Void)?
  var onMenu: (() -> Void)?
  var onLarger: (() -> Void)?

  private let words: Words
  let value: Button

  init(_ words: Words) {
    self.words = words
    value = Button(title: words.percent(1))
    super.init(.row, gap: 0, padding: 4)
    let smaller = Button(icon: .named("minus"))
    let larger = Button(icon: .named("plus"))
    smaller.onAction = { [unowned self] in onSmaller?() }
    value.onAction = { [unowned self] in onMenu?() }
    larger.onAction = { [unowned self] in onLarger?() }
    smaller.name = words[.zoomOut]
    value.name = words[.zoom]
    larger.name = words[.zoomIn]
    for view in [smaller, value, larger] { addSubview(view) }
  }

  func show(_ zoom: Double) {
    value.title = words.percent(zoom)
  }

  override func layout() {
    // The number may change without moving what is beside it.
    var x = padding
    for (view, width) in zip(subviews, [36, valueWidth, 36]) {
      place(view, at: Rect(x: x, y: padding, width: width, height: bounds.height - 2 * padding))
      x += width
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: 36 + valueWidth + 36 + 2 * padding,
      height: max(36, value.sizeThatFits(size).height) + 2 * padding)
  }

  /// Enough for the longest number.
  private var valueWidth: Double {
    max(
      72,
      TextLayout(words.percent(Viewport.zoomRange.upperBound), font: value.font).size.width.rounded(
        .up) + 24)
  }
}
