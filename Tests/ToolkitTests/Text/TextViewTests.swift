import Geometry
import Graphics
import TestSupport
import Testing
import Toolkit

@Suite struct TextViewTests {
  private let root = RootView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
  private let view = TextView()
  private let tray = TextTray()

  init() {
    root.pasteboard = tray
    root.addSubview(view)
    fit()
    root.setFocus(view)
  }

  private func fit(width: Double = 200) {
    view.frame = Rect(
      origin: Point(x: 10, y: 10), size: view.sizeThatFits(Size(width: width, height: 600)))
    root.layoutIfNeeded()
  }

  private func press(_ symbol: Key.Symbol, _ modifiers: Key.Modifiers = []) {
    _ = root.keyDown(Key(symbol, modifiers))
  }

  private func press(_ character: Character, _ modifiers: Key.Modifiers = .control) {
    press(.character(character), modifiers)
  }

  private func click(_ point: Point, time: UInt32 = 0) {
    view.touchesBegan(Touch(location: point, time: time))
    view.touchesEnded(Touch(location: point, time: time))
  }

  /// The middle of the caret before an offset.
  private func place(_ offset: Int) -> Point {
    view.select { $0.moveCaret(to: offset) }
    return view.caretRect.centre
  }

  @Test func enterSubmitsAndShiftEnterBreaksTheLine() {
    var submitted: [String] = []
    view.onSubmit = { submitted.append($0) }
    view.insertText("one")
    press(.enter, .shift)
    view.insertText("two")
    #expect(view.text == "one\ntwo")
    #expect(submitted == [])
    press(.enter)
    #expect(submitted == ["one\ntwo"])
    view.onSubmit = nil
    press(.enter)
    #expect(view.text == "one\ntwo\n")
  }

  @Test func growsWithItsTextUpToAHeightAndThenScrolls() {
    view.maximumHeight = 100
    var heights: [Double] = []
    var changes = 0
    view.onHeightChange = { changes += 1 }
    for _ in 0..<12 {
      fit()
      heights.append(view.frame.height)
      #expect(view.bounds.contains(view.caretRect.origin))
      #expect(view.caretRect.maxY <= view.bounds.height)
      press(.enter, .shift)
    }
    #expect(heights == heights.sorted() && heights.first == 32 && heights.last == 100)
    #expect(Set(heights).count > 3)
    #expect(changes == Set(heights).count - 1)
    press(.home, .control)
    #expect(view.caretRect.minY < 10)
    view.text = ""
    fit()
    #expect(view.frame.height == 32)
  }

  @Test(arguments: ["many words that don't fit in a line ", "onewordthatislongerthanalineis"])
  func linesWrapAtWordsElseAtCharacters(text: String) {
    view.insertText(String(repeating: text, count: 3))
    fit()
    #expect(view.frame.height > 50)
    for offset in 0...view.text.utf8.count {
      let x = place(offset).x
      #expect(x >= 8 && x <= 193)
    }
  }

  @Test func upAndDownKeepTheColumnOverShortLines() {
    view.text = "a long line\nx\nanother long line"
    view.select { $0.moveCaret(to: 9) }
    let x = view.caretRect.minX
    press(.down)
    #expect(view.editing.caret == 13)
    press(.down)
    #expect(abs(view.caretRect.minX - x) < 5)
    #expect(view.editing.caret > 20)
    press(.up)
    press(.up)
    #expect(view.editing.caret == 9)
    press(.up)
    #expect(view.editing.caret == 0)
    press(.end, .control)
    press(.down)
    #expect(view.editing.caret == view.text.utf8.count)
    press(.up, .shift)
    press(.up, .shift)
    #expect(view.editing.selectedText.contains("\nx\n"))
    #expect(tray.selected == view.editing.selectedText)
  }

  @Test func homeAndEndGoToTheDisplayedLine() {
    view.text = "first\nsecond line\nthird"
    view.select { $0.moveCaret(to: 9) }
    press(.home)
    #expect(view.editing.caret == 6)
    press(.end)
    #expect(view.editing.caret == 17)
    press(.home, .control)
    #expect(view.editing.caret == 0)
    press(.end, [.control, .shift])
    #expect(view.editing.selectedText == view.text)
    // The caret stays in its line of a wrapped paragraph.
    view.text = String(repeating: "word ", count: 40)
    view.select { $0.moveCaret(to: 60) }
    let y = view.caretRect.minY
    press(.end)
    #expect(view.caretRect.minY == y)
    let end = view.editing.caret
    press(.home)
    #expect(view.caretRect.minY == y)
    #expect(view.editing.caret < 60 && end > 60)
  }

