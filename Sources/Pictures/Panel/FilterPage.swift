import Geometry
import Graphics
import Interface
import Language
import Toolkit

/// The caption that tells whose filters are shown, their list, and the buttons below.
final class FilterPage: View {
  let list = FilterList()
  let add: Button
  let compare: HoldButton
  let more: Button

  /// The marks whose filters are shown, as text.
  private(set) var subject = ""
  private let caption = Label(role: .caption)
  private let scroller: ScrollView
  private static let gap = 8.0

  init(_ words: Words) {
    add = Button(icon: .named("plus"), title: words[.addFilter], role: .secondary)
    compare = HoldButton(icon: .named("compare"))
    compare.name = words[.compareFilters]
    more = Button(icon: .named("more"))
    more.name = words[.moreOfFilters]
    scroller = ScrollView(list)
    super.init()
    caption.overflow = .wrap
    for view in [caption, scroller, add, compare, more] as [View] { addSubview(view) }
  }

  func show(subject: String, isUsable: Bool, steps: Int) {
    self.subject = subject
    caption.text = subject
    add.isEnabled = isUsable && steps < FilterChain.mostSteps
    more.isEnabled = isUsable
    compare.isEnabled = steps > 0
    setNeedsLayout()
  }

  private func captionHeight(_ width: Double) -> Double {
    caption.sizeThatFits(Size(width: width, height: 1e6)).height
  }

  private func barHeight(_ size: Size) -> Double {
    [add, compare, more].map { $0.sizeThatFits(size).height }.max() ?? 0
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let room = Size(width: size.width, height: 1e6)
    let list = list.count == 0 ? 0 : scroller.sizeThatFits(room).height + Self.gap
    let height = captionHeight(size.width) + list + barHeight(size) + 2 * Self.gap
    return Size(width: size.width, height: min(height, size.height))
  }

  override func layout() {
    let (width, top) = (bounds.width, captionHeight(bounds.width))
    place(caption, at: Rect(x: 0, y: 0, width: width, height: top))
    let height = barHeight(bounds.size)
    let bar = bounds.height - Self.gap - height
    place(
      scroller,
      at: Rect(
        x: 0, y: top + Self.gap, width: width, height: max(bar - top - 2 * Self.gap, 0)))
    let side = more.sizeThatFits(bounds.size).width
    place(
      add,
      at: Rect(x: 0, y: bar, width: max(width - 2 * side - 2 * Self.gap, 0), height: height))
    place(
      compare, at: Rect(x: width - 2 * side - Self.gap, y: bar, width: side, height: height))
    place(more, at: Rect(x: width - side, y: bar, width: side, height: height))
  }
}
