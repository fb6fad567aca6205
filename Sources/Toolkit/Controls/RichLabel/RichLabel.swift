public import Geometry
public import Graphics

/// Shows a text with links, styles and highlights, of which the user can select and copy a part.
///
/// Tab moves from link to link, and Enter opens one. A text without links can be focused by a click, so that the user can copy
/// the selection, but not by Tab.
open class RichLabel: View {
  public var text: RichText {
    didSet { if text != oldValue { textDidChange() } }
  }

  /// The greatest number of visible lines; nil for all.
  public var maximumLines: Int? {
    didSet { if maximumLines != oldValue { sizeDidChange() } }
  }

  /// Parts of the text with another background, such as the matches of a search.
  public var highlights: [Range<Int>] = [] {
    didSet { if highlights != oldValue { setNeedsDisplay() } }
  }

  /// Called with the number of a link that the user opens.
  public var onOpen: ((Int) -> Void)?

  /// Called when the user clicks outside of links.
  public var onClick: ((Touch) -> Void)?

  /// Whether the user can select text.
  public var isSelectable = true

  public var font = Font(size: 13) {
    didSet { if font != oldValue { sizeDidChange() } }
  }

  public var colour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  public var linkColour = Colour.black {
    didSet { if linkColour != oldValue { sizeDidChange() } }
  }

  public var highlightColour = Colour.black.withAlpha(0.1) {
    didSet { setNeedsDisplay() }
  }

  /// The background of selected text.
  public var selectionColour = Colour.black.withAlpha(0.2) {
    didSet { setNeedsDisplay() }
  }

  /// The ring around the link that keys act on.
  public var ringColour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  /// The selection in the visible part of the text.
  private(set) var selection = EditableText()

  /// The link that keys act on, by its index in `text.links`.
  var focusedLink: Int?

  private var clicked = ClickedText()
  private var press: (touch: Touch, link: RichText.Link?)?
  private var cached: RichTextLayout?

  public init(_ text: RichText = RichText()) {
    self.text = text
    super.init()
  }

  // MARK: Layout

  /// The text laid out at the view's width.
  public var textLayout: RichTextLayout { layout(width: bounds.width) }

  /// The number of visible lines.
  public var lineCount: Int { textLayout.lineCount }

  /// Whether part of the text is hidden, because of `maximumLines` or of its length.
  public var isCut: Bool { textLayout.isCut }

  /// Takes a layout that was made before; it is used while its key is the one that the view needs.
  public func adopt(_ layout: RichTextLayout) {
    (text, maximumLines) = (layout.key.text, layout.key.maximumLines)
    cached = layout
  }

  /// The values that determine the layout at a width.
  public func layoutKey(width: Double) -> RichTextLayout.Key {
    RichTextLayout.Key(
      text, font: font, linkColour: linkColour, width: width, maximumLines: maximumLines)
  }

  private func layout(width: Double) -> RichTextLayout {
    let key = layoutKey(width: width)
    if let cached, cached.key == key { return cached }
    let layout = RichTextLayout(key)
    cached = layout
    return layout
  }

  override open func sizeThatFits(_ size: Size) -> Size {
    let wanted = layout(width: size.width).size
    return Size(
      width: min(wanted.width.rounded(.up), size.width), height: wanted.height.rounded(.up))
  }

  private func textDidChange() {
    selection = EditableText()
    focusedLink = nil
    sizeDidChange()
  }

  private func sizeDidChange() {
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  override open func draw(_ area: Rect, on context: Context) {
    // Stacked combining marks may reach far beyond their line.
    context.saving {
      context.clip(to: bounds)
      drawText(on: context)
    }
  }

  // MARK: Selecting

  override open var takesTouches: Bool { isSelectable || !text.links.isEmpty }

  /// A finger scrolls the view around; mouse and pen select text.
  override open var keepsTouch: Bool { press.map { $0.touch.device.kind != .finger } ?? false }

  override open func cursor(at point: Point) -> Cursor? {
    textLayout.link(at: point) != nil ? .link : isSelectable ? .text : nil
  }

  public var selectedText: String { selection.selectedText }

  public func selectAll() {
    select { $0.selectAll() }
  }

  func select(_ change: (inout EditableText) -> Void) {
    let shown = textLayout.shownText
    if !selection.text.utf8.elementsEqual(shown.utf8) { selection = EditableText(shown) }
    change(&selection)
    setNeedsDisplay()
  }

  override open func touchesBegan(_ touch: Touch) {
    press = (touch, textLayout.link(at: touch.location))
    guard isSelectable, touch.device.kind != .finger else { return }
    root?.setFocus(self)
    focusedLink = nil
    let offset = textLayout.offset(at: touch.location)
    select { clicked.click(touch, at: $0.boundary(atOrAfter: offset), in: &$0) }
  }

  override open func touchesMoved(_ touch: Touch) {
    guard isSelectable, touch.device.kind != .finger else { return }
    let offset = textLayout.offset(at: touch.location)
    select { clicked.drag(to: $0.boundary(atOrAfter: offset), in: &$0) }
  }

  override open func touchesEnded(_ touch: Touch) {
    guard let press else { return }
    self.press = nil
    if !selection.selectedRange.isEmpty {
      root?.pasteboard?.offerSelection(selection.selectedText)
    } else if let link = press.link {
      if textLayout.link(at: touch.location) == link { onOpen?(link.id) }
    } else if bounds.contains(touch.location) {
      onClick?(touch)
    }
  }

  override open func touchesCancelled() {
    press = nil
  }

  // MARK: Keys

  override open var canFocus: Bool { !visibleLinks.isEmpty }

  override open func stateDidChange() {
    if !isFocused {
      focusedLink = nil
      selection.moveCaret(to: 0)
    }
    super.stateDidChange()
  }

  override open func keyDown(_ key: Key) -> Bool { pressKey(key) }
}
