import TestSupport
import Testing
import Toolkit

@Suite struct EditableTextTests {
  private static let family = "👨‍👩‍👧‍👦"

  @Test func typingGoesWhereTheCaretIs() {
    var text = EditableText("ac")
    text.moveCaret(to: 1)
    text.insert("b")
    #expect(text.text == "abc")
    #expect(text.caret == 2)
  }

  @Test func typingReplacesWhatIsSelected() {
    var text = EditableText("one two three")
    text.select(4..<7)
    #expect(text.selectedText == "two")
    text.insert("2")
    #expect(text.text == "one 2 three")
    #expect(text.selectedRange == 5..<5)
  }

  @Test(arguments: ["e\u{301}", family, "🇩🇪", "ก\u{E49}า", "각", "👍🏽", "بِ"])
  func charactersGoAsAWhole(character: String) {
    var text = EditableText("a" + character + "z")
    let units = character.utf8.count
    let count = character.count
    text.moveCaret(to: 1 + units)
    for _ in 0..<count { text.deleteBackward() }
    #expect(text.text == "az")
    #expect(text.caret == 1)
    text.insert(character)
    text.moveCaret(to: 1)
    for _ in 0..<count { text.deleteForward() }
    #expect(text.text == "az")
  }

  @Test func caretNeverStandsInsideACharacter() {
    var text = EditableText("a" + Self.family + "b")
    for offset in -3..<text.text.utf8.count + 3 {
      text.moveCaret(to: offset)
      #expect([0, 1, 1 + Self.family.utf8.count, text.text.utf8.count].contains(text.caret))
    }
  }

  @Test func placesInsideACharacterHaveItsEndsAsNeighbours() {
    let text = EditableText(Self.family + "b")
    let end = Self.family.utf8.count
    for offset in 1..<end {
      #expect(text.boundary(before: offset) == 0)
      #expect(text.boundary(after: offset) == end)
    }
    #expect(text.boundary(before: end) == 0)
    #expect(text.boundary(before: end + 1) == end)
    #expect(text.boundary(before: 0) == 0)
  }

  @Test func marksThatGrowTogetherMoveTheCaretBehindThem() {
    var text = EditableText("\u{301}x")
    text.moveCaret(to: 0)
    text.insert("e")
    #expect(text.caret == "e\u{301}".utf8.count)
  }

  @Test func wordsAreFoundBothWays() {
    var text = EditableText("one, two-three  שלום עולם")
    #expect(text.word(at: 1) == 0..<3)
    #expect(text.word(at: 5) == 5..<8)
    #expect(text.word(at: 3) == 3..<5)
    #expect(text.wordEnd(after: 0) == 3)
    #expect(text.wordEnd(after: 3) == 8)
    #expect(text.wordStart(before: 14) == 9)
    #expect(text.wordStart(before: 9) == 5)
    text.moveCaret(to: text.text.utf8.count)
    text.deleteBackward(word: true)
    #expect(text.text == "one, two-three  שלום ")
    text.moveCaret(to: 0)
    text.deleteForward(word: true)
    #expect(text.text == ", two-three  שלום ")
    #expect(EditableText("").word(at: 0) == 0..<0)
    #expect(EditableText("ab").word(at: 2) == 0..<2)
  }

  @Test func lettersTypedInARowAreTakenBackTogether() {
    var text = EditableText()
    for letter in "one two" { text.insert(String(letter)) }
    text.undo()
    #expect(text.text == "one")
    text.undo()
    #expect(text.text == "")
    text.undo()
    #expect(text.text == "")
    text.redo()
    text.redo()
    #expect(text.text == "one two")
    text.redo()
    #expect(text.text == "one two")
  }

  @Test func whatIsTakenBackBringsTheSelectionBack() {
    var text = EditableText("one two")
    text.select(0..<3)
    text.insert("")
    #expect(text.text == " two")
    text.undo()
    #expect(text.selectedRange == 0..<3)
    text.undo()
    #expect(text.text == "one two")
  }

  @Test func newEditsForgetWhatWasTakenBack() {
    var text = EditableText("a")
    text.insert("b")
    text.undo()
    text.insert("c")
    text.redo()
    #expect(text.text == "ac")
  }

