import Geometry
import Testing
import Toolkit

@Suite struct SubmenuTests {
  private final class Log {
    var done: [String] = []
  }

  private let stage = Stage()
  private let button = Button(title: "Open")
  private let log = Log()

  init() {
    stage.show(button, x: 20, y: 20)
    let log = log
    func item(_ title: String) -> Menu.Item { Menu.Item(title) { log.done.append(title) } }
    let order = Menu.Item("Order", submenu: [[item("Front"), item("Back")]])
    Menu([
      [Menu.Item("File", submenu: [[item("Save")], []]), Menu.Item("Edit", submenu: [[order]])],
      [item("Quit")], [],
    ]).open(at: button)
    stage.root.layoutIfNeeded()
  }

  /// The names of the focusable views.
  private var names: [String?] { stage.root.focusOrder.map(\.name) }

  @Test func aMenuOfAnItemTakesThePlaceOfTheFirstOne() {
    #expect(names == ["File", "Edit", "Quit"])
    stage.press(.enter)
    #expect(names == ["File", "Save"])
    #expect(stage.root.focus?.name == "Save")
    stage.press(.enter)
    #expect(log.done == ["Save"])
    #expect(stage.root.focusScope == nil)
  }

  @Test func arrowsGoInAndOut() {
    stage.press(.down)
    stage.press(.right)
    stage.press(.right)
    #expect(names == ["Order", "Front", "Back"])
    stage.press(.left)
    #expect(stage.root.focus?.name == "Order")
    stage.press(.left)
    #expect(stage.root.focus?.name == "Edit")
    stage.press(.left)
    #expect(names == ["File", "Edit", "Quit"])
  }

  @Test func fromRightToLeftTheArrowsAreTheOtherWayRound() {
    stage.root.direction = .rightToLeft
    stage.press(.left)
    #expect(names == ["File", "Save"])
    stage.press(.right)
    #expect(names == ["File", "Edit", "Quit"])
  }

  @Test func escapeGoesBackAndThenCloses() {
    stage.press(.enter)
    stage.press(.escape)
    #expect(names == ["File", "Edit", "Quit"])
    stage.press(.escape)
    #expect(stage.root.focusScope == nil)
    #expect(log.done == [])
  }

  @Test func aClickOnTheTitleGoesBack() throws {
    stage.press(.enter)
    let title = try #require(stage.root.focusOrder.first)
    stage.click(title.bounds.centre + title.offsetInWindow)
    #expect(names == ["File", "Edit", "Quit"])
  }

  @Test(arguments: [Point(x: 50, y: 50), Point(x: 390, y: 290), Point(x: 0, y: 299)])
  func menuAtAPointStaysInTheWindowAndLeavesThePoint(point: Point) {
    stage.root.dismissPopovers()
    let menu = Menu([[Menu.Item("One") {}, Menu.Item("Two") {}]])
    menu.open(at: point, in: stage.root)
    stage.root.layoutIfNeeded()
    #expect(stage.root.bounds.contains(menu.frame))
    #expect(!menu.frame.outset(by: -1).contains(point))
  }
}
