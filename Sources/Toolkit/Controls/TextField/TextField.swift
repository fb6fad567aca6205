public import Geometry
public import Graphics

/// Takes a line of text. It begins at the side where its text does, and shows the part of it that the caret is in.
open class TextField: Control, TextInputClient {
  /// What the field says. Setting it forgets the way back, and tells nobody.
  public var text: String {
    get { editing.text }
    set { reset(to: newValue) }
  }

  /// Stands in the field while that is empty.
  public var placeholder: String {
    didSet { setNeedsDisplay() }
  }

  /// What becomes of text before it is put in, typed or pasted; to refuse it, make it empty.
  public var filter: ((String) -> String)?

  /// How many characters the field takes.
  public var limit = 1000

  /// Called with the text after every change by hand.
  public var onChange: ((String) -> Void)?

  /// Called with the text at Enter.
  public var onSubmit: ((String) -> Void)?

  override open var showsName: Bool { true }

  public var font = Font(size: 13) {
    didSet { if font != oldValue { layoutText() } }
  }

  public var placeholderColour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// What selected text stands on.
  public var selectionColour = Colour.black.withAlpha(0.2) {
    didSet { setNeedsDisplay() }
  }

  /// The text under the hand, with caret and selection.
  public internal(set) var editing: EditableText

  /// What is being composed at the caret.
  private(set) var marked: (text: String, caret: Int)?

  public var markedText: String? { marked?.text }

  /// What the presses of the button so far have selected.
  var clicks = ClickCounter()
  var clickedRange = 0..<0

  /// The text as it is set; made when it is first asked for.
  private var cachedLayout: TextLayout?

  /// How far the text is moved out of the field on the left.
  private var hidden = 0.0

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
    // Who types elsewhere composes nothing here.
    if !isFocused, marked != nil { setMarkedText("", caret: 0) }
    super.stateDidChange()
  }

  // The caret is what one stateColours for, whatever one's hand is at.
  override open var showsFocus: Bool { isFocused }

  override open var keepsTouch: Bool { true }

  override open func draw(_ area: Rect, on context: Context) { drawField(on: context) }
  override open func keyDown(_ key: Key) -> Bool { press(key) }
  override open func touchesBegan(_ touch: Touch) { click(touch) }
  override open func touchesMoved(_ touch: Touch) { drag(touch) }
  override open func touchesEnded(_ touch: Touch) { offerSelection() }
  override open func touchesCancelled() {}

  // MARK: Text that is typed

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

  /// What of `text` the field takes: a line's worth, and no more than there is room for.
  private func admitted(_ text: String) -> String {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    let plain = line.unicodeScalars.filter { $0.properties.generalCategory != .control }
    let filtered = filter?(String(plain)) ?? String(plain)
    let kept = editing.text.count - editing.selectedText.count
    return String(filtered.prefix(max(limit - kept, 0)))
  }

  /// Does something to the text, and tells of it if that is another then.
  func edit(_ change: (inout EditableText) -> Void) {
    let before = editing.text
    change(&editing)
    layoutText()
    // One character may be written in several ways, which are equal but not the same.
    if !before.utf8.elementsEqual(editing.text.utf8) { onChange?(editing.text) }
  }

  /// Moves the caret, or what is selected.
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

// MARK: - Where things are

extension TextField {
  /// The text as it is seen, with what is being composed.
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

  /// Where the line begins on the left, in the field.
  var textOrigin: Point {
    let layout = textLayout
    let top = ((bounds.height - layout.size.height) / 2).rounded()
    let spare = max(room - layout.size.width, 0)
    let left = Self.padding - hidden + (layout.isRightToLeft ? spare : 0)
    return Point(x: left, y: top)
  }

  /// How wide the text may be; the caret behind it wants its share.
  var room: Double { max(bounds.width - 2 * Self.padding - Self.caretWidth, 0) }

  private func keepCaretInView() {
    let layout = textLayout
    let caret = layout.caret(at: editing.caret + (marked?.caret ?? 0)).minX
    hidden = min(max(hidden, caret - room), caret)
    hidden = min(max(hidden, 0), max(layout.size.width - room, 0))
  }
}
