import Configuration
import Geometry
import Language
import Marks
import StageSupport
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import scrawl

extension ProgramTasks {
  /// Every command can be run by a pointer alone, and by the keyboard alone.
  @Suite(.serialized) struct CommandWalkTests {
    private let stage: ProgramStage

    init() throws {
      stage = try ProgramStage()
    }

    /// The commands for the keyboard alone; with a pointer, the same is done in another way.
    private static let keysAlone: Set<String> = [
      // The pointer takes the hand, turns the wheel or presses the middle button.
      "hold-move", "pan-left", "pan-right", "pan-up", "pan-down",
      "page-left", "page-right", "page-up", "page-down",
      // The menu turns the view by steps.
      "hold-turn",
      // The pointer presses the other button.
      "context-menu",
      // The pointer presses the menu's button.
      "menu",
      // The pointer moves the slider of the width.
      "narrower", "wider",
      // The pointer holds the button of the panel of filters.
      "compare-filters",
      // The pointer presses the arrows of the card for searching.
      "find-next", "find-previous",
    ]

    /// Draws two lines, and returns a point of the first.
    private func drawLines() throws -> Point {
      let places = [300.0, 420].map { Point(x: 800, y: $0) }
      for (index, place) in places.enumerated() {
        try stage.drag(place, place + Vector(dx: 60, dy: 10), place + Vector(dx: 120, dy: 0))
        try stage.wait(for: "a line") { stage.drawing.count == index + 1 }
      }
      return places[0] + Vector(dx: 60, dy: 9)
    }

    // MARK: Names in sight

    /// The names of all controls on the screen, including those that must be scrolled into view in a panel.
    private var names: Set<String> {
      func names(in view: View) -> [String] {
        guard !view.isHidden else { return [] }
        let own = (view as? Control)?.name.map { [$0] } ?? []
        return own + view.subviews.flatMap(names)
      }
      return Set(names(in: stage.view))
    }

    private var menu: Menu? { views(of: Menu.self, in: stage.view).last }

    private func views<Kind: View>(of kind: Kind.Type, in view: View) -> [Kind] {
      guard !view.isHidden else { return [] }
      return [view as? Kind].compactMap(\.self) + view.subviews.flatMap { views(of: kind, in: $0) }
    }

    /// The names in the open menu and in its submenus, which the pointer opens one after the other.
    private func namesInMenu() throws -> Set<String> {
      var found: Set<String> = []
      let menu = try #require(menu, "No menu is open.")
      let rows = views(of: MenuRow.self, in: menu)
      found.formUnion(rows.filter { $0.leads == .nowhere }.compactMap(\.title))
      for title in rows.filter({ $0.leads == .further && $0.isEnabled }).compactMap(\.title) {
        try press(title)
        found.formUnion(try namesInMenu())
        let back = try #require(
          views(of: MenuRow.self, in: menu).first { $0.leads == .back }, "No way leads back.")
        try stage.click(at: stage.middle(of: back))
      }
      return found
    }

    /// Clicks on a row of the menu.
    private func press(_ title: String) throws {
      let menu = try #require(menu)
      let row = try #require(views(of: MenuRow.self, in: menu).first { $0.title == title })
      row.scrollToVisible()
      stage.view.layoutIfNeeded()
      try stage.click(at: stage.middle(of: row))
    }

    private func namesInContextMenu(at point: Point) throws -> Set<String> {
      try stage.click(.right, at: point)
      try stage.wait(for: "a menu") { menu != nil }
      let found = try namesInMenu()
      let outside = Point(x: stage.view.bounds.maxX - 4, y: stage.view.bounds.maxY - 4)
      try stage.click(at: outside)
      try stage.wait(for: "the menu to close") { menu == nil }
      return found
    }

