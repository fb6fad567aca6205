import Geometry
import Marks
import Testing
import Typesetting

@Suite struct EditingTests {
  private func geometry(_ text: String, width: Double? = nil) -> TextGeometry {
    TextGeometry(Typesetter().set(TextSource(text, base: TextBase(width: width))))
  }

  private func walk(_ geometry: TextGeometry, from start: Int, towardsRight: Bool) -> [Int] {
    var places = [start]
    while places.count < 100 {
      let next = geometry.offset(besides: places[places.count - 1], towardsRight: towardsRight)
      if next == places[places.count - 1] { break }
      places.append(next)
    }
    return places
  }

  @Test func caretsStandAtTheLettersOfMixedDirections() throws {
    let source = TextSource("ab אבג cd")
    let text = Typesetter().set(source)
    let (geometry, setting) = (TextGeometry(text), text.setting().setting)
    // In the order of sight: a b ג ב א c d.
    #expect(setting.glyphs.map(\.source.lowerBound) == [0, 1, 7, 5, 3, 10, 11])
    for glyph in setting.glyphs where glyph.source.lowerBound < 3 {
      let place = glyph.place.x
      #expect(abs(geometry.carets(at: glyph.source.lowerBound).main.minX - place) < 1e-3)
    }
    // Inside Hebrew the caret before a letter is at its right side, where the letter before it begins.
    #expect(abs(geometry.carets(at: 5).main.minX - setting.glyphs[4].place.x) < 1e-3)
    #expect(abs(geometry.carets(at: 7).main.minX - setting.glyphs[3].place.x) < 1e-3)
    // At the border of directions a Latin letter would be typed at the left, a Hebrew one at the right.
    let border = geometry.carets(at: 3)
    #expect(border.main.minX < border.other.minX)
  }

  @Test func theRightKeyGoesRightThroughMixedDirections() {
    let geometry = geometry("ab אבג cd")
    let places = walk(geometry, from: 0, towardsRight: true)
    #expect(places.first == 0 && places.last == 12)
    #expect(Set(places).isSuperset(of: [0, 1, 2, 5, 7, 10, 11, 12]))
    let back = walk(geometry, from: 12, towardsRight: false)
    #expect(back.last == 0)
  }

  @Test func keysGoOverTheEndsOfLinesAndParagraphs() {
    #expect(walk(geometry("ab\n\ncd"), from: 0, towardsRight: true) == [0, 1, 2, 3, 4, 5, 6])
    #expect(walk(geometry("ab\n\ncd"), from: 6, towardsRight: false) == [6, 5, 4, 3, 2, 1, 0])
    #expect(walk(geometry("אב\nג"), from: 0, towardsRight: false) == [0, 2, 4, 5, 7])
  }

  @Test func pointsAndCaretsAgree() {
    let text = "Some words with אבג in them,\nand 😀 two é lines that wrap in a box"
    let geometry = geometry(text, width: 160)
    var offset = 0
    while offset < text.utf8.count {
      let caret = geometry.carets(at: offset).main
      let line = geometry.lineRange(at: offset)
      if offset <= line.upperBound {
        let found = geometry.offset(at: Point(x: caret.minX, y: caret.centre.y))
        let again = geometry.carets(at: found)
        let isThere = [again.main, again.other].contains { abs($0.minX - caret.minX) < 1e-3 }
        #expect(isThere, "\(offset) \(found)")
      }
      let next = geometry.boundary(after: offset)
      #expect(next > offset)
      offset = next
    }
  }

  @Test(arguments: [
    ("e\u{301}", 3, 0), ("👩‍🚀", 11, 0), ("a🇩🇪🇫🇷", 17, 9), ("\r\n", 1, 0), ("한국", 6, 3),
  ]) func boundariesAreThoseOfLettersAsPeopleSeeThem(text: String, end: Int, before: Int) {
    let geometry = geometry(text)
    #expect(geometry.boundary(before: end) == before)
    #expect(geometry.boundary(after: before) == end)
  }

  @Test func backspaceTakesAMarkThatIsTypedByItself() {
    // Unicode lets editors decide: Pango takes marks of Arabic one by one, and composed Latin letters as a whole.
    #expect(geometry("\u{628}\u{64E}").backspace(at: 4) == 2..<4)
    #expect(geometry("👩‍🚀").backspace(at: 11) == 0..<11)
    #expect(geometry("ab\ncd").backspace(at: 3) == 2..<3)
    #expect(geometry("ab").backspace(at: 0) == 0..<0)
  }

