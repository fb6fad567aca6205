import Geometry
import Marks
import TestSupport
import Testing

@testable import Typesetting

@Suite struct SourceEditorTests {
  private func editor(_ text: String = "", width: Double? = nil) -> SourceEditor {
    SourceEditor(TextSource(text, base: TextBase(width: width)))
  }

  /// A text as a list of letters with their weights, which a plain array edits.
  private struct Model: Equatable {
    var letters: [(Character, UInt16?)]

    static func == (one: Model, other: Model) -> Bool {
      one.letters.elementsEqual(other.letters) { $0.0 == $1.0 && $0.1 == $1.1 }
    }

    init(_ letters: [(Character, UInt16?)] = []) { self.letters = letters }

    /// The letters of a source.
    init(_ source: TextSource) {
      var (found, offset) = ([(Character, UInt16?)](), 0)
      for letter in source.words.string {
        found.append((letter, source.traits(at: offset).weight))
        offset += letter.utf8.count
      }
      letters = found
    }

    /// The number of letters before an offset.
    func index(of offset: Int) -> Int {
      var (index, place) = (0, 0)
      while place < offset, index < letters.count {
        place += letters[index].0.utf8.count
        index += 1
      }
      return index
    }
  }

  @Test(arguments: 0..<20) func editsAreThoseOfAListOfLetters(seed: UInt64) {
    var random = SeededGenerator(seed)
    let editor = editor(width: 120)
    var (model, states) = (Model(), [TextSource()])
    let pieces = ["a", "b", " ", "word", "é", "e\u{301}", "אב", "😀", "👩‍🚀", "漢字", "ü"]
    states[0] = editor.source
    for _ in 0..<60 {
      let range = editor.selection.range
      let (first, last) = (model.index(of: range.lowerBound), model.index(of: range.upperBound))
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1, 2:
        let piece = pieces.randomElement(using: &random) ?? ""
        let weight = editor.typingTraits.weight
        editor.insert(piece)
        model.letters.replaceSubrange(first..<last, with: piece.map { ($0, weight) })
      case 3:
        editor.breakParagraph()
        let weight =
          Model(editor.source).letters[safe: model.index(of: range.lowerBound)]?.1 ?? nil
        model.letters.replaceSubrange(first..<last, with: [(Character("\n"), weight)])
      case 4:
        // Letters that are typed in parts are taken back in parts.
        guard range.isEmpty ? first > 0 && model.letters[first - 1].0.utf8.count < 3 : true else {
          continue
        }
        editor.deleteBackward()
        model.letters.removeSubrange(range.isEmpty ? first - 1..<first : first..<last)
      case 5:
        let reach = Int.random(in: 0...model.letters.count, using: &random)
        let end = Int.random(in: 0...model.letters.count, using: &random)
        func offset(_ index: Int) -> Int {
          model.letters[..<index].reduce(0) { $0 + $1.0.utf8.count }
        }
        editor.select(TextSelection(anchor: offset(reach), caret: offset(end)))
      default:
        guard !range.isEmpty else { continue }
        let isBold = model.letters[first..<last].allSatisfy { $0.1 == 700 }
        editor.toggleBold()
        for index in first..<last { model.letters[index].1 = isBold ? nil : 700 }
      }
      #expect(Model(editor.source) == model)
      #expect(editor.source.isSound)
      if editor.source != states.last { states.append(editor.source) }
    }
    let end = editor.source
    while editor.canUndo {
      editor.undo()
      #expect(states.contains(editor.source))
    }
    #expect(editor.source == states[0])
    while editor.canRedo { editor.redo() }
    #expect(editor.source == end)
  }

  @Test func lettersInARowAreTakenBackTogetherWordByWord() {
    let editor = editor()
    for letter in "one two" { editor.insert(String(letter)) }
    editor.undo()
    #expect(editor.source.words.string == "one")
    editor.undo()
    #expect(editor.source.words.string.isEmpty && !editor.canUndo)
    editor.redo()
    editor.redo()
    #expect(editor.source.words.string == "one two" && editor.selection == TextSelection(7))
  }

  @Test func lettersBehindAMovedCaretAreAStepOfTheirOwn() {
    let editor = editor()
    editor.insert("a")
    editor.insert("b")
    editor.move(.left)
    editor.insert("c")
    editor.undo()
    #expect(editor.source.words.string == "ab")
  }

  @Test func enterGoesOnWithAListAndEndsItInAnEmptyItem() {
    let editor = editor("one")
    editor.changeParagraphs { $0 = TextParagraph(.unticked, level: 1) }
    editor.tick(paragraphAt: 0)
    editor.breakParagraph()
    #expect(editor.source.paragraphs.map(\.kind) == [.ticked, .unticked])
    editor.breakParagraph()
    #expect(editor.source.paragraphs == [TextParagraph(.ticked, level: 1), TextParagraph()])
    #expect(editor.source.words.string == "one\n")
  }

  @Test func tabChangesTheLevelOfItemsAlone() {
    let editor = editor("one\ntwo")
    #expect(!editor.indent(by: 1))
    editor.changeParagraphs { $0.kind = .bullet }
    #expect(editor.indent(by: 1))
    #expect(editor.source.paragraphs.map(\.level) == [0, 1])
    editor.indent(by: -1)
    editor.indent(by: -1)
    #expect(editor.source.paragraphs.map(\.level) == [0, 0])
  }

  @Test func backspaceAtTheStartOfAnItemEndsItAndThenJoinsTheParagraphs() {
    let editor = editor("one\ntwo")
    editor.changeParagraphs { $0 = TextParagraph(.bullet, level: 1) }
    editor.select(TextSelection(4))
    editor.deleteBackward()
    #expect(editor.source.paragraphs == [TextParagraph(), TextParagraph(level: 1)])
    editor.deleteBackward()
    editor.deleteBackward()
    #expect(editor.source.words.string == "onetwo")
    while editor.canUndo { editor.undo() }
    #expect(editor.source == TextSource("one\ntwo"))
  }

  @Test func aLookWithoutASelectionIsThatOfTheNextLetters() {
    let editor = editor("a")
    editor.toggle(\.isItalic)
    editor.insert("b")
    editor.insert("c")
    editor.toggle(\.isItalic)
    editor.insert("d")
    #expect(editor.source.spans.map(\.range) == [1..<3])
    #expect(editor.source.spans[0].traits.isItalic == true)
  }

  @Test func composedWordsAreShownButNotInTheSource() {
    let editor = editor("ab")
    editor.move(.left)
    editor.compose("漢", caret: 3)
    #expect(editor.source.words.string == "ab" && editor.shown.words.string == "a漢b")
    #expect(editor.shownCaret == 4)
    #expect(editor.shown.spans.map(\.traits.isUnderlined) == [true])
    editor.insert("字")
    #expect(editor.source.words.string == "a字b" && editor.shown == editor.source)
  }

  @Test func clicksSelectWordsAndParagraphs() {
    let editor = editor("some words\nmore of them")
    let place = Point(x: editor.geometry.carets(at: 7).main.minX, y: 5)
    editor.click(at: place, count: 2)
    #expect(editor.selection.range == 5..<10)
    editor.drag(to: Point(x: 1, y: 5))
    #expect(editor.selection == TextSelection(anchor: 10, caret: 0))
    editor.click(at: place, count: 3)
    #expect(editor.selection.range == 0..<10)
  }

  @Test func theCaretWalksThroughTextFromRightToLeftKeyByKey() {
    let editor = editor("אבג דה")
    editor.move(.start)
    var places = [0]
    for _ in 0..<6 {
      editor.move(.left)
      places.append(editor.selection.caret)
    }
    #expect(places == [0, 2, 4, 6, 7, 9, 11])
    editor.move(.right)
    #expect(editor.selection.caret == 9)
    editor.move(.wordRight)
    #expect(editor.selection.caret == 7)
    editor.move(.lineStart, selecting: true)
    #expect(editor.selection.range == 0..<7)
    editor.move(.left)
    #expect(editor.selection == TextSelection(7))
  }

  @Test func movesUpAndDownKeepTheirColumn() {
    let editor = editor("wide line\nx\nwide line")
    editor.select(TextSelection(7))
    editor.move(.down)
    #expect(editor.selection.caret == 11)
    editor.move(.down)
    #expect(editor.selection.caret == 19)
  }

  @Test func aTextTakesNoMoreThanItsLimit() {
    let editor = editor(String(repeating: "a\n", count: Limits.textBytes / 2))
    #expect(!editor.insert("b"))
    #expect(editor.source.words.count == Limits.textBytes && !editor.canUndo)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
