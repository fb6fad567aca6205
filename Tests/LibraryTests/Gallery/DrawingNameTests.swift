import Language
import Session
import System
import Testing

@testable import Library

@Suite struct DrawingNameTests {
  @Test func drawingWithoutANameIsKnownByItsFileName() throws {
    let name = DrawingName.unnamed(at: 1_795_262_400)
    let beginning = try #require(DrawingName.beginning(of: name))
    #expect(beginning == CalendarMoment(1_795_262_400))
    #expect(DrawingName.isDrawing(name))
    #expect(name.utf8.count == "2026-11-21-1432-k3vd.scrawl".utf8.count)
  }

  @Test func dateIsReadAsItStands() throws {
    let moment = try #require(DrawingName.beginning(of: "2026-11-21-1432-k3vd.scrawl"))
    #expect(Words(.english).moment(moment) == "2026-11-21 14:32")
    #expect(Words(.german).moment(moment) == "21.11.2026, 14:32")
    #expect(Words(.japanese).moment(moment) == "2026年11月21日 14:32")
  }

  @Test(arguments: [
    "House.scrawl", "2026-11-21.scrawl", "2026-11-21-1432.scrawl", "2026-11-21-1432-K3VD.scrawl",
    "2026-11-21-1432-k3vd2.scrawl", "2026-13-21-1432-k3vd.scrawl", "2026-11-21-2532-k3vd.scrawl",
    "2026-11-00-1432-k3vd.scrawl", "26-11-21-1432-k3vd.scrawl", "2026-11-21-1432-k3v!.scrawl",
    "a2026-11-21-1432-k3vd.scrawl", "----.scrawl", "２０２６-11-21-1432-k3vd.scrawl", ".scrawl", "",
  ])
  func anythingElseIsAName(fileName: String) {
    #expect(DrawingName.beginning(of: fileName) == nil)
  }

  @Test func drawingOverAPictureHasTheNameOfThat() throws {
    let name = DrawingName.unnamed(at: 1_795_262_400, over: "my holiday-1.png")
    #expect(DrawingName.beginning(of: name) == CalendarMoment(1_795_262_400))
    #expect(DrawingName.picture(of: name) == "my holiday-1.png")
    #expect(DrawingName.isUnnamed("/drawings/" + name))
    #expect(DrawingName.picture(of: "2026-11-21-1432-k3vd.scrawl") == nil)
    #expect(DrawingName.picture(of: "House by the sea.scrawl") == nil)
  }

  @Test(arguments: ["a\nb.png", "\u{7}.png", ""])
  func nameThatBreaksLinesIsLeftOut(picture: String) {
    #expect(DrawingName.picture(of: DrawingName.unnamed(over: picture)) == nil)
  }

  @Test func longNameOfAPictureIsCutBetweenCharacters() {
    let name = DrawingName.unnamed(over: String(repeating: "木", count: 80) + ".png")
    #expect(name.utf8.count <= DrawingName.longest)
    #expect(DrawingName.picture(of: name)?.allSatisfy { $0 == "木" } == true)
  }

  @Test func twoOfOneMinuteAreCalledDifferently() {
    let names = Set((0..<50).map { _ in DrawingName.unnamed(at: 0) })
    #expect(names.count > 45)
  }

  @Test func titleIsTheNameWithoutItsExtension() {
    #expect(DrawingName.title(of: "House.scrawl") == "House")
    #expect(DrawingName.title(of: "v1.2.SCRAWL") == "v1.2")
    #expect(DrawingName.title(of: "House.png") == "House.png")
  }

  @Test func typedNameGetsTheExtensionWhereItIsMissing() throws {
    #expect(try FileName.ofDrawing(" House ") == "House.scrawl")
    #expect(try FileName.ofDrawing("House.scrawl") == "House.scrawl")
    #expect(throws: FileName.Refusal.slash) { try FileName.ofDrawing("a/b") }
    #expect(throws: FileName.Refusal.tooLong) {
      try FileName.ofDrawing(String(repeating: "x", count: 241))
    }
    #expect(try FileName.ofDrawing(String(repeating: "x", count: 240)).utf8.count == 247)
  }

  @Test(arguments: [
    (0, "Just now"), (59, "Just now"), (60, "1 minute ago"), (3599, "59 minutes ago"),
    (3600, "1 hour ago"), (86399, "23 hours ago"), (86400, "1 day ago"),
    (7 * 86400 - 1, "6 days ago"), (-500, "Just now"),
  ])
  func ageIsSaidInTheGreatestUnit(age: Int, text: String) {
    #expect(Words(.english).age(of: 1_000_000_000 - age, at: 1_000_000_000) == text)
  }

  @Test func whatIsOldIsSaidByItsDay() {
    let (time, now) = (1_795_262_400, 1_795_262_400 + 7 * 86400)
    let moment = CalendarMoment(time)
    #expect(Words(.english).age(of: time, at: now) == Words(.english).day(moment))
    #expect(Words(.english).day(moment).hasPrefix("2026-11-2"))
  }

  @Test func arabicSaysTwoWithoutANumber() {
    #expect(Words(.arabic).age(of: 0, at: 7200) == "قبل ساعتين")
    #expect(Words(.arabic).age(of: 0, at: 5 * 3600) == "قبل 5 ساعات")
  }
}
