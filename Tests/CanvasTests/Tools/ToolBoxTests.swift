import Geometry
import Language
import Testing
import Toolkit

@testable import Canvas

/// The properties by which the program finds tools without knowing their classes.
@Suite struct ToolBoxTests {
  /// A tool that does nothing.
  private final class IdleTool: Tool {
    let id: String
    let title = Phrase.toolPen
    let icon = "pen"
    let key: Character = "i"
    let group: String
    let pansAtEdge = true

    init(_ id: String, in group: String) {
      (self.id, self.group) = (id, group)
    }

    func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {}
    func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {}
    func touchesCancelled(on canvas: any ToolContext) {}
  }

  private let tools = ToolBox.tools(PenSettings())

  /// The ids of the tools of each group.
  private func ids(_ groups: [ToolGroup]) -> [[String]] {
    groups.map { $0.tools.map(\.id) }
  }

  // MARK: Roles

  @Test(arguments: ToolRole.allCases) func everyRoleHasOneTool(role: ToolRole) throws {
    #expect(tools.count { $0.role == role } == 1)
    #expect(try #require(tools.first(role)).role == role)
  }

  @Test func aRoleIsFoundWhereverItsToolStands() {
    #expect(tools.reversed().first(.pen)?.id == "pen")
    let others: [any Tool] = [IdleTool("a", in: "a"), HandTool()]
    #expect(others.first(.pen) == nil)
  }

  @Test func aToolWithoutARoleMayPanAtTheEdge() {
    let stage = CanvasStage(IdleTool("a", in: "a"))
    stage.canvas.navigation.pansAtEdge = true
    stage.drag([Point(x: 200, y: 150), Point(x: 399, y: 150)], lift: false)
    stage.wait(800)
    #expect(stage.canvas.viewport.origin.x > 300)
  }

  @Test func touchesMoveTheCanvasUntilAToolIsSelected() {
    let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    canvas.touchesBegan(Touch(location: Point(x: 100, y: 100), time: 0))
    canvas.touchesMoved(Touch(location: Point(x: 130, y: 90), time: 10))
    canvas.touchesEnded(Touch(location: Point(x: 130, y: 90), time: 500))
    #expect(canvas.viewport == Viewport(origin: Point(x: -30, y: 10), zoom: 1))
  }

  // MARK: Groups

  @Test func toolsOfAGroupStandTogetherInTheBox() {
    #expect(ids(ToolGroup.groups(of: tools)).flatMap(\.self) == tools.map(\.id))
  }

  @Test func aToolIsAGroupOfItsOwnUnlessItNamesOne() {
    #expect(ids(ToolGroup.groups(of: [HandTool(), SelectTool()])) == [["hand"], ["select"]])
  }

  @Test func aGroupIsAtThePlaceOfItsFirstTool() {
    let tools = [("a", "x"), ("b", "b"), ("c", "x"), ("d", "d")].map { IdleTool($0, in: $1) }
    #expect(ids(ToolGroup.groups(of: tools)) == [["a", "c"], ["b"], ["d"]])
  }

  @Test func aGroupKeepsTheToolThatWasUsedLast() throws {
    let tools = [("a", "x"), ("b", "x"), ("c", "c")].map { IdleTool($0, in: $1) }
    let groups = ToolGroup.groups(of: tools)
    #expect(groups.map(\.current.id) == ["a", "c"])
    #expect(groups[0].use(tools[1]))
    #expect(!groups[0].use(tools[2]))
    #expect(groups.map(\.current.id) == ["b", "c"])
    // A group of one tool, or one whose first tool was used, has nothing to store.
    #expect(groups.lastUsed == ["b"])
  }

  @Test func theLastToolsComeBackByTheirIds() {
    let tools = [("a", "x"), ("b", "x"), ("c", "y"), ("d", "y")].map { IdleTool($0, in: $1) }
    let groups = ToolGroup.groups(of: tools)
    groups.use(["d", "unknown", "b"])
    #expect(groups.lastUsed == ["b", "d"])
    groups.use(["a"])
    #expect(groups.lastUsed == ["d"])
  }
}
