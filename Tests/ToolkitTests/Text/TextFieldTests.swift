import Geometry
import Graphics
import TestSupport
import Testing
import Toolkit

@Suite struct TextFieldTests {
  private let root = RootView(frame: Rect(x: 0, y: 0, width: 400, height: 100))
  private let field = TextField()
  private let tray = TextTray()

  init() {
    field.frame = Rect(x: 10, y: 10, width: 200, height: 32)
    root.pasteboard = tray
    root.addSubview(field)
    root.setFocus(field)
  }

  private func press(_ symbol: Key.Symbol, _ modifiers: Key.Modifiers = []) {
    _ = root.keyDown(Key(symbol, modifiers))
  }

  private func press(_ character: Character, _ modifiers: Key.Modifiers = .control) {
    press(.character(character), modifiers)
  }

  private func click(at x: Double, time: UInt32 = 0) {
    let touch = Touch(location: Point(x: x, y: 16), time: time)
    field.touchesBegan(touch)
    field.touchesEnded(touch)
  }

  @Test func keysMoveAndDelete() {
    field.insertText("abcdef")
    press(.left)
    press(.left)
    press(.backspace)
    #expect(field.text == "abcef")
    press(.delete)
    #expect(field.text == "abcf")
    press(.home)
    press(.delete)
    press(.end)
    press(.backspace)
    #expect(field.text == "bc")
  }

  @Test func shiftSelectsAndArrowsLetGoAtTheEnds() {
    field.text = "abcdef"
    press(.left, .shift)
    press(.left, .shift)
    #expect(field.editing.selectedText == "ef")
    #expect(tray.selected == "ef")
    press(.left)
    #expect(field.editing.selectedRange == 4..<4)
    press(.home, .shift)
    press(.right)
    #expect(field.editing.selectedRange == 4..<4)
  }

  @Test func controlGoesByWords() {
    field.text = "one two three"
    press(.left, .control)
    #expect(field.editing.caret == 8)
    press(.left, [.control, .shift])
    #expect(field.editing.selectedText == "two ")
    press(.right, .control)
    #expect(field.editing.caret == 7)
    press(.backspace, .control)
    #expect(field.text == "one  three")
  }

  @Test func copiesCutsAndPastes() {
    field.text = "one"
    press("a")
    press("c")
    #expect(tray.copied == "one")
    press(.end)
    press("v")
    #expect(field.text == "oneone")
    press("a")
    press("x")
    #expect(field.text == "")
    #expect(tray.copied == "oneone")
    press("c")
    #expect(tray.copied == "oneone")
    press("v")
    #expect(field.text == "oneone")
  }

  @Test func keysOfOldCopyCutAndPaste() {
    field.text = "one"
    press("a")
    press(.insert, .control)
    #expect(tray.copied == "one")
    press(.end)
    press(.insert, .shift)
    #expect(field.text == "oneone")
    press("a")
    press(.delete, .shift)
    #expect(field.text == "" && tray.copied == "oneone")
    // The key deletes the next character if there is no selection.
    field.text = "ab"
    press(.home)
    press(.delete, .shift)
    #expect(field.text == "b" && tray.copied == "oneone")
  }

  @Test func undoAndRedo() {
    field.insertText("a")
    press(.home)
    field.insertText("b")
    press("z")
    #expect(field.text == "a")
    press("z", [.control, .shift])
    #expect(field.text == "ba")
    press("z")
    press("z")
    #expect(field.text == "")
    press("y")
    #expect(field.text == "a")
  }

  @Test func aLineIsALine() {
    field.insertText("one\ntwo\r\nthree\tfour\u{7}")
    #expect(field.text == "one two three four")
  }

  @Test func filterAndLimitDecideWhatComesIn() {
    field.limit = 5
    field.filter = { $0.filter(\.isNumber) }
    field.insertText("a1b2")
    #expect(field.text == "12")
    field.insertText("34567")
    #expect(field.text == "12345")
    press("a")
    field.insertText("99")
    #expect(field.text == "99")
  }

  @Test(arguments: ["a", "\u{7}"]) func whatIsRefusedReplacesNothing(text: String) {
    field.filter = { $0.filter(\.isNumber) }
    field.text = "123"
    press("a")
    field.onChange = { _ in Issue.record("Nothing has changed.") }
    field.insertText(text)
    tray.copied = text
    press("v")
    #expect(field.text == "123")
    #expect(field.editing.selectedRange == 0..<3)
  }

  @Test func changesByHandAreTold() {
    var told: [String] = []
    field.onChange = { told.append($0) }
    field.text = "by program"
    #expect(told == [])
    field.insertText("!")
    press(.left)
    press(.end)
    press(.delete)
    press("z")
    #expect(told == ["by program!", "by program"])
  }

  @Test func enterSubmitsAndOtherwiseGoesOn() {
    #expect(!field.keyDown(Key(.enter)))
    var submitted: String?
    field.onSubmit = { submitted = $0 }
    field.text = "done"
    #expect(field.keyDown(Key(.enter)))
    #expect(submitted == "done")
  }

  @Test func lettersAreNoShortcutsWhileTyping() {
    #expect(field.keyDown(Key(.character("p"))))
    #expect(field.keyDown(Key(.space)))
    #expect(field.text == "")
    #expect(!field.keyDown(Key(.character("p"), .alt)))
    #expect(!field.keyDown(Key(.character("s"), .control)))
    #expect(!field.keyDown(Key(.escape)))
    #expect(!field.keyDown(Key(.tab)))
  }

