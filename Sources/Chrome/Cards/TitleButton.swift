package import Geometry
import Graphics
import Interface
import Language
package import Toolkit

/// The name of the drawing, and its state of saving.
package final class TitleButton: Button {
  /// The path of the file; nil if there is none.
  private var path: String?

  private let drawing = Label(role: .title)
  private let saving = Label(role: .caption)

  /// The least width of a name: a shorter part of it would tell nothing.
  private static let least = 60.0

  init(_ words: Words) {
    super.init(role: .plain)
    name = words[.renameOpen]
    drawing.overflow = .ellipsizeMiddle
    for label in [drawing, saving] { addSubview(label) }
  }

  package override var hint: String? { path ?? name }

  package func show(_ title: String, _ state: String, at path: String?) {
    (drawing.text, saving.text, self.path) = (title, state, path)
  }

  package override func sizeThatFits(_ size: Size) -> Size {
    Size(width: Self.least, height: heights.title + heights.state)
  }

  private var heights: (title: Double, state: Double) {
    let room = Size(width: 1e4, height: 1e4)
    return (drawing.sizeThatFits(room).height, saving.sizeThatFits(room).height)
  }

  package override func layout() {
    let (width, heights) = (max(bounds.width - 10, 0), heights)
    // A narrow window has room for the name alone.
    let fits = saving.sizeThatFits(Size(width: 1e4, height: 1e4)).width <= width
    if saving.isHidden == fits { saving.isHidden = !fits }
    let below = fits ? heights.state : 0
    let top = ((bounds.height - heights.title - below) / 2).rounded()
    place(drawing, at: Rect(x: 4, y: top, width: width, height: heights.title))
    place(saving, at: Rect(x: 4, y: top + heights.title, width: width, height: heights.state))
  }
}
