public import Geometry
public import Graphics

/// Edits one line of text. Aligns it by the text's own direction and scrolls to keep the caret visible.
open class TextField: Control, TextInputClient {
  /// The text. Setting it clears the undo history and doesn't call `onChange`.
  public var text: String {
    get { editing.text }
    set { reset(to: newValue) }
  }

  /// Shown while the field is empty.
  public var placeholder: String {
    didSet { setNeedsDisplay() }
  }

  /// Changes or, by returning an empty text, rejects what is typed or pasted.
  public var filter: ((String) -> String)?

  /// The greatest number of characters.
  public var limit = 1000

  /// Called after each change by the user.
  public var onChange: ((String) -> Void)?

  /// Called when the user presses Enter.
  public var onSubmit: ((String) -> Void)?

  override open var showsName: Bool { true }

  public var font = Font(size: 13) {
    didSet { if font != oldValue { layoutText() } }
  }

  public var placeholderColour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// The background of selected text.
  public var selectionColour = Colour.black.withAlpha(0.2) {
    didSet { setNeedsDisplay() }
  }

  /// The text, the caret and the selection.
  public internal(set) var editing: EditableText

  /// What is being composed at the caret.
  public private(set) var marked: (text: String, caret: Int)?

  /// The clicks in a row, and what they selected.
  var clicks = ClickCounter()
  var clickedRange = 0..<0

  /// The layout of the text; nil after a change.
  private var cachedLayout: TextLayout?

  /// How far the text is scrolled to the left.
  private var scrollOffset = 0.0

  static let padding = 8.0
  static let caretWidth = 1.0

  public init(_ text: String = "", placeholder: String = "") {
    editing = EditableText(text)
    self.placeholder = placeholder
    super.init()
  }

  override open func sizeThatFits(_ size: Size) -> Size {
    let line = TextLayout("X", font: font).size.height
    return Size(width: min(size.width, 200), height: max(32, (line + 12).rounded(.up)))
  }

  override open func layout() {
    keepCaretInView()
  }

  override open func stateDidChange() {
    // Losing the focus ends the composing.
    if !isFocused, marked != nil { setMarkedText("", caret: 0) }
    super.stateDidChange()
  }

  // The caret is always visible in a focused field, even after a click.
  override open var showsFocus: Bool { isFocused }

  override open var keepsTouch: Bool { true }

  override open func draw(_ area: Rect, on context: Context) { drawField(on: context) }
  override open func keyDown(_ key: Key) -> Bool { press(key) }
  override open func touchesBegan(_ touch: Touch) { click(touch) }
  override open func touchesMoved(_ touch: Touch) { drag(touch) }
  override open func touchesEnded(_ touch: Touch) { offerSelection() }
  override open func touchesCancelled() {}

  // MARK: Text input

  public func insertText(_ text: String) {
    guard isEnabled else { return }
    marked = nil
    let admitted = admitted(text)
    edit { $0.insert(admitted) }
  }

  public func setMarkedText(_ text: String, caret: Int) {
    guard isEnabled else { return }
    if !text.isEmpty, editing.caret != editing.anchor { edit { $0.insert("") } }
    marked = text.isEmpty ? nil : (text, min(max(caret, 0), text.utf8.count))
    layoutText()
  }

  /// The part of `text` that the field accepts: without line breaks and control characters, filtered, and within the
  /// limit.
  private func admitted(_ text: String) -> String {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    let plain = line.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let filtered = filter?(String(plain)) ?? String(plain)
    let kept = editing.text.count - editing.selectedText.count
    return String(filtered.prefix(max(limit - kept, 0)))
  }

  /// Applies `change` and reports a changed text.
  func edit(_ change: (inout EditableText) -> Void) {
    let before = editing.text
    change(&editing)
    layoutText()
    // `==` treats canonically equivalent texts as equal.
    if !before.utf8.elementsEqual(editing.text.utf8) { onChange?(editing.text) }
  }

  /// Changes the caret or the selection, but not the text.
  package func select(_ change: (inout EditableText) -> Void) {
    change(&editing)
    keepCaretInView()
    setNeedsDisplay()
  }

  private func reset(to text: String) {
    guard !text.utf8.elementsEqual(editing.text.utf8) else { return }
    editing = EditableText(text)
    marked = nil
    layoutText()
  }

  private func layoutText() {
    cachedLayout = nil
    keepCaretInView()
    setNeedsDisplay()
  }
}

// MARK: - Geometry

extension TextField {
  /// The layout of the text with the composed text in it.
  var textLayout: TextLayout {
    if let cachedLayout { return cachedLayout }
    var shown = editing.text
    if let marked {
      let caret = editing.indices(of: editing.caret..<editing.caret).lowerBound
      shown.insert(contentsOf: marked.text, at: caret)
    }
    let layout = TextLayout(shown, font: font)
    cachedLayout = layout
    return layout
  }

  public var caretRect: Rect {
    let caret = textLayout.caret(at: editing.caret + (marked?.caret ?? 0))
    return Rect(
      origin: textOrigin + caret.origin.vector,
      size: Size(width: Self.caretWidth, height: caret.height))
  }

  /// The text's upper left corner in the field.
  var textOrigin: Point {
    let layout = textLayout
    let top = ((bounds.height - layout.size.height) / 2).rounded()
    let spare = max(textWidth - layout.size.width, 0)
    let left = Self.padding - scrollOffset + (layout.isRightToLeft ? spare : 0)
    return Point(x: left, y: top)
  }

  /// The width for the text, with room for the caret behind it.
  var textWidth: Double { max(bounds.width - 2 * Self.padding - Self.caretWidth, 0) }

  private func keepCaretInView() {
    let layout = textLayout
    let caret = layout.caret(at: editing.caret + (marked?.caret ?? 0)).minX
    scrollOffset = min(max(scrollOffset, caret - textWidth), caret)
    scrollOffset = min(max(scrollOffset, 0), max(layout.size.width - textWidth, 0))
  }
}
