package import Geometry
package import Toolkit

/// A card at the side below the title. Its rows scroll if the window is too low for them.
package class SideCard: Card {
  package let list = Stack(.column, gap: 6)
  private let scroller: ScrollView

  static let wantedWidth = 196.0

  init() {
    scroller = ScrollView(list)
    super.init(.column, gap: 0, padding: 16)
    addSubview(scroller)
  }

  /// Call this after rows were shown or hidden.
  package func rowsDidChange() {
    for view in [list, scroller, self, superview] { view?.setNeedsLayout() }
  }

  package override func sizeThatFits(_ size: Size) -> Size {
    let room = Size(width: size.width - 2 * padding, height: 1e6)
    return Size(width: size.width, height: scroller.sizeThatFits(room).height + 2 * padding)
  }

  package override func layout() {
    // The scroll bar lies in the margin.
    let inner = bounds.outset(by: -padding)
    let isScrolled =
      scroller.sizeThatFits(Size(width: inner.width, height: 1e6)).height > inner.height
    place(
      scroller,
      at: Rect(
        x: inner.minX, y: inner.minY, width: inner.width + (isScrolled ? 12 : 0),
        height: inner.height))
  }
}
