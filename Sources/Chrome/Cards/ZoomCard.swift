import Canvas
package import Geometry
import Graphics
import Interface
import Language
package import Toolkit

/// The zoom in percent, which opens a menu of zoom levels, and buttons that change it.
package final class ZoomCard: Card {
  package var onSmaller: (() -> Void)?
  package var onMenu: (() -> Void)?
  package var onLarger: (() -> Void)?

  /// Called when the user presses the angle, to turn the view upright.
  package var onTurnBack: (() -> Void)?

  private let words: Words
  private let smaller = Button(icon: .named("minus"))
  private let larger = Button(icon: .named("plus"))
  package let value: Button

  /// The angle of the view; hidden while the view is upright.
  private let tilt = TiltButton(title: "")

  private static let buttonWidth = 36.0
  private static let tiltWidth = 58.0

  init(_ words: Words) {
    self.words = words
    value = Button(title: words.percent(1))
    super.init(.row, gap: 0, padding: 4)
    smaller.onAction = { [unowned self] in onSmaller?() }
    value.onAction = { [unowned self] in onMenu?() }
    larger.onAction = { [unowned self] in onLarger?() }
    smaller.name = words[.zoomOut]
    value.name = words[.zoom]
    larger.name = words[.zoomIn]
    tilt.onAction = { [unowned self] in onTurnBack?() }
    tilt.isHidden = true
    for view in [smaller, value, larger, tilt] { addSubview(view) }
  }

  /// Shows the zoom, and an angle in radians by which the view is turned.
  package func show(_ zoom: Double, turnedBy angle: Double) {
    value.title = words.percent(zoom)
    let degrees = (angle * 180 / .pi).rounded()
    tilt.title = "\(words.number(degrees == 0 ? 0 : degrees))°"
    tilt.name = words[.turnBack]
    guard tilt.isHidden != (angle == 0) else { return }
    tilt.isHidden = angle == 0
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  package override func layout() {
    // A fixed width, so that a changing number doesn't move the buttons.
    let tiltWidth = tilt.isHidden ? 0 : Self.tiltWidth
    let beside = bounds.width < wholeWidth - 0.5 ? 0 : Self.buttonWidth
    // Hidden buttons get no keyboard focus.
    for button in [smaller, larger] where button.isHidden != (beside == 0) {
      button.isHidden = beside == 0
    }
    var x = padding
    for (view, width) in [
      (smaller, beside), (value, valueWidth), (larger, beside), (tilt, tiltWidth),
    ] {
      place(view, at: Rect(x: x, y: padding, width: width, height: bounds.height - 2 * padding))
      x += width
    }
  }

  /// Returns a size without the buttons if there is no room for them.
  package override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: wholeWidth > size.width ? wholeWidth - 2 * Self.buttonWidth : wholeWidth,
      height: max(36, value.sizeThatFits(size).height) + 2 * padding)
  }

  private var wholeWidth: Double {
    2 * Self.buttonWidth + valueWidth + (tilt.isHidden ? 0 : Self.tiltWidth) + 2 * padding
  }

  /// The width of the longest number.
  private var valueWidth: Double {
    max(
      72,
      TextLayout(words.percent(Viewport.zoomRange.upperBound), font: value.font).size.width.rounded(
        .up) + 24)
  }
}

/// A button whose title is an angle; a tooltip says that a press turns the view back.
private final class TiltButton: Button {
  override var showsName: Bool { false }
}
