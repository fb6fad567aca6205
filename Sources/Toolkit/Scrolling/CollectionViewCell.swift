public import Geometry
public import Graphics

/// A reusable view for one item of a collection view.
open class CollectionViewCell: Control {
  /// Cells with the same identifier can replace each other.
  public let identifier: String

  /// The item that the cell shows.
  public internal(set) var index = 0

  /// The edges at which the selection continues in the next cell.
  struct Joins: OptionSet, Hashable {
    let rawValue: UInt8

    static let above = Joins(rawValue: 1)
    static let below = Joins(rawValue: 2)
  }

  var joins: Joins = [] {
    didSet { if joins != oldValue { setNeedsDisplay() } }
  }

  /// Called when the cell is clicked.
  var onClick: ((Touch) -> Void)?

  public init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  // The collection view takes the focus, since it knows the order of the items.
  override open var canFocus: Bool { false }

  override open func draw(_ area: Rect, on context: Context) {
    drawBacking(on: context)
  }

  /// Draws the background and, if focused, the ring, which surrounds all cells that are selected together.
  public func drawBacking(on context: Context) {
    // The first and the last of these cells have the rounded corners.
    let above = joins.contains(.above) ? stateColours.cornerRadius : 0
    let below = joins.contains(.below) ? stateColours.cornerRadius : 0
    let frame = Rect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above + below)
    stateColours.drawBacking(frame, in: state, on: context)
  }

  override open func touchesEnded(_ touch: Touch) {
    let wasPressed = isPressed
    super.touchesEnded(touch)
    if wasPressed { onClick?(touch) }
  }

  /// Resets the cell before it shows another item.
  open func prepareForReuse() {}
}
