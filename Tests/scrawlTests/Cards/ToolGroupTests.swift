import Geometry
import Language
import StageSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import Interface
@testable import scrawl

/// Groups of tools on the tool bar, with tools of the test itself, so that it doesn't depend on those of the program.
@Suite struct ToolGroupTests {
  /// A tool that does nothing.
  private final class Shape: Tool {
    let id: String
    let title: Phrase
    let icon: String
    let key: Character
    let group: String

    init(_ id: String, _ title: Phrase, _ icon: String, _ key: Character, in group: String) {
      (self.id, self.title, self.icon, self.key, self.group) = (id, title, icon, key, group)
    }

    func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {}
    func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {}
    func touchesCancelled(on canvas: any ToolContext) {}
  }

  private final class Log {
    var chosen: [String] = []
    var time: Int64 = 0
  }

  /// Three tools of a group, with long titles.
  private static var shapes: [any Tool] {
    [
      Shape("first", .turnWhileHeld, "redo", "x", in: "test"),
      Shape("second", .pickColour, "plus", "j", in: "test"),
      Shape("third", .zigzagErases, "minus", "z", in: "test"),
    ]
  }

  private let stage: ChromeStage
  private let log = Log()

  init() {
    stage = Self.stage(Size(width: 360, height: 640))
    let view = stage.view
    view.chrome.tools.onChoose = { [log, unowned view] tool in
      log.chosen.append(tool.id)
      view.chrome.show(tool)
    }
  }

  private static func stage(
    _ size: Size, _ language: Language = .english, scale: Double = 1, more: [any Tool] = []
  ) -> ChromeStage {
    ChromeStage(
      size, language, scale: scale, tools: ToolBox.tools(PenSettings()) + shapes + more)
  }

  private var view: StudioView { stage.view }
  private var buttons: [Button] { Self.buttons(stage) }
  private var button: Button { buttons[buttons.count - 1] }
  private var group: ToolGroup { view.toolGroups[view.toolGroups.count - 1] }
  private var menu: Menu? { Self.menu(stage) }

  private static func buttons(_ stage: ChromeStage) -> [Button] {
    stage.view.chrome.tools.subviews.compactMap { $0 as? Button }
  }

  private static func menu(_ stage: ChromeStage) -> Menu? {
    stage.view.subviews.lazy.compactMap { $0 as? Menu }.first
  }

