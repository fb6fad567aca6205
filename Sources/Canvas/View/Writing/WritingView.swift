package import Geometry
import Graphics
import Marks
package import Toolkit
import Typesetting

/// Takes keys, touches and the text of input methods for a text that is typed on the canvas, which shows it.
package final class WritingView: View, TextInputClient {
  let writing: Writing
  let settings: TextSettings
  unowned let canvas: CanvasView
  private var clicks = ClickCounter()

  /// The part that was copied last, with its looks, and its words as other programs get them.
  private var copied: (part: TextSource, words: String)?

  /// The text as the canvas shows it.
  private var look: WritingLook?

  /// An edit of all words that is being measured, and isn't seen yet.
  var waiting: EditedText?

  /// The offset at which words would be dropped that are dragged over the text.
  var dropPlace: Int?

  /// Whether the user has ended typing, while the drawing doesn't have the whole text yet.
  private(set) var isEnding = false

  /// Called after the words, the looks or the selection have changed.
  var onChange: (() -> Void)?

  init(_ writing: Writing, with settings: TextSettings, on canvas: CanvasView) {
    (self.writing, self.settings, self.canvas) = (writing, settings, canvas)
    super.init()
    editor.onRefusal = { [unowned canvas] in canvas.didRefuse(.tooLarge) }
    place()
  }

  var editor: SourceEditor { writing.editor }

  var sight: WritingSight { WritingSight(writing, through: canvas.viewport) }

  // MARK: Places

  /// The margin around the box, within which a touch is one of the text, in units of the view.
  private static let margin = 8.0

  /// The caret, in units of the canvas's view.
  var caret: Rect { caret(at: editor.shownCaret) }

  /// The caret at an offset of the shown text.
  func caret(at offset: Int) -> Rect {
    let caret = sight.view(editor.geometry.carets(at: offset).main)
    let width = max(1, (caret.height / 24).rounded())
    return Rect(x: caret.minX - width / 2, y: caret.minY, width: width, height: caret.height)
  }

  package var caretRect: Rect { caret.offset(by: frame.origin.vector * -1) }

  /// Puts the view over the visible part of the text.
  func place() {
    let box = sight.view(Rect(origin: .zero, size: editor.text.size)).outset(by: Self.margin)
    frame = box.union(caret).intersection(canvas.bounds) ?? Rect(origin: .zero, size: .zero)
    // The view lays the lines out here, so that the event loop handles events before the canvas draws them.
    writing.layOut(in: sight.box(inkFrame))
  }

  /// Shows the text anew, and pans until the caret is visible.
  func textDidChange() {
    writing.pinByAlignment()
    let former = inkFrame
    place()
    redraw(from: former)
    showCaret()
    settings.show(writing, at: canvas.viewport.zoom)
    onChange?()
  }

  /// Draws what looks unlike before, when letters were seen in a part of the canvas's view.
  private func redraw(from former: Rect) {
    let look = WritingLook(writing, sight, caret)
    defer { self.look = look }
    guard let before = self.look,
      let changed = look.changedAreas(since: before, in: canvas.bounds)
    else {
      canvas.setNeedsDisplay(former)
      canvas.setNeedsDisplay(inkFrame)
      return
    }
    for area in changed { canvas.setNeedsDisplay(area) }
  }

  /// The part of the canvas's view in which letters may be seen, as they may reach beyond the box.
  var inkFrame: Rect { frame.outset(by: caret.height * 2) }

  private func showCaret() {
    let (caret, room) = (caret.outset(by: Self.margin), canvas.bounds)
    guard caret.width < room.width, caret.height < room.height else { return }
    let way = Vector(
      dx: max(room.minX - caret.minX, 0) - max(caret.maxX - room.maxX, 0),
      dy: max(room.minY - caret.minY, 0) - max(caret.maxY - room.maxY, 0))
    if way != .zero { canvas.pan(by: way) }
  }

  // MARK: View

  package override var canFocus: Bool { true }
  package override var tabStops: [View] { [] }
  package override var keepsTouch: Bool { true }
  package override func cursor(at point: Point) -> Cursor? { .text }
  package override func keyDown(_ key: Key) -> Bool { press(key) }

  package override func stateDidChange() {
    if !isFocused, editor.composed != nil { setMarkedText("", caret: 0) }
    canvas.setNeedsDisplay(frame)
  }

  package override func touchesBegan(_ touch: Touch) {
    goOn()
    if touch.modifiers.contains(.control), follow(box(touch.location)) { return }
    let isExtending = touch.modifiers.contains(.shift)
    editor.click(
      at: box(touch.location), count: clicks.add(touch), selecting: isExtending)
    selectionDidChange()
  }

  package override func touchesMoved(_ touch: Touch) {
    editor.drag(to: box(touch.location))
    selectionDidChange()
  }

  package override func touchesEnded(_ touch: Touch) { offerSelection() }

  private func box(_ point: Point) -> Point { sight.box(point + frame.origin.vector) }

  private func selectionDidChange() {
    textDidChange()
  }

  // MARK: Text

  package func insertText(_ text: String) {
    guard !isEnding else { return }
    let words = PlainText.lines(text)
    insert(words.utf8.count) { $0.insert(words) }
  }

  package func setMarkedText(_ text: String, caret: Int) {
    guard !isEnding else { return }
    change { $0.compose(text, caret: caret) }
  }

  /// Changes the text, and shows it.
  func change(_ change: (SourceEditor) -> Void) {
    makeWaitingEdit()
    let before = editor.source
    change(editor)
    textDidChange()
    if editor.source != before { canvas.writingDidChange() }
  }

  /// Asks for the address of the selected words.
  func askForLink() { canvas.onLink?() }

  /// Follows the link at a point of the text's box. Returns false if there is none.
  private func follow(_ point: Point) -> Bool {
    guard let link = editor.geometry.link(at: point, among: editor.source.links),
      let onFollow = canvas.onFollow
    else {
      return false
    }
    onFollow(link)
    return true
  }

  // MARK: The end

  /// Ends typing.
  func end() { canvas.endWritingSoon() }

  /// Takes keys again after the user had ended typing.
  func goOn() { isEnding = false }

  /// Takes no keys and shows no caret from now on, until the user touches the text or drops words into it.
  func beginEnding() {
    if editor.composed != nil { setMarkedText("", caret: 0) }
    isEnding = true
    canvas.setNeedsDisplay(caret)
  }

  // MARK: Clipboard

  func copy() {
    guard !editor.selection.isEmpty else { return }
    let part = editor.source.part(editor.selection.range)
    copied = (part, part.words.string)
    root?.pasteboard?.copy(part.words.string)
  }

  func cut() {
    copy()
    if !editor.selection.isEmpty { change { $0.insert("") } }
  }

  func paste() {
    root?.pasteboard?.readText { [weak self] text in
      guard let self, let text else { return }
      // The clipboard has what was copied here, whose looks are known.
      if let copied, copied.words == text {
        insert(copied.part.words.count) { $0.insert(copied.part) }
      } else if let linked = settings.linked(text) {
        change { $0.insert(linked, traits: $0.typingTraits) }
      } else {
        insertText(text)
      }
    }
  }

  /// Offers the selected words to other programs.
  func offerSelection() {
    guard !editor.selection.isEmpty else { return }
    root?.pasteboard?.offerSelection(editor.source.part(editor.selection.range).words.string)
  }
}
