import Geometry
import Testing

@testable import Marks

/// The order in which texts on a canvas are read.
struct ReadingOrderTests {
  /// A text of one line in a box of 100 by 20.
  private static func text(
    _ x: Double, _ y: Double, isRightToLeft: Bool = false, turned angle: Double = 0
  ) -> TextMark {
    var setting = TextSetting(size: Size(width: 100, height: 20))
    setting.lines = [
      TextLine(
        end: 1, baseline: Point(x: 0, y: 15), advance: 100, ascent: 15, descent: 5,
        isRightToLeft: isRightToLeft)
    ]
    return TextMark(
      TypedText(TextSource("a"), setting), colour: .black, at: Point(x: x, y: y),
      linear: .rotation(by: angle, around: .zero))
  }

  @Test func rowsComeFromAboveAndTextsInARowFromTheLeft() {
    let texts = [
      Self.text(300, 204), Self.text(0, 0), Self.text(150, -6), Self.text(0, 200),
    ]
    #expect(ReadingOrder.indices(of: texts) == [1, 2, 3, 0])
  }

  @Test func aRowOfTextsFromTheRightIsReadFromThere() {
    let texts = [
      Self.text(0, 0, isRightToLeft: true), Self.text(200, 2, isRightToLeft: true),
      Self.text(400, 1),
    ]
    #expect(ReadingOrder.indices(of: texts) == [2, 1, 0])
  }

  @Test func eachTextComesOnce() {
    let texts = (0..<50).map { (number: Int) -> TextMark in
      let (column, row) = (number * 37 % 11, number * 53 % 17)
      return Self.text(Double(column) * 40, Double(row) * 9)
    }
    #expect(ReadingOrder.indices(of: texts).sorted() == Array(0..<50))
  }

  @Test func aTurnedTextIsReadWhereItsBoxBegins() {
    // Its box reaches from y = -100 up to 0.
    let texts = [Self.text(0, -40), Self.text(200, 0, turned: -.pi / 2)]
    #expect(ReadingOrder.indices(of: texts) == [1, 0])
  }
}