  /// A string and two counts of characters, with the simplest implementation of every edit.
  private struct Model {
    var text: String
    var caret = 0
    var anchor = 0

    private var low: Int { min(caret, anchor) }
    private var high: Int { max(caret, anchor) }

    mutating func move(to place: Int, selecting: Bool) {
      caret = place
      if !selecting { anchor = place }
    }

    mutating func insert(_ new: String) {
      join(String(text.prefix(low)) + new, String(text.dropFirst(high)))
    }

    mutating func delete(by step: Int) {
      if caret == anchor { caret = min(max(caret + step, 0), text.count) }
      insert("")
    }

    /// Joins two texts, and puts the caret after the last character that contains a part of `left`.
    private mutating func join(_ left: String, _ right: String) {
      text = left + right
      let units = left.utf8.count
      caret = (0...text.count).first { text.prefix($0).utf8.count >= units } ?? 0
      anchor = caret
    }

    var offsets: [Int] { [caret, anchor].map { text.prefix($0).utf8.count } }
  }

  @Test func randomEditsDoWhatASimpleModelDoes() {
    let pieces = [
      "a", "Z", " ", "\u{301}", "e\u{301}", Self.family, "\u{200D}", "👩", "🇩", "🇪", "م", "مرحبا",
      "ש",
      "לום", "\u{64E}", "你好", "각", "ᄀ", "ᅡ", "1", "-", "\u{FE0F}", "\u{200F}",
    ]
    var random = SeededGenerator(77)
    for _ in 0..<400 {
      let start = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      var text = EditableText(start)
      var model = Model(text: start, caret: start.count, anchor: start.count)
      for _ in 0..<25 {
        switch Int.random(in: 0...5, using: &random) {
        case 0:
          text.deleteBackward()
          model.delete(by: -1)
        case 1:
          text.deleteForward()
          model.delete(by: 1)
        case 2, 3:
          let place = Int.random(in: 0...model.text.count, using: &random)
          let selecting = Bool.random(using: &random)
          model.move(to: place, selecting: selecting)
          text.moveCaret(to: model.offsets[0], selecting: selecting)
        default:
          let piece = pieces.randomElement(using: &random) ?? ""
          text.insert(piece)
          model.insert(piece)
        }
        #expect(text.text.utf8.elementsEqual(model.text.utf8))
        #expect([text.caret, text.anchor] == model.offsets)
      }
      let end = text.text
      for _ in 0..<50 { text.undo() }
      #expect(text.text.utf8.elementsEqual(start.utf8))
      for _ in 0..<50 { text.redo() }
      #expect(text.text.utf8.elementsEqual(end.utf8))
    }
  }

  @Test func undoGoesBackOverTheSameTextsAndRedoForthAgain() {
    var random = SeededGenerator(21)
    let parts = ["a", " ", "b\n", "e\u{301}", "\u{301}", Self.family, "🇩🇪", "שלום"]
    for _ in 0..<40 {
      var text = EditableText("start")
      var texts = [text.text]
      for _ in 0..<60 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: text.deleteBackward(word: Bool.random(using: &random))
        case 1: text.deleteForward()
        case 2: text.moveCaret(to: .random(in: 0...40, using: &random))
        case 3: text.moveCaret(to: .random(in: 0...40, using: &random), selecting: true)
        default: text.insert(parts.randomElement(using: &random) ?? "")
        }
        texts.append(text.text)
      }
      // Each undo restores an earlier text, in order.
      var place = texts.count - 1
      var undone = [text.text]
      for _ in 0..<60 {
        text.undo()
        let next = texts[...place].lastIndex { $0.utf8.elementsEqual(text.text.utf8) }
        #expect(next != nil)
        place = next ?? place
        undone.append(text.text)
      }
      #expect(text.text == "start")
      let different = { (texts: [String]) in
        texts.indices.filter { $0 == 0 || !texts[$0].utf8.elementsEqual(texts[$0 - 1].utf8) }
          .map { Array(texts[$0].utf8) }
      }
      var redone = [text.text]
      for _ in 0..<60 {
        text.redo()
        redone.append(text.text)
      }
      #expect(different(redone) == different(undone.reversed()))
    }
  }
}
