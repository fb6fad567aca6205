import Geometry
import Language
import Marks
import Session
import StageSupport
import System
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import Documents
@testable import People
@testable import scrawl

extension ProgramTasks {
  /// The words of a window about the people who drew, and the selection of their marks.
  @Suite(.serialized) struct PeopleTests {
    private let home: TemporaryFolder
    private var path: String { home.path + "/house.scrawl" }

    private static let anna = Person(id: "anna", name: "Anna", colour: 0xFF_8000)
    private static let ben = Person(id: "ben", name: "Ben", colour: 0x00_00FF)

    init() throws {
      home = try TemporaryFolder()
    }

    private static func line(_ number: Int) -> Mark {
      let start = Point(x: Double(number) * 60, y: 0)
      return .stroke(
        Stroke(
          through: [start, start + Vector(dx: 0, dy: 100)],
          ink: Ink(colour: Colour(0x20_2020), width: 12)))
    }

    /// Draws a line by each of some people, one right of the other, into a new file.
    private func draw(by people: [Person?]) throws {
      var drawing = Drawing()
      var records: [Record] = []
      for (index, person) in people.enumerated() {
        let edits = drawing.edits(adding: Self.line(index))
        drawing.apply(edits)
        records += [
          .signature(Signature(by: person)),
          .step(
            StoredStep(
              id: index + 1, parent: index, step: Step("stroke", at: 1_700_000_000),
              edits: edits)),
        ]
      }
      let writer = try DrawingWriter(creating: path, sitting: SittingID(), with: [])
      try writer.write(records)
      try writer.finish()
    }

    private func open() throws -> ProgramStage {
      let stage = try ProgramStage(opening: path)
      try stage.wait(for: "the drawing") { !stage.drawing.isEmpty }
      try stage.settle()
      return stage
    }

    /// The middle of a line in the window.
    private func place(_ number: Int, _ stage: ProgramStage) -> Point {
      let canvas = stage.view.canvas
      return canvas.viewport.view(Point(x: Double(number) * 60, y: 50)) + canvas.offsetInWindow
    }

    private func views<Kind: View>(of kind: Kind.Type, in view: View) -> [Kind] {
      guard !view.isHidden else { return [] }
      return [view as? Kind].compactMap(\.self) + view.subviews.flatMap { views(of: kind, in: $0) }
    }

    private func titles(_ stage: ProgramStage) -> [String] {
      views(of: MenuRow.self, in: stage.view).compactMap(\.title)
    }

    @Test func theMenuOfAMarkTellsWhoDrewItAndSelectsEverythingOfThatPerson() throws {
      try draw(by: [Self.anna, Self.ben, Self.anna, nil])
      let stage = try open()
      try stage.click(.right, at: place(0, stage))
      try stage.wait(for: "the menu") { !titles(stage).isEmpty }
      #expect(titles(stage).contains { $0.hasPrefix("Anna, 2023-11-1") })
      let title = stage.words[.selectByPerson]
      let row = try #require(
        views(of: MenuRow.self, in: stage.view).first { $0.title == title })
      row.scrollToVisible()
      stage.view.layoutIfNeeded()
      try stage.click(at: stage.middle(of: row))
      try stage.wait(for: "the selection") { stage.view.canvas.selection.count == 2 }
      let marks = stage.view.canvas.selection.rankedMarks(most: 9) ?? []
      #expect(marks.map(\.id) == [1, 3])
      stage.close()
    }

    @Test func nothingIsToldInADrawingByOnePerson() throws {
      try draw(by: [Self.anna, nil, Self.anna])
      let stage = try open()
      try stage.click(.right, at: place(0, stage))
      try stage.wait(for: "the menu") { !titles(stage).isEmpty }
      #expect(!titles(stage).contains { $0.hasPrefix("Anna") })
      #expect(!titles(stage).contains(stage.words[.selectByPerson]))
      let command = try #require(stage.commands.first { $0.id == "select-by-person" })
      #expect(!command.isEnabled)
      stage.close()
    }

    @Test func restingOverAMarkTellsWhoDrewIt() throws {
      try draw(by: Array(repeating: Self.anna, count: 7) + [Self.ben])
      let stage = try open()
      let select = try #require(stage.commands.first { $0.id == "take-select" })
      select.run()
      // The line lies between the cards of the title and the tools.
      let place = place(7, stage) + Vector(dx: 0, dy: 30)
      stage.pilot.move(to: (Int(place.x), Int(place.y)))
      func hint() -> Tooltip? {
        views(of: Tooltip.self, in: stage.view).first { tooltip in
          views(of: Label.self, in: tooltip).contains { $0.text.hasPrefix("Ben, ") }
        }
      }
      try stage.wait(for: "the hint") { hint() != nil }
      #expect(hint()?.frame.contains(place) == false)
      stage.pilot.move(to: (Int(place.x) + 20, Int(place.y) + 9))
      try stage.wait(for: "the hint to go") { hint() == nil }
      stage.close()
    }

