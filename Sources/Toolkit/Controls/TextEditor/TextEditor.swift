public import Geometry
public import Graphics

/// The common part of text fields of one and of several lines: the text, caret and selection, keys, clipboard and input methods.
/// The subclass lays out the text.
open class TextEditor: Control, TextInputClient {
  /// The text. Setting it clears the undo history and doesn't call `onChange`.
  public var text: String {
    get { editing.text }
    set { reset(to: newValue) }
  }

  /// The text that an empty field shows.
  public var placeholder: String {
    didSet { setNeedsDisplay() }
  }

  /// Changes typed or pasted text, or rejects it by returning an empty text.
  public var filter: ((String) -> String)?

  /// Called after each change by the user.
  public var onChange: ((String) -> Void)?

  /// Called when the user presses Enter.
  public var onSubmit: ((String) -> Void)?

  override open var showsName: Bool { true }

  public var font = Font(size: 13) {
    didSet { if font != oldValue { textDidChange() } }
  }

  public var placeholderColour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// The background of selected text.
  public var selectionColour = Colour.black.withAlpha(0.2) {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the frame of a refused text.
  public var alertColour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// Whether the text was refused, until it changes.
  public internal(set) var isRefused = false {
    didSet { if isRefused != oldValue { setNeedsDisplay() } }
  }

  /// The displacement of a shaken text, to the right.
  var sway = 0.0 {
    didSet { setNeedsDisplay() }
  }

  /// The text, the caret and the selection.
  public internal(set) var editing: EditableText

  /// The text that an input method composes at the caret, and the caret in it.
  public private(set) var marked: (text: String, caret: Int)?

  private var clicked = ClickedText()

  static let padding = 8.0
  static let caretWidth = 1.0

  init(_ text: String, placeholder: String) {
    editing = EditableText(text)
    self.placeholder = placeholder
    super.init()
  }

  // MARK: Layout, by the subclass

  /// Called when the text, the composed text or the font changed, to lay the text out.
  func textDidChange() {
    keepCaretInView()
    setNeedsDisplay()
  }

  /// Scrolls until the caret is visible.
  func keepCaretInView() {}

  /// The caret, in the view's coordinates.
  open var caretRect: Rect { bounds }

  /// The offset in `shownText` that is nearest to a point of the view.
  func shownOffset(at point: Point) -> Int { 0 }

  /// The offset that is displayed beside another one; `offset` itself if there is none.
  func offset(besides offset: Int, towardsRight: Bool) -> Int { offset }

  /// The horizontal position of the caret at an offset.
  func caretX(at offset: Int) -> Double { 0 }

  /// Whether the paragraph with the caret runs from right to left.
  var isTextRightToLeft: Bool { false }

  /// The start and end of the displayed line with the caret.
  var line: Range<Int> { 0..<editing.text.utf8.count }

  /// The part of a typed or pasted text that the view accepts.
  func admitted(_ text: String) -> String { text }

  /// Inserts the clipboard's text; does nothing for nil.
  func paste(_ text: String?) {
    if let text { insertText(text) }
  }

  // MARK: Views

  override open func layout() {
    keepCaretInView()
  }

  override open func stateDidChange() {
    // The view stops composing when it loses the focus.
    if !isFocused, marked != nil { setMarkedText("", caret: 0) }
    super.stateDidChange()
  }

  // The caret is always visible in a focused field, even after a click.
  override open var showsFocus: Bool { isFocused }

  override open var keepsTouch: Bool { true }

  override open func cursor(at point: Point) -> Cursor? { isEnabled ? .text : nil }

  override open func keyDown(_ key: Key) -> Bool { pressKey(key) }
  override open func touchesEnded(_ touch: Touch) { offerSelection() }
  override open func touchesCancelled() {}

  override open func touchesBegan(_ touch: Touch) {
    guard isEnabled else { return }
    let place = offset(at: touch.location)
    select { clicked.click(touch, at: place, in: &$0) }
  }

  override open func touchesMoved(_ touch: Touch) {
    guard isEnabled else { return }
    let place = offset(at: touch.location)
    select { clicked.drag(to: place, in: &$0) }
  }

  // MARK: Text input

  public func insertText(_ text: String) {
    guard isEnabled else { return }
    marked = nil
    let admitted = admitted(text)
    // A text that is rejected doesn't replace the selection.
    guard text.isEmpty || !admitted.isEmpty else { return textDidChange() }
    edit { $0.insert(admitted) }
  }

  public func setMarkedText(_ text: String, caret: Int) {
    guard isEnabled else { return }
    if !text.isEmpty, editing.caret != editing.anchor { edit { $0.insert("") } }
    marked = text.isEmpty ? nil : (text, min(max(caret, 0), text.utf8.count))
    textDidChange()
  }

  /// The text including the composed text.
  var shownText: String {
    guard let marked else { return editing.text }
    var shown = editing.text
    let caret = editing.indices(of: editing.caret..<editing.caret).lowerBound
    shown.insert(contentsOf: marked.text, at: caret)
    return shown
  }

  /// The caret's offset in `shownText`.
  var shownCaret: Int { editing.caret + (marked?.caret ?? 0) }

  /// The composed text's place in `shownText`.
  var markedRange: Range<Int>? {
    marked.map { editing.caret..<editing.caret + $0.text.utf8.count }
  }

  /// The offset in the text that is nearest to a point.
  func offset(at point: Point) -> Int {
    var offset = shownOffset(at: point)
    if let markedRange, offset > markedRange.lowerBound {
      offset = max(offset - markedRange.count, markedRange.lowerBound)
    }
    return editing.boundary(atOrAfter: offset)
  }

  /// Applies `change` and reports a changed text.
  func edit(_ change: (inout EditableText) -> Void) {
    let before = editing.text
    change(&editing)
    textDidChange()
    // `==` treats canonically equivalent texts as equal.
    guard !before.utf8.elementsEqual(editing.text.utf8) else { return }
    isRefused = false
    onChange?(editing.text)
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
    (marked, isRefused) = (nil, false)
    textDidChange()
  }
}
