package import Geometry
package import Graphics
import Interface
package import Language
package import Toolkit

/// Shows a picture of a message as large as fits into the window. A click, Escape or Enter closes it.
package final class PhotoScrim: Scrim {
  /// The picture; nil until it is decoded.
  package var picture: ImageSurface? {
    didSet { setNeedsDisplay() }
  }

  private let closeButton = Button(icon: .named("close"), role: .secondary)

  private static let margin = 24.0

  package init(_ words: Words) {
    super.init()
    name = words[.notesPicture]
    closeButton.name = words[.close]
    closeButton.onAction = { [unowned self] in removeFromSuperview() }
    addSubview(closeButton)
  }

  override package func didEnterWindow() {
    root?.enterScope(self, focusing: closeButton)
  }

  override package func layout() {
    place(closeButton, at: Rect(x: bounds.width - 50, y: 14, width: 36, height: 36))
  }

  override package func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    guard let picture, picture.width > 0, picture.height > 0 else { return }
    let room = bounds.outset(by: -Self.margin)
    let size = Size(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
    let factor = min(room.width / size.width, room.height / size.height, 1)
    let shown = Size(width: size.width * factor, height: size.height * factor)
    context.draw(
      picture,
      in: Rect(
        x: ((bounds.width - shown.width) / 2).rounded(),
        y: ((bounds.height - shown.height) / 2).rounded(), width: shown.width,
        height: shown.height))
  }

  override package func touchesEnded(_ touch: Touch) {
    removeFromSuperview()
  }

  override package func keyDown(_ key: Key) -> Bool {
    if key == Key(.escape) || key == Key(.enter) { removeFromSuperview() }
    // Keys don't reach the views behind.
    return true
  }
}
