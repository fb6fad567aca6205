import Geometry
import Toolkit

/// A title, and a view on the opposite side.
final class TitledRow: View {
  private let title: Label
  private let view: View

  init(_ title: Label, _ view: View) {
    (self.title, self.view) = (title, view)
    super.init()
    addSubview(title)
    addSubview(view)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = max(title.sizeThatFits(size).height, view.sizeThatFits(size).height)
    return Size(width: size.width, height: height)
  }

  override func layout() {
    let side = view.sizeThatFits(bounds.size)
    let width = bounds.width - side.width - 8
    let height = title.sizeThatFits(Size(width: width, height: bounds.height)).height
    place(
      title,
      at: Rect(x: 0, y: ((bounds.height - height) / 2).rounded(), width: width, height: height))
    place(
      view, at: Rect(x: bounds.width - side.width, y: 0, width: side.width, height: side.height))
  }
}