  @Test func pagesGoByWhatIsSeen() {
    view.text = (0..<200).map { "line \($0)" }.joined(separator: "\n")
    fit()
    view.select { $0.moveCaret(to: 0) }
    var carets = [0]
    while carets.count < 100, view.editing.caret < view.text.utf8.count {
      press(.pageDown)
      carets.append(view.editing.caret)
      #expect(view.bounds.contains(view.caretRect.origin))
    }
    #expect(carets.count > 10 && carets.count < 60)
    for _ in carets { press(.pageUp) }
    #expect(view.editing.caret == 0)
  }

  @Test func wordsAndCharactersGoAsAWhole() {
    view.insertText("one 👨‍👩‍👧‍👦 two")
    press(.left, .control)
    press(.left)
    press(.backspace)
    #expect(view.text == "one  two")
    press("z")
    #expect(view.text == "one 👨‍👩‍👧‍👦 two")
    press("y")
    #expect(view.text == "one  two")
  }

  @Test func clipboardKeepsLineBreaks() {
    tray.copied = "a\r\nb\rc\u{2028}d\te\u{0}\u{1B}"
    press("v")
    #expect(view.text == "a\nb\nc\nd\te")
    press("a")
    press("x")
    #expect(tray.copied == "a\nb\nc\nd\te")
    #expect(view.text == "")
  }

  @Test func clipboardWithoutTextIsLeftToTheOwner() {
    var asked = 0
    view.onPaste = { asked += 1 }
    press("v")
    #expect(asked == 1)
    tray.copied = "text"
    press("v")
    #expect(asked == 1)
    #expect(view.text == "text")
  }

  @Test func upInAnEmptyViewAndEscapeAreForTheOwner() {
    var told: [String] = []
    #expect(!view.keyDown(Key(.escape)))
    #expect(!view.keyDown(Key(.up)))
    view.onUp = {
      told.append("up")
      return true
    }
    view.onEscape = {
      told.append("escape")
      return true
    }
    #expect(view.keyDown(Key(.up)))
    #expect(view.keyDown(Key(.escape)))
    view.insertText("x")
    #expect(view.keyDown(Key(.up)))
    #expect(told == ["up", "escape"])
  }

  @Test func limitCountsBytesAndCutsNoCharacter() {
    view.limit = 12
    view.insertText("abcdef")
    view.insertText("äöü👍🏽")
    #expect(view.text == "abcdefäöü")
    view.insertText("x")
    #expect(view.text == "abcdefäöü")
    press("a")
    view.insertText("👍🏽👍🏽")
    #expect(view.text == "👍🏽")
  }

  @Test func clicksAndDragsSelectOverLines() {
    view.text = "one two\nthree four\nfive"
    fit()
    click(place(10), time: 100)
    #expect(view.editing.selectedRange == 10..<10)
    click(view.caretRect.centre, time: 200)
    #expect(view.editing.selectedText == "three")
    #expect(tray.selected == "three")
    click(view.caretRect.centre, time: 300)
    let (start, end) = (place(4), place(20))
    view.touchesBegan(Touch(location: start, time: 5000))
    view.touchesMoved(Touch(location: end, time: 5010))
    #expect(view.editing.selectedText == "two\nthree four\nf")
    view.touchesMoved(Touch(location: Point(x: -50, y: -50), time: 5020))
    #expect(view.editing.selectedText == "one ")
  }

  @Test func tripleClickSelectsAParagraph() {
    view.text = "one two\nthree four\nfive"
    fit()
    let point = place(12)
    for time: UInt32 in [100, 200, 300] { click(point, time: time) }
    #expect(view.editing.selectedText == "three four")
  }

