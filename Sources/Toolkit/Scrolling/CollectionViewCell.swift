public import Geometry
public import Graphics

/// A reusable view for one item of a collection view.
open class CollectionViewCell: Control {
  /// Cells with the same identifier can replace each other.
  public let identifier: String

  /// The item that the cell shows.
  public internal(set) var index = 0

  /// Called when the cell is clicked.
  var onClick: ((Touch) -> Void)?

  public init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  // The collection view has the focus, since it knows the order of the items.
  override open var canFocus: Bool { false }

  override open func draw(_ area: Rect, on context: Context) {
    stateColours.drawBacking(bounds, in: state, on: context)
  }

  override open func touchesEnded(_ touch: Touch) {
    let wasPressed = isPressed
    super.touchesEnded(touch)
    if wasPressed { onClick?(touch) }
  }

  /// Resets the cell before it shows another item.
  open func prepareForReuse() {}
}
