import Geometry
import TestSupport
import Testing

@testable import Marks

/// Marks that show typed texts, against numbers that are computed here.
@Suite struct TextMarkTests {
  private func marks(_ count: Int, seed: UInt64) -> [TextMark] {
    var texts = RandomTexts(seed: seed)
    return (0..<count).map { texts.mark(around: Point(x: Double($0) * 40, y: -0.5)) }
  }

  private func near(_ one: Point, _ other: Point) -> Bool { (one - other).length < 1e-6 }

  private func words(_ text: String, _ size: Double = 20) -> TypedText {
    var setting = TextSetting(size: Size(width: 40, height: 24))
    setting.lines = [
      TextLine(
        end: text.utf8.count, baseline: Point(x: 0, y: 20), advance: 40, ascent: 20, descent: 4,
        isRightToLeft: false)
    ]
    return TypedText(TextSource(text, base: TextBase(size: size)), setting)
  }

  @Test func transformsMoveTheCornersAndKeepTheText() {
    let transform = Transform(a: 1.5, b: 0.4, c: -0.3, d: -2, tx: 12, ty: -7)
    for mark in marks(40, seed: 1) {
      guard case .text(let new) = Mark.text(mark).transformed(by: transform) else {
        Issue.record("It is another kind.")
        return
      }
      #expect(new.text === mark.text)
      #expect(zip(mark.corners.map(transform.apply), new.corners).allSatisfy(near))
    }
  }

