import Geometry
import Language
import Testing

@testable import Canvas

/// The user's pens: standard ones, and own ones.
@Suite struct PenRackTests {
  private let settings = PenSettings()
  private let words = Words(.english)

  private var names: [String] { settings.rack.value.pens.map { $0.title(words) } }

  private func keep() {
    settings.change { rack in rack.addCopy(named: rack.freeName { "Pen \($0)" }) }
  }

  @Test func newPenHasWhatWasChanged() {
    settings.take("brush")
    settings.width.value = 21
    settings.colour.value = Colour(0x123456)
    keep()
    #expect(settings.pen.title(words) == "Pen 2")
    #expect(settings.pen.width == 21 && settings.pen.colour == Colour(0x123456))
    #expect(settings.pen.style == Pen.standard.first { $0.id == "brush" }?.style)
    #expect(names[3...4] == ["Brush", "Pen 2"])
  }

  @Test func changeOfTheCopyLeavesTheOtherPen() {
    keep()
    settings.width.value = 30
    settings.take("pen")
    #expect(settings.width.value == 1)
  }

  @Test func eachNewPenHasANameOfItsOwn() {
    for _ in 0..<3 { keep() }
    #expect(Set(names).count == names.count)
    settings.take("own-2")
    settings.change { $0.remove() }
    keep()
    #expect(names.filter { $0 == "Pen 3" }.count == 1)
  }

  @Test func onlyOwnPensAreRemoved() {
    settings.change { $0.remove() }
    #expect(settings.rack.value.pens == Pen.standard)
    keep()
    #expect(settings.rack.value.canRemove)
    settings.change { $0.remove() }
    #expect(settings.rack.value.pens == Pen.standard)
    #expect(settings.rack.value.taken == "pen")
  }

  @Test func penMovesAndStopsAtTheEnds() {
    let last = Pen.standard.count - 1
    #expect(!settings.rack.value.canMove(by: -1) && settings.rack.value.canMove(by: 1))
    settings.change { $0.move(by: 1) }
    #expect(names.prefix(2) == ["Fountain pen", "Pen"])
    settings.change { $0.move(by: 99) }
    #expect(names[last] == "Pen" && !settings.rack.value.canMove(by: 1))
  }

  @Test(arguments: ["Ink | 50%", "%7C", "a  b", "筆 🖋", "|", "-"])
  func ownPensComeBackAsTheyWere(name: String) throws {
    settings.take("highlighter")
    keep()
    settings.change { rack in
      rack.pen.name = name
      rack.move(by: -3)
    }
    let rack = settings.rack.value
    let copy = try #require(PenRack(rack.text))
    #expect(copy == rack)
    #expect(copy.pen.name == name)
  }

  @Test func nameIsWithoutWhiteSpaceAroundAndNotTooLong() {
    #expect(Pen.name("  my\n pen ") == "my pen")
    #expect(Pen.name(" \n") == nil)
    #expect(Pen.name(String(repeating: "x", count: 100))?.count == Pen.longestName)
  }
}