    @Test func thePointerReachesEveryCommand() throws {
      let line = try drawLines()
      var found = names
      try stage.click(stage.words[.zoom])
      found.formUnion(try namesInMenu())
      try stage.click(at: Point(x: 1270, y: 790))
      try stage.click(stage.words[.menu])
      found.formUnion(try namesInMenu())
      try stage.click(at: Point(x: 1270, y: 790))
      for button in views(of: ToolGroupButton.self, in: stage.view) {
        try stage.click(.right, at: stage.middle(of: button))
        try stage.wait(for: "a menu") { menu != nil }
        found.formUnion(try namesInMenu())
        try stage.click(at: Point(x: 1270, y: 790))
      }
      found.formUnion(try namesInContextMenu(at: Point(x: 900, y: 600)))
      found.formUnion(try namesInContextMenu(at: line))
      try stage.click(.right, at: line)
      found.formUnion(names)
      let free = Point(x: 700, y: 600)
      try stage.key("t")
      try stage.click(at: free)
      try stage.key("a")
      found.formUnion(try namesInContextMenu(at: free))
      try stage.key("Escape")
      let pen = try #require(stage.view.chrome.tools.named(stage.words[.toolPen]))
      try stage.click(at: stage.middle(of: pen))
      try stage.click(stage.words[.tunePen])
      found.formUnion(names)
      let missing = stage.commands.filter { command in
        !Self.keysAlone.contains(command.id) && command.section != .choices
          && !found.contains(command.title) && !found.contains(command.titleNow)
          && !isChoice(command, among: found)
      }
      #expect(missing.map(\.id) == [])
      stage.close()
    }

    /// Whether the command chooses a pen or a zoom that has a shorter name on the screen, or a pen that doesn't exist.
    private func isChoice(_ command: Command, among names: Set<String>) -> Bool {
      guard command.id.hasPrefix("pen-") || command.id.hasPrefix("zoom-") else { return false }
      return !command.isEnabled || names.contains { command.title.hasSuffix($0) }
    }

    // MARK: Keys

    @Test func theKeyboardFindsEveryCommandThatCanBeRunByItsName() throws {
      _ = try drawLines()
      try stage.key("a", [.control])
      let wanted = stage.commands.filter { $0.isEnabled && $0.id != "palette" }
      try stage.key("k", [.control])
      let palette = try #require(views(of: CommandPalette.self, in: stage.view).first)
      let field = try #require(stage.view.focus as? TextField)
      for command in wanted {
        field.text = ""
        field.insertText(command.title)
        let rows = views(of: MenuRow.self, in: palette).map(\.title)
        #expect(rows.contains(command.title), "\(command.id)")
      }
      stage.close()
    }

    @Test func aKeyRunsTheCommandThatThePaletteFinds() throws {
      let palette = "k"
      try stage.key(palette, [.control])
      for letter in ["s", "e", "t", "t", "i", "n", "g", "s"] { try stage.key(letter) }
      try stage.key("Return")
      try stage.wait(for: "the settings") { stage.view.openPanel(SettingsPanel.self) != nil }
      stage.close()
    }

    @Test func theListOfKeysIsThatOfTheCommands() {
      let listed = CommandDescription.all
      let names = Set(listed.map(\.id))
      let commands = stage.commands.filter { !$0.keys.isEmpty || names.contains($0.id) }
      #expect(
        Set(commands.map { "\($0.id) \($0.section) \($0.keys.notation)" })
          == Set(listed.map { "\($0.id) \($0.section) \($0.keys.notation)" }))
      #expect(listed.count == names.count)
      for command in commands where !command.id.hasPrefix("pen-") {
        #expect(listed.first { $0.id == command.id }?.title(stage.words) == command.title)
      }
      stage.close()
    }

    @Test func everyCommandHasAKeyOrAName() {
      for command in stage.commands { #expect(!command.title.isEmpty, "\(command.id)") }
      #expect(Set(stage.commands.map(\.id)).count == stage.commands.count)
      stage.close()
    }
  }
}
