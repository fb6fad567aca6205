import Geometry
import Language
import Marks
import Testing

@testable import Canvas

/// The text of tools' options in the settings.
@Suite struct ToolOptionTests {
  private let pen = PenSettings()
  private let shape = OptionValue("marker-shape", .toolPen, "round")
  private let isStraight = OptionValue("marker-straight", .toolHand, false)
  private let count = OptionValue("marker-count", .toolSelect, 1.0)

  private var options: [ToolOption] {
    pen.options + [
      .choice(shape, among: [("round", .black), ("flat", .white)]), .toggle(isStraight),
      .range(count, in: 1...40, step: 1, form: .number),
    ]
  }

  @Test func everyOptionComesBackAsItWent() {
    pen.take("brush")
    pen.colour.value = Colour(0x8A46F5)
    pen.width.value = 2.5
    pen.opacity.value = 0.35
    shape.value = "flat"
    isStraight.value = true
    count.value = 12
    let other = ToolOptionTests()
    for (option, copy) in zip(options, other.options) {
      #expect(option.key == copy.key)
      #expect(option.text != copy.text)
      copy.take(option.text)
    }
    #expect(other.pen.line(from: 0) == pen.line(from: 0))
    #expect(other.pen.line(from: 0) == Ink(colour: Colour(0x8A46F5, alpha: 0.35), width: 2.5))
    #expect(other.shape.value == "flat")
    #expect(other.isStraight.value)
    #expect(other.count.value == 12)
  }

  @Test func penIsKeptUnderTheNamesThatItAlwaysHad() {
    #expect(pen.options.map(\.key) == ["pens", "pen-colour", "pen-width", "pen-opacity"])
    #expect(pen.options.dropFirst().map(\.text) == ["#0000ff", "1.0", "100"])
  }

  @Test func textThatMakesNoSenseChangesNothing() {
    let before = options.map(\.text)
    for text in [
      "", "purple", "-1", "0", "1e9", "nan", "inf", "#12345", "#+12345", "#-00000", "#1234567",
      "畫", "TRUE?", "pen |", "pen | pen", "pen | pen #0000ff 1 100 curly",
      "pen | pen #0000ff 9999 100 raw", "pen | pen #0000ff px 100 raw",
      String(repeating: "9", count: 400),
    ] {
      for option in options { option.take(text) }
      #expect(options.map(\.text) == before, "\(text)")
      #expect(!options.contains { $0.isSet })
    }
  }

  @Test func aPenInPixelsIsAsWideAtEveryZoom() {
    pen.width.value = 4
    pen.change { $0.pen.isInPixels = true }
    for zoom in [0.01, 1, 100] {
      #expect(abs(pen.line(at: zoom, from: 0).width * zoom - 4) < 1e-9)
      #expect(abs(pen.dot(at: zoom, from: 0).width * zoom - 5) < 1e-9)
    }
    let other = ToolOptionTests()
    other.options[0].take(pen.options[0].text)
    #expect(other.pen.pen.isInPixels)
  }

  @Test func theRecentColoursAreTheLastFiveThatNobodyOffers() {
    for number in 1...7 as ClosedRange<UInt32> { pen.keep(Colour(number)) }
    pen.keep(.white)
    pen.keep(Colour(5, alpha: 0.5))
    #expect(pen.recent.value == [5, 7, 6, 4, 3].map { Colour($0) })
    let copy = PenSettings()
    ToolOption.colours(copy.recent).take(ToolOption.colours(pen.recent).text)
    #expect(copy.recent.value == pen.recent.value)
  }

  @Test func penThatWasNeverSetBeginsAsPensDo() {
    #expect(pen.line(from: 0) == .line)
    #expect(pen.dot(from: 0) == .dot)
    pen.options[2].take("3")
    #expect(pen.line(from: 0) == Ink(colour: .blue, width: 3))
    #expect(pen.dot(from: 0) == Ink(colour: .blue, width: 4))
  }

  @Test func whoFollowsAnOptionIsTold() {
    var told: [String] = []
    for option in options { option.follow { told.append(option.key) } }
    isStraight.value = true
    pen.width.value = 4
    #expect(told == ["marker-straight", "pen-width"])
  }
}