    @Test func theHistoryNamesTheOthers() throws {
      try draw(by: [Self.anna, Self.ben])
      let stage = try open()
      let history = try #require(stage.commands.first { $0.id == "history" })
      history.run()
      try stage.wait(for: "the names") {
        let names = views(of: HistoryCell.self, in: stage.view).compactMap(\.name)
        return names.contains { $0.contains("Anna") } && names.contains { $0.contains("Ben") }
      }
      stage.close()
    }

    private func showColours(_ stage: ProgramStage) throws {
      let command = try #require(stage.commands.first { $0.id == "colours-by-person" })
      #expect(command.isEnabled && !command.isOn)
      command.run()
      try stage.wait(for: "the colours") { stage.view.canvas.tint != nil }
      try stage.settle()
    }

    private func keptMarks() throws -> [Mark] {
      try DrawingFile(opening: path, for: .reading).contents().marks.map(\.mark)
    }

    /// The colour in the middle of a line on the screen.
    private func colour(_ number: Int, _ stage: ProgramStage) -> UInt32? {
      let canvas = stage.view.canvas
      return canvas.colour(at: place(number, stage) - canvas.offsetInWindow)?.rgb
    }

    private func names(_ stage: ProgramStage) -> [String?] {
      views(of: LegendRow.self, in: stage.view).map(\.name)
    }

    @Test func coloursByPersonAreSeenWithALegendAndEndByEscape() throws {
      try draw(by: [Self.anna, Self.ben, nil])
      let kept = try keptMarks()
      let stage = try open()
      let drawing = stage.drawing
      func colours() -> [UInt32?] { (0..<3).map { colour($0, stage) } }
      let own = colours()
      #expect(own == [0x20_2020, 0x20_2020, 0x20_2020])
      try showColours(stage)
      #expect(colours() == [Self.anna.colour, Self.ben.colour, MarkTint.neutral.rgb])
      #expect(names(stage).prefix(2) == ["Anna", "Ben"])
      #expect(names(stage).last == stage.words[.unknownPerson])
      try stage.key("Escape")
      #expect(colours() == own && names(stage).isEmpty)
      #expect(stage.drawing == drawing && stage.drawing.tint == nil)
      let command = try #require(stage.commands.first { $0.id == "colours-by-person" })
      #expect(!command.isOn)
      stage.close()
      #expect(try keptMarks() == kept)
    }

    @Test func whatIsDrawnAndUndoneUnderTheColoursHasThem() throws {
      try draw(by: [Self.anna, Self.ben])
      let stage = try open()
      try showColours(stage)
      let start = Point(x: 640, y: 400)
      try stage.drag(start, start + Vector(dx: 0, dy: 40), start + Vector(dx: 0, dy: 80))
      try stage.wait(for: "a line") { stage.drawing.count == 3 }
      try stage.settle()
      let session = stage.studio.workspace.session
      let tint = try #require(stage.view.canvas.tint)
      let newest = try #require(stage.drawing.rankedMarks.last)
      let person = tint.authors.index(of: newest).map { tint.authors.people[$0].id }
      #expect(person == session.person?.id)
      #expect(colour(0, stage) == Self.anna.colour)
      let undo = try #require(stage.commands.first { $0.id == "undo" })
      undo.run()
      try stage.wait(for: "the undo") { stage.drawing.count == 2 }
      try stage.settle()
      #expect(colour(1, stage) == Self.ben.colour)
      let command = try #require(stage.commands.first { $0.id == "colours-by-person" })
      #expect(command.isOn)
      command.run()
      try stage.settle()
      #expect(colour(1, stage) == 0x20_2020 && names(stage).isEmpty)
      stage.close()
    }

    @Test func theColoursAreNotOfferedInADrawingByOnePerson() throws {
      try draw(by: [Self.anna, nil, Self.anna])
      let stage = try open()
      let command = try #require(stage.commands.first { $0.id == "colours-by-person" })
      #expect(!command.isEnabled)
      stage.close()
    }

    @Test func anotherDrawingHasItsOwnColours() throws {
      try draw(by: [Self.anna, Self.ben])
      let stage = try open()
      try showColours(stage)
      let command = try #require(stage.commands.first { $0.id == "new" })
      command.run()
      try stage.wait(for: "a new drawing") { stage.drawing.isEmpty }
      try stage.settle()
      #expect(stage.view.canvas.tint == nil && names(stage).isEmpty)
      stage.close()
    }

    @Test func theWordsNameTheLastPersonOnlyIfItIsSomebodyElse() {
      let words = Words(.english)
      let time = 1_700_000_000
      func text(_ drawn: Person?, _ changed: Person?) -> String? {
        let people = [drawn, changed].map { Authorship(person: $0, time: Double(time)) }
        return MarkStory(drawn: people[0], changed: people[1]).text(words, at: time)
      }
      let clock = words.moment(CalendarMoment(time), seenAt: CalendarMoment(time))
      #expect(text(Self.anna, Self.anna) == "Anna, \(clock)")
      #expect(text(Self.anna, Self.ben) == "Anna, \(clock) · changed by Ben, \(clock)")
      #expect(text(nil, Self.ben) == "changed by Ben, \(clock)")
      #expect(text(Self.anna, nil) == "Anna, \(clock)")
      #expect(text(nil, nil) == nil)
    }
  }
}