  @Test func composedTextIsAtTheRightLineAndNotPartOfTheText() {
    view.text = "one\ntwo"
    fit()
    view.select { $0.moveCaret(to: 5) }
    let before = view.caretRect
    view.setMarkedText("ni hao", caret: 6)
    #expect(view.text == "one\ntwo")
    #expect(view.caretRect.minY == before.minY && view.caretRect.minX > before.minX)
    #expect(before.minY > 15)
    view.insertText("你好")
    #expect(view.text == "one\nt你好wo")
    view.setMarkedText("x", caret: 1)
    root.setFocus(nil)
    #expect(view.marked?.text == nil)
    #expect(view.text == "one\nt你好wo")
  }

  @Test(arguments: [
    "plain\ntext", "abc שלום def\n\n123 abc עולם", "مرحبا 123 hello\n\nمرحبا",
    "👨‍👩‍👧‍👦e\u{301}🇩🇪x\n", String(repeating: "שלום עולם ", count: 12),
    String(repeating: "many words שלום ", count: 12),
  ])
  func arrowsReachBothEndsOfTheTextFromAnywhere(text: String) {
    view.text = text
    fit()
    for symbol in [Key.Symbol.left, .right] {
      var reached: Set<Int> = []
      for offset in 0...text.utf8.count where view.editing.isBoundary(offset) {
        view.select { $0.moveCaret(to: offset) }
        for _ in 0...text.count {
          let before = view.editing.caret
          press(symbol)
          if view.editing.caret == before { break }
        }
        reached.insert(view.editing.caret)
      }
      #expect(reached == [0] || reached == [text.utf8.count])
    }
  }

  @Test func arrowsGoFromALineIntoTheNext() {
    view.text = String(repeating: "שלום עולם ", count: 12)
    fit()
    view.select { $0.moveCaret(to: 0) }
    var seen = [view.editing.caret]
    for _ in view.text {
      press(.left)
      seen.append(view.editing.caret)
    }
    #expect(seen == (0...view.text.utf8.count).filter(view.editing.isBoundary))
  }

  @Test(arguments: [
    LongText("x", times: 1 << 20), LongText("\n", times: 1 << 20),
    LongText("words and more ", times: 70_000), LongText("e", "\u{301}", times: 10_000),
  ])
  func hugeTextIsEditedPieceByPiece(long: LongText) {
    let text = long.text
    view.limit = 2 << 20
    tray.copied = text
    press("v")
    #expect(view.text.utf8.count == text.utf8.count)
    #expect(view.bounds.contains(view.caretRect.origin))
    press(.home, .control)
    view.insertText("a")
    #expect(view.text.utf8.first == UInt8(ascii: "a"))
    #expect(view.caretRect.minY < 20)
    press(.down)
    press(.end, .control)
    press(.backspace)
    press("z")
    press("z")
    #expect(view.text.utf8.count == text.utf8.count)
    press("z")
    #expect(view.text == "")
  }

  @Test func disabledViewsTakeNothing() {
    view.isEnabled = false
    view.insertText("x")
    view.setMarkedText("x", caret: 0)
    click(Point(x: 20, y: 16))
    #expect(!view.keyDown(Key(.backspace)))
    #expect(view.text == "")
  }

  @Test func wheelScrollsInsideAndPassesOnAtTheEnds() {
    view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    fit()
    view.select { $0.moveCaret(to: 0) }
    let scroll = { (notches: Double) in
      view.scroll(Scroll(notches: Vector(dx: 0, dy: notches), location: .zero, modifiers: []))
    }
    #expect(!scroll(-1))
    #expect(scroll(1))
    #expect(view.caretRect.minY < 0)
    #expect(scroll(-3))
    #expect(!scroll(-1))
  }

  @Test func fractionsOfATouchpadAddUp() {
    view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    fit()
    view.select { $0.moveCaret(to: 0) }
    let top = view.caretRect.minY
    for _ in 0..<100 {
      #expect(
        view.scroll(Scroll(notches: Vector(dx: 0, dy: 0.005), location: .zero, modifiers: [])))
    }
    #expect(view.caretRect.minY == top - 24)
  }

  @Test func showsTextPlaceholderSelectionAndCaret() throws {
    let empty = try root.picture()
    view.placeholder = "Name"
    let placeholder = try root.picture()
    view.insertText("Name\nName")
    fit()
    let text = try root.picture()
    press("a")
    let selected = try root.picture()
    root.setFocus(nil)
    let unfocused = try root.picture()
    let pictures = [empty, placeholder, text, selected, unfocused]
    #expect(Set(pictures).count == pictures.count)
  }
}
