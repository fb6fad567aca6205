import Geometry
import Testing
import Toolkit

@Suite struct PopoverTests {
  private let stage = Stage()
  private let button = Button(title: "Open")
  private let behind = Button(title: "Behind")

  init() {
    stage.show(button, x: 20, y: 20)
    stage.show(behind, x: 200, y: 250)
  }

  private func menu(_ titles: [String], action: @escaping (String) -> Void = { _ in }) -> Menu {
    let menu = Menu([titles.map { title in Menu.Item(title) { action(title) } }])
    menu.open(at: button)
    stage.root.layoutIfNeeded()
    return menu
  }

  @Test func popoverStandsBelowWhatOpenedIt() {
    let menu = menu(["One", "Two"])
    #expect(menu.frame.origin == Point(x: 20, y: button.frame.maxY + 8))
  }

  @Test func popoverStaysInTheWindow() {
    button.frame.origin = Point(x: 380, y: 270)
    let menu = menu(["One", "Two", "Three"])
    #expect(stage.root.bounds.contains(menu.frame))
    #expect(menu.frame.maxY <= button.frame.minY)
  }

  @Test func popoverThatOpensSidewaysStandsBesideWhatOpenedIt() {
    let menu = Menu([[Menu.Item("One") {}]])
    menu.opensSideways = true
    menu.open(at: button)
    stage.root.layoutIfNeeded()
    #expect(menu.frame.origin == Point(x: button.frame.maxX + 8, y: 20))
    button.frame.origin.x = 300
    stage.root.setNeedsLayout()
    stage.root.layoutIfNeeded()
    #expect(menu.frame.maxX == button.frame.minX - 8)
  }

  @Test func menuHigherThanTheWindowScrolls() {
    let menu = menu((0..<40).map { "Line \($0)" })
    #expect(stage.root.bounds.contains(menu.frame))
    for _ in 0..<39 { stage.press(.down) }
    #expect(stage.root.focus?.name == "Line 39")
    let place = stage.root.focus.map { $0.bounds.offset(by: $0.offsetInWindow) }
    #expect(place.map(menu.frame.contains) == true)
  }

  @Test func lineIsDoneAfterTheMenuHasGone() {
    var done: [String] = []
    let menu = menu(["One", "Two"]) { done.append($0) }
    stage.press(.down)
    stage.press(.enter)
    #expect(done == ["Two"])
    #expect(menu.superview == nil)
  }

  @Test func letterGoesToTheLineThatBeginsWithIt() {
    _ = menu(["Open", "Save", "Select"])
    stage.press(.character("s"))
    #expect(stage.root.focus?.name == "Save")
    stage.press(.character("s"))
    #expect(stage.root.focus?.name == "Select")
    stage.press(.character("s"))
    #expect(stage.root.focus?.name == "Save")
  }

  @Test func escapeClosesAndGivesTheKeysBack() {
    stage.root.setFocus(button)
    var isDismissed = false
    let menu = menu(["One"])
    menu.onDismiss = { isDismissed = true }
    stage.press(.escape)
    #expect(isDismissed)
    #expect(stage.root.focus === button)
  }

  @Test func questionGivesTheKeysBackToWhatWasBelowIt() {
    stage.root.setFocus(button)
    let menu = menu(["One", "Two"])
    stage.press(.down)
    stage.show(
      Dialog("Sure?", detail: "", answers: [.init("Yes"), .init("No")]),
      Size(width: 400, height: 300))
    #expect(stage.root.focus?.name == "Yes")
    stage.press(.escape)
    #expect(stage.root.focus?.name == "Two")
    #expect(stage.root.focusScope === menu)
    stage.press(.escape)
    #expect(stage.root.focus === button)
    #expect(stage.root.focusScope == nil)
  }

  @Test func touchElsewhereClosesAndStillCounts() {
    let menu = menu(["One"])
    var clicks = 0
    behind.onAction = { clicks += 1 }
    stage.click(Point(x: 210, y: 260))
    #expect(menu.superview == nil)
    #expect(clicks == 1)
  }

  @Test func touchInsideKeepsItOpen() {
    let menu = menu(["One", "Two"])
    stage.click(Point(x: menu.frame.minX + 2, y: menu.frame.minY + 2))
    #expect(menu.superview != nil)
  }

  @Test func tabStaysInside() {
    _ = menu(["One", "Two"])
    stage.press(.tab)
    stage.press(.tab)
    #expect(stage.root.focus?.name == "One")
  }

  @Test func arrowsStayInsideAPanel() {
    let panel = Panel(
      "Notes", closing: "Close", icon: Icon(svg: []), content: Button(title: "Inside"))
    stage.show(panel, Size(width: 200, height: 200))
    stage.root.setFocus(panel.closeButton)
    for symbol in [Key.Symbol.up, .down, .left, .right] {
      #expect(stage.root.keyDown(Key(symbol)))
    }
    #expect(!stage.root.keyDown(Key(.character("z"), .control)))
  }

  @Test func panelClosesByItsButtonAndByEscape() {
    var closings = 0
    let panel = Panel(
      "Notes", closing: "Close", icon: Icon(svg: []), content: Button(title: "Inside"))
    panel.onClose = { closings += 1 }
    stage.show(panel, Size(width: 200, height: 200))
    panel.closeButton.perform()
    stage.root.setFocus(panel.closeButton)
    stage.press(.escape)
    #expect(closings == 2)
  }
}