  @Test func wordsEndAtTheirLetters() {
    let geometry = geometry("one two, three\nfour")
    #expect(geometry.word(from: 0, isForward: true) == 3)
    #expect(geometry.word(from: 3, isForward: true) == 7)
    #expect(geometry.word(from: 14, isForward: true) == 15)
    #expect(geometry.word(from: 14, isForward: false) == 9)
    #expect(geometry.word(from: 9, isForward: false) == 4)
    #expect(geometry.word(from: 15, isForward: false) == 14)
    #expect(self.geometry("אב גד").word(from: 0, towardsRight: false) == 4)
  }

  @Test func upAndDownKeepTheDistanceFromTheLeft() {
    let geometry = geometry("nnnnnn\nnn\nnnnnnn")
    let x = geometry.carets(at: 5).main.minX
    #expect(geometry.offset(from: 5, isDown: true, at: x) == 9)
    #expect(geometry.offset(from: 9, isDown: true, at: x) == 15)
    #expect(geometry.offset(from: 15, isDown: true, at: x) == 16)
    #expect(geometry.offset(from: 5, isDown: false, at: x) == 0)
  }

  @Test func aSelectionCoversItsLettersAndEmptyLines() {
    let text = Typesetter().set(TextSource("nnnn\n\nnnnn"))
    let (geometry, lines) = (TextGeometry(text), text.setting().setting.lines)
    let rects = geometry.selection(2..<8)
    #expect(rects.count == 3)
    #expect(abs(rects[0].minX - lines[0].advance / 2) < 1e-3)
    #expect(abs(rects[0].maxX - lines[0].advance) < 1e-3)
    #expect(abs(rects[2].maxX - lines[2].advance / 2) < 1e-3)
    #expect(zip(rects, lines).allSatisfy { abs($0.minY - $1.frame.minY) < 1e-9 })
    #expect(geometry.selection(3..<3).isEmpty)
  }

  @Test func aSelectionAcrossDirectionsHasPieces() {
    // b, space and the first Hebrew letter, which is seen after the others.
    #expect(geometry("ab אבג cd").selection(1..<5).count == 2)
  }

  @Test func aLineThatWrapsEndsBeforeItsLastSpace() {
    let geometry = geometry("some words", width: 60)
    #expect(geometry.lineRange(at: 0) == 0..<4)
    #expect(geometry.lineRange(at: 5) == 5..<10)
  }

  @Test func textsThatWereChangedAreSetLikeNewOnes() {
    let typesetter = Typesetter()
    var source = TextSource("one\ntwo אב\n😀\nfour", base: TextBase(alignment: .centre))
    for step in 0..<8 {
      source = source.replacing(step..<step, by: "n😀\n", traits: source.typingTraits(at: step))
      let (changed, new) = (typesetter.set(source).setting(), Typesetter().set(source).setting())
      #expect(changed.setting == new.setting)
      #expect(changed.media == new.media)
    }
  }

  @Test(arguments: [TextBase.Alignment.start, .centre, .end, .justified])
  func caretsOfRightToLeftTextsStandAtTheirLetters(alignment: TextBase.Alignment) {
    let base = TextBase(alignment: alignment, width: 150)
    let text = Typesetter().set(TextSource("אבגד הוזח טיכל מנס עפצק", base: base))
    let (geometry, setting) = (TextGeometry(text), text.setting().setting)
    #expect(setting.lines.count > 1)
    for glyph in setting.glyphs {
      // The caret behind a letter is at its left, where its outline has its origin.
      let (line, end) = (geometry.lineRange(at: glyph.source.lowerBound), glyph.source.upperBound)
      guard line.contains(end) else { continue }
      let caret = geometry.carets(at: end).main
      #expect(abs(caret.minX - glyph.place.x) < 2e-3)
      let within = Point(x: caret.minX + 1, y: caret.centre.y)
      #expect(geometry.offset(at: within) == end)
      let chosen = geometry.selection(glyph.source)
      #expect(chosen.count == 1 && abs(chosen[0].minX - glyph.place.x) < 2e-3)
    }
  }

  @Test func paragraphsOfAWindowAreThoseOfTheWholeText() {
    let text = Typesetter().set(TextSource("one\ntwo\nthree\nfour"))
    let whole = text.setting().setting
    let height = text.size.height / 4
    #expect(text.paragraphs(from: height * 1.5, to: height * 2.5) == 1..<3)
    let part = text.setting(ofParagraphs: 1..<3).setting
    #expect(part.lines == Array(whole.lines[1..<3]))
    #expect(part.glyphs.map(\.place) == whole.glyphs[3..<11].map(\.place))
  }
}
