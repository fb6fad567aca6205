import DrawingSupport
import Geometry
import Joining
import Marks
import Merging
import StageSupport
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import Clashes
@testable import scrawl

extension ProgramTasks {
  /// The list of clashes in a window.
  @Suite(.serialized) struct ClashTests {
    private static let green = Ink(colour: Colour(0x00FF00), width: 2)

    /// Opens a drawing of three lines whose second one has two colours after a merge.
    private func open() throws -> ProgramStage {
      let home = try TemporaryFolder()
      let path = try KeptDrawing(3, at: home.path + "/house.scrawl").path
      let stage = try ProgramStage(opening: path, home: home)
      try stage.wait(for: "the drawing") { stage.drawing.count == 3 }
      try stage.settle()
      let mark = stage.drawing.rankedMarks[1]
      let ink = Ink(colour: Self.green.colour, width: mark.mark.ink?.width ?? 1)
      var clash = JoinClash(mark: mark.identity, property: .colour, here: nil, there: nil)
      clash.lookHere = .mark(mark.mark)
      clash.lookThere = .mark(mark.mark.drawn(with: ink))
      clash.rank = mark.rank
      let controllers = stage.studio.workspace.controllers
      let controller = controllers.lazy.compactMap { $0 as? ClashController }.first
      try #require(controller).begin([clash])
      return stage
    }

    @Test func clashesOfAnotherMergeTakeTheirPlaceInTheOpenList() throws {
      let stage = try open()
      try #require(stage.commands.first { $0.id == "clashes" }).run()
      try stage.settle()
      let mark = stage.drawing.rankedMarks[2]
      var clash = JoinClash(mark: mark.identity, property: .lock, here: nil, there: nil)
      (clash.lookHere, clash.lookThere, clash.rank) = (.locked(true), .locked(false), mark.rank)
      let controllers = stage.studio.workspace.controllers
      try #require(controllers.lazy.compactMap { $0 as? ClashController }.first).begin([clash])
      try stage.wait(for: "the other list") {
        (stage.view.named("Lock, Other copy: not locked") as? LookButton)?.isSelected == true
      }
      #expect(look(stage, "This copy") == nil)
      stage.close()
    }

    private func command(_ stage: ProgramStage) -> Bool {
      stage.commands.contains { $0.id == "clashes" }
    }

    private func look(_ stage: ProgramStage, _ copy: String) -> LookButton? {
      stage.view.named("Colour, \(copy)") as? LookButton
    }

    private func colour(_ stage: ProgramStage) -> Colour? {
      stage.drawing.rankedMarks[1].mark.ink?.colour
    }

    @Test func aLookIsTakenAndUndoTakesThatBack() throws {
      let stage = try open()
      let (before, identity) = (colour(stage), stage.drawing.rankedMarks[1].identity)
      try #require(stage.commands.first { $0.id == "clashes" }).run()
      try stage.wait(for: "the looks") { look(stage, "This copy")?.isSelected == true }
      try stage.click("Colour, Other copy")
      try stage.wait(for: "the other colour") { colour(stage) == Self.green.colour }
      #expect(stage.drawing.rankedMarks[1].identity == identity)
      try stage.wait(for: "the other look to be lit") {
        look(stage, "Other copy")?.isSelected == true
          && look(stage, "This copy")?.isSelected == false
      }
      try stage.key("z", [.control])
      try stage.wait(for: "the first colour") { colour(stage) == before }
      try stage.wait(for: "the first look to be lit") {
        look(stage, "This copy")?.isSelected == true
      }
      #expect(command(stage))
      stage.close()
    }

    @Test func aRowSelectsItsMark() throws {
      let stage = try open()
      try #require(stage.commands.first { $0.id == "clashes" }).run()
      try stage.settle()
      let button = try #require(look(stage, "This copy"))
      // The title of the row is above the looks.
      try stage.click(at: Point(x: 20, y: -12) + button.offsetInWindow)
      try stage.wait(for: "the selection") { stage.view.canvas.selection.count == 1 }
      let rank = stage.drawing.rankedMarks[1].rank
      #expect(stage.view.canvas.selection.ranks.contains(rank))
      stage.close()
    }

    @Test func theListClosesWhenTheMergeIsUndone() throws {
      let stage = try open()
      try #require(stage.commands.first { $0.id == "clashes" }).run()
      try stage.settle()
      #expect(stage.view.openPanel(ClashPanel.self) != nil)
      try stage.key("z", [.control])
      try stage.wait(for: "the list to close") { stage.view.openPanel(ClashPanel.self) == nil }
      #expect(!command(stage))
      try stage.key("z", [.control, .shift])
      try stage.wait(for: "the merge to be there again") { command(stage) }
      stage.close()
    }
  }
}
