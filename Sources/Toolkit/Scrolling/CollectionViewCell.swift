public import Geometry
public import Graphics

/// Shows an item of a collection view while that is in sight, and then another one.
open class CollectionViewCell: Control {
  /// What the cells are called that can stand for each other.
  public let identifier: String

  /// Which item the cell shows.
  public internal(set) var index = 0

  /// Called with the touch that clicked the cell.
  var onClick: ((Touch) -> Void)?

  public init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  // Keys go to the collection view, which knows the order.
  override open var canFocus: Bool { false }

  override open func draw(_ area: Rect, on context: Context) {
    stateColours.drawBacking(bounds, in: state, on: context)
  }

  override open func touchesEnded(_ touch: Touch) {
    let wasPressed = isPressed
    super.touchesEnded(touch)
    if wasPressed { onClick?(touch) }
  }

  /// Forgets what was shown, before another item is.
  open func prepareForReuse() {}
}
