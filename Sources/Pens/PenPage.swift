import Canvas
import Geometry
import Toolkit

/// The pad on which the user tries the pen, and below it the scrolling list of its properties.
final class PenPage: View {
  private let pad: PenPad
  private let scroller: ScrollView
  private static let padHeight = 104.0
  private static let gap = 10.0

  init(_ pad: PenPad, _ list: Stack) {
    self.pad = pad
    scroller = ScrollView(list)
    super.init()
    addSubview(pad)
    addSubview(scroller)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let room = Size(width: size.width, height: 1e6)
    let height = Self.padHeight + Self.gap + scroller.sizeThatFits(room).height
    return Size(width: size.width, height: min(height, size.height))
  }

  override func layout() {
    // A low window keeps some room for the rows.
    let height = min(Self.padHeight, (bounds.height * 0.4).rounded())
    let top = height + Self.gap
    place(pad, at: Rect(x: 0, y: 0, width: bounds.width, height: height))
    place(
      scroller,
      at: Rect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0)))
  }
}
