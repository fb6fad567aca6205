package import Geometry
package import Graphics
package import Styling
package import Toolkit

/// A cell of a conversation. It draws its block without subviews, since thousands of cells scroll by.
package class NoteCell: CollectionViewCell {
  /// The words and measures of the cell; a configurator sets it.
  var context: NoteContext?

  var palette = NoteColours(.light) {
    didSet { if palette != oldValue { setNeedsDisplay() } }
  }

  var metrics = NoteMetrics() {
    didSet { if metrics != oldValue { blockDidChange() } }
  }

  /// The strength with which the cell is highlighted, from 0 to 1, when the user was led to it.
  package var flash = 0.0 {
    didSet { if flash != oldValue { setNeedsDisplay() } }
  }

  /// Called with the position of a tap, from the leading edge.
  package var onTap: ((Point) -> Void)?

  /// Called when the pointer comes over the cell, and when it leaves.
  package var onHover: ((_ isOver: Bool) -> Void)?
  private var isPointedAt = false

  // The cell's name repeats its visible content.
  override package var showsName: Bool { true }

  package required init() {
    super.init(identifier: "\(Self.self)")
    stateColours.cornerRadius = 4
  }

  /// The identifier of all cells of the class.
  package class var identifier: String { "\(self)" }

  /// The measures for the layout of the cell; nil before it shows a block.
  var measures: CellMeasures? {
    context.map { CellMeasures($0, metrics, width: bounds.width) }
  }

  /// Call when the cell shows another block.
  func blockDidChange() {
    setNeedsDisplay()
  }

  private var width = 0.0

  override package func layout() {
    super.layout()
    guard width != bounds.width else { return }
    width = bounds.width
    blockDidChange()
  }

  override package func prepareForReuse() {
    (flash, onTap, onHover, isPointedAt) = (0, nil, nil, false)
  }

  override package func pointerMoved(to point: Point?) {
    super.pointerMoved(to: point)
    guard (point != nil) != isPointedAt else { return }
    isPointedAt = point != nil
    onHover?(isPointedAt)
  }

  override package func draw(_ area: Rect, on context: Context) {
    if flash > 0 {
      context.setFillColour(palette.accent.withAlpha(Float(flash) * 0.25))
      context.fill(bounds)
    }
    drawBacking(on: context)
    drawBlock(on: context)
  }

  /// Draws the block over the background.
  func drawBlock(on context: Context) {}

  override package func touchesEnded(_ touch: Touch) {
    let wasPressed = isPressed
    super.touchesEnded(touch)
    guard wasPressed else { return }
    let place = mirrored(Rect(origin: touch.location, size: .zero)).origin
    onTap?(place)
  }

  // MARK: Drawing

  func draw(_ text: PlacedText, _ colour: Colour, on context: Context) {
    context.setFillColour(colour)
    // The layout of a line may be wider than its frame, so the frame is mirrored rather than the layout.
    let corner = mirrored(text.frame).origin
    context.draw(text.layout, at: corner)
  }

  func fill(_ rect: Rect, _ colour: Colour, radius: Double, on context: Context) {
    context.setFillColour(colour)
    context.addRoundedRect(mirrored(rect), cornerRadius: radius)
    context.fillPath()
  }
}
