public import Geometry
public import Graphics

/// Edits a text of several lines. Grows with it up to `maximumHeight`, and then scrolls to keep the caret visible.
///
/// Enter submits, and Shift+Enter breaks the line; without `onSubmit` Enter does that too. Only visible pieces of the text are
/// laid out, so that a long one costs no more than a short one. A paragraph of more than 4096 bytes, or of a thousand without a
/// space, is broken there.
open class TextView: TextEditor {
  /// The greatest number of bytes in UTF-8.
  public var limit = 1 << 20

  /// The height up to which the view grows.
  public var maximumHeight = 160.0 {
    didSet { if maximumHeight != oldValue { heightMayChange() } }
  }

  /// Called to paste content other than text, such as a picture; the owner reads it from the clipboard.
  public var onPaste: (() -> Void)?

  /// Called when the user presses the up arrow in an empty view; returns whether the key was used.
  public var onUp: (() -> Bool)?

  /// Called when the user presses Escape; returns whether the key was used.
  public var onEscape: (() -> Bool)?

  /// Called when the text needs another height.
  public var onHeightChange: (() -> Void)?

  /// The text in pieces, including the composed text.
  let pieces = TextPieces()

  /// The first visible piece, and the distance of its top above `room`.
  private(set) var position = CollectionPosition(item: 0, shift: 0)

  /// The visible pieces, with frames relative to `room`.
  private(set) var visible: [(index: Int, frame: Rect)] = []

  /// The horizontal position that moves up and down keep, and the caret after the last of them.
  var column: (x: Double, caret: Int)?

  private var lastHeight = 0.0
  private var wheelSteps = WholeSteps()
  static let margin = 6.0

  override public init(_ text: String = "", placeholder: String = "") {
    super.init(text, placeholder: placeholder)
  }

  // MARK: Size

  override open func sizeThatFits(_ size: Size) -> Size {
    updatePieces(width: size.width)
    return Size(width: size.width, height: wantedHeight)
  }

  /// The height of the text with its margin, limited by `maximumHeight`.
  private var wantedHeight: Double {
    let room = max(maximumHeight - 2 * Self.margin, 1)
    let window = pieces.window(at: CollectionPosition(item: 0, shift: 0), height: room)
    let height = window.items.last.map { min($0.frame.maxY, room) } ?? 0
    return max((height + 2 * Self.margin).rounded(.up), min(32, maximumHeight))
  }

  private func heightMayChange() {
    let height = wantedHeight
    guard height != lastHeight else { return }
    lastHeight = height
    superview?.setNeedsLayout()
    onHeightChange?()
  }

  /// The rectangle of the text.
  var room: Rect {
    Rect(
      x: Self.padding + sway, y: Self.margin, width: Self.textWidth(bounds.width),
      height: max(bounds.height - 2 * Self.margin, 1))
  }

  /// The width for the text, with room for the caret behind it.
  private static func textWidth(_ width: Double) -> Double {
    max(width - 2 * padding - caretWidth, 1)
  }

  private func updatePieces(width: Double) {
    pieces.set(font, width: Self.textWidth(width))
    pieces.set(shownText)
  }

  // MARK: Layout

  override open func layout() {
    updatePieces(width: bounds.width)
    super.layout()
  }

  override func textDidChange() {
    updatePieces(width: bounds.width)
    super.textDidChange()
    if bounds.width > 0 { heightMayChange() }
  }

  override func keepCaretInView() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let height = room.height
    let (piece, caret) = pieces.caret(at: shownCaret)
    show(position)
    if let (_, frame) = visible.first(where: { $0.index == piece }) {
      let top = frame.minY + caret.minY
      let over = min(top, 0) + max(min(top + caret.height - height, top), 0)
      if over != 0 { show(CollectionPosition(item: position.item, shift: position.shift + over)) }
    } else {
      let isAbove = piece < position.item
      show(
        CollectionPosition(
          item: piece, shift: caret.minY - (isAbove ? 0 : max(height - caret.height, 0))))
    }
  }

  private func show(_ wanted: CollectionPosition) {
    let window = pieces.window(at: wanted, height: room.height)
    (position, visible) = (window.position, window.items)
  }

  override open func scroll(_ scroll: Scroll) -> Bool {
    guard scroll.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    let before = position
    let distance = wheelSteps.take(scroll.notches.dy * 48)
    // Even a fraction that moves nothing yet belongs to this view if a whole step would scroll it.
    let tried = distance != 0 ? distance : scroll.notches.dy < 0 ? -1 : 1
    show(CollectionPosition(item: position.item, shift: position.shift + tried))
    let canScroll = position != before
    if distance == 0 { show(before) } else if canScroll { setNeedsDisplay() }
    return canScroll
  }

  override open func draw(_ area: Rect, on context: Context) { drawView(on: context) }
  override open func keyDown(_ key: Key) -> Bool { pressViewKey(key) }

  // MARK: Text

  override func admitted(_ text: String) -> String {
    let plain = PlainText.lines(text)
    let kept = editing.text.utf8.count - editing.selectedRange.count
    return PlainText.start(of: filter?(plain) ?? plain, bytes: max(limit - kept, 0))
  }

  override func paste(_ text: String?) {
    if let text { insertText(text) } else { onPaste?() }
  }

  // MARK: Places

  override open var caretRect: Rect {
    let (piece, caret) = pieces.caret(at: shownCaret)
    let top = visible.first { $0.index == piece }?.frame.minY ?? 0
    return Rect(
      x: room.minX + caret.minX, y: room.minY + top + caret.minY, width: Self.caretWidth,
      height: caret.height)
  }

  override func shownOffset(at point: Point) -> Int {
    guard let (piece, frame) = visible.first else { return 0 }
    let place = point - room.origin.vector
    return pieces.offset(at: Point(x: place.x, y: place.y - frame.minY), from: piece)
  }

  /// In logical order: at the ends of lines, the displayed order may lead back to the caret's old place.
  override func offset(besides offset: Int, towardsRight: Bool) -> Int {
    let isForward = towardsRight != pieces.isRightToLeft(at: offset)
    return isForward
      ? editing.boundary(after: offset) : editing.boundary(before: offset)
  }

  override func caretX(at offset: Int) -> Double { pieces.caret(at: offset).rect.minX }

  override var isTextRightToLeft: Bool { pieces.isRightToLeft(at: shownCaret) }

  override var line: Range<Int> {
    let (range, goesOn) = pieces.line(at: shownCaret)
    // Behind the last character of a wrapped line, the caret is displayed in the next one.
    return range
      .lowerBound..<(goesOn ? editing.boundary(before: range.upperBound) : range.upperBound)
  }
}