  @Test func clicksPutTheCaretSelectAWordAndAll() {
    field.text = "one two"
    click(at: 190, time: 100)
    #expect(field.editing.selectedRange == 7..<7)
    click(at: 190, time: 300)
    #expect(field.editing.selectedText == "two")
    #expect(tray.selected == "two")
    click(at: 190, time: 500)
    #expect(field.editing.selectedText == "one two")
    click(at: 9, time: 2000)
    #expect(field.editing.selectedRange == 0..<0)
  }

  @Test func draggingSelectsBothWays() {
    field.text = "one two three"
    let end = field.caretRect.minX
    field.touchesBegan(Touch(location: Point(x: end, y: 16), time: 0))
    field.touchesMoved(Touch(location: Point(x: -50, y: 16), time: 10))
    #expect(field.editing.selectedText == "one two three")
    #expect(field.editing.caret == 0)
    field.touchesMoved(Touch(location: Point(x: end, y: 16), time: 20))
    #expect(field.editing.selectedText == "")
  }

  @Test func draggingAfterADoubleClickSelectsWords() {
    field.text = "one two three"
    click(at: 10, time: 100)
    field.touchesBegan(Touch(location: Point(x: 10, y: 16), time: 200))
    #expect(field.editing.selectedText == "one")
    field.touchesMoved(Touch(location: Point(x: 199, y: 16), time: 300))
    #expect(field.editing.selectedText == "one two three")
  }

  @Test func longTextMovesSoThatTheCaretIsSeen() {
    field.insertText(String(repeating: "wide ", count: 40))
    #expect(field.bounds.contains(field.caretRect.origin))
    #expect(field.caretRect.maxX > 180)
    press(.home)
    #expect(field.caretRect.minX == 8)
    for _ in 0..<120 {
      press(.right)
      #expect(field.caretRect.minX >= 8 && field.caretRect.maxX <= 192)
    }
    press("a")
    press(.backspace)
    #expect(field.caretRect.minX == 8)
  }

  @Test func rightToLeftTextBeginsOnTheRight() {
    field.insertText("שלום")
    let end = field.caretRect.minX
    press(.home)
    #expect(field.caretRect.minX > end)
    #expect(field.caretRect.maxX == 192)
    press(.left)
    #expect(field.editing.caret == 2)
    press(.end)
    press(.left)
    #expect(field.editing.caret == 8)
    press(.right)
    #expect(field.editing.caret == 6)
    field.insertText(String(repeating: "שלום ", count: 40))
    #expect(field.bounds.contains(field.caretRect.origin))
  }

  @Test(
    arguments: [
      "plain", "abc שלום def", "שלום abc עולם", "مرحبا 123 hello", "👨‍👩‍👧‍👦e\u{301}🇩🇪x", "a مرحبا",
      "مرحبا a",
      "ก\u{E49}า บ", "न\u{94D}मस\u{94D}ते",
    ])
  func arrowsReachBothEndsOfTheLineFromAnywhere(text: String) {
    field.text = text
    for offset in 0...text.utf8.count where field.editing.isBoundary(offset) {
      for symbol in [Key.Symbol.left, .right] {
        field.select { $0.moveCaret(to: offset) }
        for _ in 0...text.count { press(symbol) }
        let last = field.editing.caret
        #expect(last == 0 || last == text.utf8.count)
        press(symbol)
        #expect(field.editing.caret == last)
      }
    }
  }

  @Test func whatIsBeingComposedIsNotPartOfTheText() {
    field.text = "ab"
    press(.left)
    let before = field.caretRect.minX
    field.setMarkedText("ni hao", caret: 6)
    #expect(field.text == "ab")
    #expect(field.marked?.text == "ni hao")
    #expect(field.caretRect.minX > before)
    field.insertText("你好")
    #expect(field.text == "a你好b")
    #expect(field.marked?.text == nil)
    field.setMarkedText("x", caret: 99)
    root.setFocus(nil)
    #expect(field.marked?.text == nil)
  }

  @Test func disabledFieldsTakeNothing() {
    field.isEnabled = false
    field.insertText("x")
    field.setMarkedText("x", caret: 0)
    click(at: 20)
    #expect(!field.keyDown(Key(.backspace)))
    #expect(field.text == "")
    #expect(!field.canFocus)
  }

  @Test func whatIsRefusedIsShakenAndFramedUntilItChanges() throws {
    field.alertColour = Colour(0xFF0000)
    field.text = "abc"
    press("a")
    let before = try root.picture()
    field.refuse()
    root.clock.tick(at: 0)
    root.clock.tick(at: 20)
    let shaken = try root.picture()
    root.clock.tick(at: 400)
    let framed = try root.picture()
    #expect(Set([before, shaken, framed]).count == 3)
    #expect(root.clock.delay(at: 400) == nil)
    field.insertText("d")
    #expect(!field.isRefused)
    #expect(field.text == "d")
  }

  @Test func showsTextPlaceholderSelectionAndCaret() throws {
    let empty = try root.picture()
    field.placeholder = "Name"
    let placeholder = try root.picture()
    field.insertText("Name")
    let text = try root.picture()
    press("a")
    let selected = try root.picture()
    root.setFocus(nil)
    let unfocused = try root.picture()
    let pictures = [empty, placeholder, text, selected, unfocused]
    #expect(Set(pictures).count == pictures.count)
  }
}