  /// The rows of the open menu.
  private var rows: [MenuRow] {
    func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }
    return menu.map { all($0).compactMap { $0 as? MenuRow } } ?? []
  }

  private func touch(_ kind: PointingDevice.Kind, on view: View) -> Touch {
    Touch(
      location: view.bounds.centre + view.offsetInWindow, time: UInt32(log.time),
      device: PointingDevice(kind))
  }

  private func press(
    _ button: View, by kind: PointingDevice.Kind = .mouse, for time: Int64 = 50
  ) {
    view.deliver(.began(touch(kind, on: button)))
    view.clock.tick(at: log.time)
    log.time += time
    view.clock.tick(at: log.time)
    let last = touch(kind, on: button)
    view.deliver(.moved(last))
    view.deliver(.ended(last))
    view.layoutIfNeeded()
  }

  private func press(_ symbol: Key.Symbol) {
    _ = view.keyDown(Key(symbol))
    view.layoutIfNeeded()
  }

  // MARK: The bar

  @Test func aGroupIsOneButtonWhichShowsItsFirstToolAtFirst() {
    let groups = ToolGroup.groups(of: ToolBox.tools(PenSettings()))
    #expect(buttons.count == groups.count + 1)
    #expect(button.name == stage.words[.turnWhileHeld])
    #expect(button.keyHint == "X")
    #expect(button.icon == .named("redo"))
  }

  @Test func theButtonShowsTheToolThatWasUsedLast() {
    #expect(!button.isSelected)
    view.chrome.show(group.tools[2])
    #expect(button.isSelected)
    #expect(button.name == stage.words[.zigzagErases])
    #expect(button.icon == .named("minus"))
    #expect(button.keyHint == "Z")
    view.chrome.show(view.toolGroups[0].tools[0])
    #expect(buttons.filter(\.isSelected).map(\.name) == [buttons[0].name])
    #expect(button.name == stage.words[.zigzagErases])
  }

  @Test func theToolThatWasUsedLastOutlastsAChangeOfTheLanguage() {
    view.chrome.show(group.tools[1])
    view.changeLanguage(to: Words(.german))
    view.layoutIfNeeded()
    #expect(buttons.map(\.name).last == Words(.german)[.pickColour])
  }

  @Test func keysOfTheUserAreOnTheButtonAndInTheMenu() {
    view.chrome.tools.showKeys { "<\($0.id)>" }
    #expect(buttons.map(\.keyHint) == view.toolGroups.map { "<\($0.current.id)>" })
    view.setFocus(button)
    press(.down)
    #expect(rows.map(\.keyText) == [MenuRow.mark, "<second>", "<third>"])
  }

  @Test func aToolAloneHasAPlainButtonThatOpensNothing() {
    for (group, plain) in zip(view.toolGroups, buttons) where !group.isChoice {
      #expect(type(of: plain) == Button.self)
      log.chosen = []
      for _ in 0..<2 { press(plain) }
      press(plain, by: .finger, for: 700)
      #expect(log.chosen == Array(repeating: group.current.id, count: 3))
    }
    #expect(menu == nil)
  }

  // MARK: The pointer

  @Test func aPressSelectsTheToolAndAnotherOneOpensTheMenu() {
    press(button)
    #expect(log.chosen == ["first"])
    #expect(menu == nil)
    press(button)
    #expect(
      rows.map(\.title)
        == [Phrase.turnWhileHeld, .pickColour, .zigzagErases].map { stage.words[$0] })
    press(button)
    #expect(menu == nil)
    #expect(log.chosen == ["first"])
  }

  @Test func aToolOfTheMenuIsSelectedAndStaysOnTheButton() {
    press(button)
    press(button)
    press(rows[1])
    #expect(log.chosen == ["first", "second"])
    #expect(menu == nil)
    #expect(button.name == stage.words[.pickColour])
    press(buttons[0])
    press(button)
    #expect(log.chosen == ["first", "second", view.toolGroups[0].current.id, "second"])
  }

  @Test(arguments: [PointingDevice.Kind.pen, .finger])
  func aLongPressOpensTheMenuAndSelectsNothing(kind: PointingDevice.Kind) {
    press(button, by: kind, for: 700)
    #expect(rows.count == 3)
    #expect(log.chosen == [])
    press(rows[2], by: kind)
    #expect(log.chosen == ["third"])
  }

  @Test func theSecondButtonOpensTheMenu() {
    #expect(view.showMenu(at: button.bounds.centre + button.offsetInWindow))
    #expect(rows.count == 3)
    #expect(log.chosen == [])
  }

  // MARK: Keys

  @Test(arguments: [Key.Symbol.down, .up])
  func anArrowOpensTheMenuAndEnterSelects(arrow: Key.Symbol) {
    view.setFocus(button)
    press(arrow)
    #expect(view.focus === rows.first)
    press(.down)
    press(.enter)
    #expect(log.chosen == ["second"])
    #expect(menu == nil)
    #expect(view.focus === button)
  }

  @Test func escapeClosesTheMenuAndSelectsNothing() {
    view.setFocus(button)
    press(.down)
    press(.escape)
    #expect(menu == nil)
    #expect(log.chosen == [])
    #expect(view.focus === button)
  }

  @Test func enterSelectsTheToolAndThenOpensTheMenu() {
    view.setFocus(button)
    press(.enter)
    #expect(log.chosen == ["first"])
    press(.space)
    #expect(rows.count == 3)
  }

  @Test func tabReachesTheGroupAndEverythingInItsMenu() {
    let before = KeyboardWalk(through: view)
    #expect(before.unreached == [])
    #expect(before.visited.contains { $0 === button })
    view.setFocus(button)
    press(.down)
    let walk = KeyboardWalk(through: view)
    #expect(walk.unreached == [])
    #expect(walk.visited.count == 3)
  }

  // MARK: Room

  @Test(arguments: [1.0, 2], Language.allCases)
  func theBarIsWholeInEveryWindow(scale: Double, language: Language) throws {
    for size in WindowSizes.at(scale: scale) {
      let stage = Self.stage(size, language, scale: scale)
      let buttons = Self.buttons(stage)
      #expect(LayoutChecker.faults(in: stage.view) == [], "\(size.width) x \(size.height)")
      #expect(buttons.count == stage.view.toolGroups.count)
      #expect(buttons.allSatisfy { !$0.isHidden && $0.frame.size == Size(width: 36, height: 36) })
      stage.view.setFocus(buttons.last)
      _ = stage.view.keyDown(Key(.down))
      stage.view.layoutIfNeeded()
      #expect(Self.menu(stage) != nil)
      #expect(LayoutChecker.faults(in: stage.view) == [], "\(size.width) x \(size.height), open")
    }
  }

  @Test func aNarrowWindowHasRoomForEightGroups() {
    let groups = ToolGroup.groups(of: ToolBox.tools(PenSettings()) + Self.shapes)
    let more = (groups.count..<8).map { Shape("\($0)", .toolPen, "pen", "q", in: "\($0)") }
    for size in WindowSizes.all {
      let stage = Self.stage(size, more: more)
      #expect(Self.buttons(stage).count == 8)
      #expect(LayoutChecker.faults(in: stage.view) == [], "\(size.width) x \(size.height)")
    }
  }
}
