import Canvas
import Geometry
import Language
import Rendering
import Toolkit

/// The options of the selected tool.
final class StyleCard: Card {
  /// Called with what the user does to the pen that is taken.
  var onPen: ((PenAct) -> Void)?

  private let words: Words
  private let list = Stack(.column, gap: 6)
  private let scroller: ScrollView
  private var rows: [any OptionRow] = []
  private var keys: [String] = []
  private var sight = OptionSight()

  static let wantedWidth = 196.0

  init(_ options: [ToolOption], _ words: Words) {
    self.words = words
    scroller = ScrollView(list)
    super.init(.column, gap: 0, padding: 16)
    addSubview(scroller)
    show(options)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let room = Size(width: size.width - 2 * padding, height: 1e6)
    return Size(width: size.width, height: scroller.sizeThatFits(room).height + 2 * padding)
  }

  override func layout() {
    // The scroll bar is in the margin.
    let inner = bounds.outset(by: -padding)
    let isScrolled =
      scroller.sizeThatFits(Size(width: inner.width, height: 1e6)).height > inner.height
    place(
      scroller,
      at: Rect(
        x: inner.minX, y: inner.minY, width: inner.width + (isScrolled ? 12 : 0),
        height: inner.height))
  }

  /// Shows `options` in place of those before.
  func show(_ options: [ToolOption]) {
    guard keys != options.map(\.key) else { return }
    for view in list.subviews { view.removeFromSuperview() }
    keys = options.map(\.key)
    rows = options.map { $0.row(words) }
    for case let row as PenOptionRow in rows { row.follow { [unowned self] in onPen?($0) } }
    for view in rows.flatMap(\.views) { list.addSubview(view) }
    show()
  }

  /// Shows the present values.
  func show() {
    for row in rows { row.show(sight) }
  }

  /// Shows widths as at least `leastWidth`, the narrowest visible line.
  func show(leastWidth: Double) {
    guard leastWidth != sight.leastWidth else { return }
    sight.leastWidth = leastWidth
    show()
  }

  /// Shows colours in `light`.
  func show(in light: InkLight) {
    sight.light = light
    show()
  }
}