  @Test func aTextThatWasMovedIsTheSameWhereItIsThen() {
    let way = Vector(dx: 3.25, dy: -8)
    for mark in marks(20, seed: 2) {
      let moved = Mark.text(mark).moved(by: way)
      #expect(moved.settled == moved)
      #expect(moved != .text(mark))
      #expect(moved.unmoved == .text(mark))
      #expect(
        moved.settled
          == .text(
            TextMark(mark.text, colour: mark.colour, at: mark.anchor + way, linear: mark.linear)))
    }
  }

  /// All points and controls of outlines, and all corners of rules and pictures.
  @Test func boundsAreThoseOfAllInk() throws {
    for mark in marks(60, seed: 3) {
      let setting = mark.text.setting
      var (points, number) = ([Point](), 0)
      for run in setting.runs {
        for glyph in setting.glyphs[number..<run.end] {
          let numbers = setting.forms[Int(glyph.form)].numbers.map(Double.init)
          var (x, y) = (
            ClosedRange(uncheckedBounds: (numbers[0], numbers[0])),
            ClosedRange(uncheckedBounds: (numbers[1], numbers[1]))
          )
          for index in stride(from: 0, to: numbers.count, by: 2) {
            x = min(x.lowerBound, numbers[index])...max(x.upperBound, numbers[index])
            y = min(y.lowerBound, numbers[index + 1])...max(y.upperBound, numbers[index + 1])
          }
          for (dx, dy) in [(x.lowerBound, y.lowerBound), (x.upperBound, y.upperBound)] {
            points.append(glyph.place + Vector(dx: dx * run.size, dy: dy * run.size))
          }
        }
        number = run.end
      }
      points += (setting.rules.map(\.frame) + setting.pictures.map(\.frame)).flatMap(\.corners)
      guard let inkBounds = mark.text.inkBounds else {
        #expect(points.isEmpty && mark.bounds == nil)
        continue
      }
      let box = Rect(around: points)
      #expect(near(box.origin, inkBounds.origin))
      #expect(near(Point(x: box.maxX, y: box.maxY), Point(x: inkBounds.maxX, y: inkBounds.maxY)))
      let seen = Rect(around: inkBounds.corners.map(mark.transform.apply))
      let bounds = try #require(mark.bounds)
      #expect(near(seen.origin, bounds.origin) && abs(seen.width - bounds.width) < 1e-6)
    }
  }

  @Test func theWholeBoxCountsAsHitAndNothingFarFromIt() {
    let turn = Transform.rotation(by: 0.7, around: .zero)
    let mark = TextMark(words("Title"), colour: .black, at: Point(x: 100, y: 50), linear: turn)
    for (x, y) in [(1.0, 1.0), (39, 1), (20, 12), (1, 23), (39, 23)] {
      #expect(mark.contains(mark.transform.apply(to: Point(x: x, y: y)), tolerance: 0))
    }
    for (x, y) in [(-2.0, 12.0), (42, 12), (20, -2), (20, 26)] {
      let place = mark.transform.apply(to: Point(x: x, y: y))
      #expect(!mark.contains(place, tolerance: 1))
      #expect(mark.contains(place, tolerance: 3))
    }
  }

  @Test func colourIsItsOnlyInk() {
    for mark in marks(10, seed: 4) {
      let red = Ink(colour: Colour(0xFF0000), width: 9)
      guard case .text(let new) = Mark.text(mark).drawn(with: red) else { return }
      #expect(new.colour == red.colour)
      #expect(Mark.text(new).ink?.width == 1)
      #expect(new.text === mark.text && new.corners == mark.corners)
    }
  }

  @Test func theSizeOfTheFontGrowsWithTheMark() {
    let mark = TextMark(words("a", 30), colour: .black, at: .zero)
    #expect(mark.fontSize == 30)
    guard case .text(let large) = Mark.text(mark).transformed(by: .scale(2.5)) else { return }
    #expect(large.fontSize == 75)
  }

  @Test func anEraserOfPartsErasesATextThatItTouches() {
    let mark = TextMark(words("Title"), colour: .black, at: Point(x: 100, y: 50))
    var setting = mark.text.setting
    setting.rules = [
      TextRule(.underline, frame: Rect(x: 0, y: 0, width: 40, height: 24), colour: nil)
    ]
    let text = Mark.text(mark.with(TypedText(mark.text.source, setting)))
    let drawing = Drawing([text])
    func pieces(_ from: Point, _ to: Point) -> [[Mark]] {
      drawing.pieces(leftBy: Eraser(through: [from, to], radius: 2, tolerance: 0.1)).map(\.pieces)
    }
    #expect(pieces(Point(x: 110, y: 0), Point(x: 110, y: 60)) == [[]])
    #expect(pieces(Point(x: 110, y: 0), Point(x: 110, y: 40)) == [])
  }

  @Test func aScratchOverATextErasesIt() {
    let mark = Mark.text(TextMark(words("Title"), colour: .black, at: Point(x: 100, y: 50)))
    func scratch(_ top: Double) -> Scratch {
      Scratch(
        through: (0...20).map {
          Point(x: 95 + 2.5 * Double($0), y: $0 % 2 == 0 ? top : top + 34)
        }, margin: 2)
    }
    #expect(scratch(45).covers(mark))
    #expect(!scratch(90).covers(mark))
  }

  @Test func differencesTellTheWords() {
    let old = Mark.text(TextMark(words("Title"), colour: .black, at: .zero))
    let new = Mark.text(TextMark(words("Titel"), colour: .black, at: .zero))
    #expect(MarkAspect.between(old, new).map(\.text) == ["words \"Title\" to \"Titel\""])
    let red = Mark.text(TextMark(words("Title"), colour: Colour(0xFF0000), at: .zero))
    #expect(MarkAspect.between(old, red).map(\.name) == ["colour"])
  }

  @Test func textsOfMarksStayInOneLine() {
    let mark = Mark.text(
      TextMark(words("a\nb\"\u{202E}\u{1B}[2J"), colour: .black, at: .zero))
    let text = TextDumper.text(of: Drawing([mark]))
    #expect(text.hasPrefix("text 0,0 #000000 linear 1,0,0,1 \"a\\nb\\\"\\u{202e}\\u{1b}[2J\" "))
    #expect(text.dropLast().allSatisfy { !$0.isNewline })
  }
}
