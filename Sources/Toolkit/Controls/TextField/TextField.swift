public import Geometry
public import Graphics

/// Edits one line of text. Aligns it by the text's own direction and scrolls to keep the caret visible.
open class TextField: TextEditor {
  /// The greatest number of characters.
  public var limit = 1000

  /// The layout of the text; nil after a change.
  private var cachedLayout: TextLayout?

  /// The distance by which the text is scrolled to the left.
  private var scrollOffset = 0.0

  override public init(_ text: String = "", placeholder: String = "") {
    super.init(text, placeholder: placeholder)
  }

  override open func sizeThatFits(_ size: Size) -> Size {
    let line = TextLayout("X", font: font).size.height
    return Size(width: min(size.width, 200), height: max(32, (line + 12).rounded(.up)))
  }

  override open func draw(_ area: Rect, on context: Context) { drawField(on: context) }

  override func textDidChange() {
    cachedLayout = nil
    super.textDidChange()
  }

  /// The part of `text` that the field accepts: without line breaks and control characters, filtered, and within the
  /// limit.
  override func admitted(_ text: String) -> String {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    let plain = line.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let filtered = filter?(String(plain)) ?? String(plain)
    let kept = editing.text.count - editing.selectedText.count
    return String(filtered.prefix(max(limit - kept, 0)))
  }

  // MARK: Layout

  /// The layout of the text including the composed text.
  var textLayout: TextLayout {
    if let cachedLayout { return cachedLayout }
    let layout = TextLayout(shownText, font: font)
    cachedLayout = layout
    return layout
  }

  override open var caretRect: Rect {
    let caret = textLayout.caret(at: shownCaret)
    return Rect(
      origin: textOrigin + caret.origin.vector,
      size: Size(width: Self.caretWidth, height: caret.height))
  }

  /// The text's upper left corner in the field.
  var textOrigin: Point {
    let layout = textLayout
    let top = ((bounds.height - layout.size.height) / 2).rounded()
    let spare = max(textWidth - layout.size.width, 0)
    let left = Self.padding + sway - scrollOffset + (layout.isRightToLeft ? spare : 0)
    return Point(x: left, y: top)
  }

  /// The width for the text, with room for the caret behind it.
  var textWidth: Double { max(bounds.width - 2 * Self.padding - Self.caretWidth, 0) }

  override func keepCaretInView() {
    let layout = textLayout
    let caret = layout.caret(at: shownCaret).minX
    scrollOffset = min(max(scrollOffset, caret - textWidth), caret)
    scrollOffset = min(max(scrollOffset, 0), max(layout.size.width - textWidth, 0))
  }

  override func shownOffset(at point: Point) -> Int {
    textLayout.offset(at: point - textOrigin.vector)
  }

  override func offset(besides offset: Int, towardsRight: Bool) -> Int {
    textLayout.offset(besides: offset, towardsRight: towardsRight)
  }

  override func caretX(at offset: Int) -> Double { textLayout.caret(at: offset).minX }

  override var isTextRightToLeft: Bool { textLayout.isRightToLeft }
}
