import Geometry
import Marks
import Testing

/// The description of a mark in one line.
@Suite struct MarkBriefTests {
  @Test func aLineTellsWhereItIsAndHowItLooks() {
    let stroke = Stroke(
      through: [Point(x: 12, y: 40), Point(x: 300, y: 200.123)],
      ink: Ink(colour: .blue, width: 2))
    #expect(
      MarkBrief(of: .stroke(stroke)).text
        == "stroke 2 vertices at 11,39 size 290x162.12 #0000ff width 2")
  }

  @Test func aDotTellsItsMiddle() {
    let dot = Dot(at: Point(x: 12, y: -40), ink: Ink(colour: .black, width: 6))
    #expect(MarkBrief(of: .dot(dot)).text == "dot at 12,-40 #000000 width 6")
  }

  @Test func groupsTellHowManyMarksTheyHave() {
    let dots = [Point(x: 1, y: 1), Point(x: 9, y: 5)].map { Mark.dot(Dot(at: $0)) }
    #expect(
      MarkBrief(of: .stroke(Stroke(grouping: dots, ink: .line))).text
        == "group 2 marks 2 vertices at 0,0 size 10x6")
    #expect(
      MarkBrief(of: .filtered(FilteredGroup([dots[0]], through: GroupFilters("sepia")))).text
        == "filtered 1 mark 1 vertex at 0,0 size 2x2 filters sepia")
  }

  @Test func picturesAndUnknownMarksTellWhatTheyAre() {
    let hash = MediumHash(digest: [0, 0xFF, 0x11, 0xEE] + [UInt8](repeating: 7, count: 28))
    let look = PictureLook(medium: hash, size: Size(width: 40, height: 30))
    #expect(
      MarkBrief(of: .picture(PictureMark(look, at: Point(x: 20, y: 15)))).text
        == "picture 40x30 medium 00ff11ee at 0,0 size 40x30")
    let foreign = ForeignMark(
      kind: "polygon", box: Rect(x: 0, y: 0, width: 9, height: 8), from: .zero, body: [1])
    #expect(MarkBrief(of: .foreign(foreign)).text == "foreign polygon at 0,0 size 9x8")
  }
}
