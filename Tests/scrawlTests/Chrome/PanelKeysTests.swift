import Geometry
import Language
import Testing
import Toolkit

@testable import Canvas
@testable import Notes
@testable import scrawl

/// The views that get the keys while a panel has the focus.
@Suite struct PanelKeysTests {
  /// A tool that handles every key.
  private final class Listener: Tool {
    let id = "listener"
    let title = Phrase.toolPen
    let icon = "pen"
    let key: Character = "l"
    var keys: [Key] = []

    func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool {
      keys.append(key)
      return true
    }

    func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {}
    func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {}
    func touchesCancelled(on canvas: any ToolContext) {}
  }

  private let stage = ChromeStage(Size(width: 1280, height: 800))
  private let listener = Listener()

  /// Arrow keys, paging keys and deleting keys.
  private static let keys: [Key] = [
    Key(.down), Key(.up, .shift), Key(.left, .shift), Key(.pageDown), Key(.end, .shift),
    Key(.delete), Key(.backspace),
  ]

  init() {
    stage.view.canvas.tool = listener
  }

  private func press(_ keys: [Key]) {
    for key in keys { _ = stage.view.keyDown(key) }
  }

  @Test(arguments: [ChromeStage.Opening.shortcuts, .settings, .noNotes, .latency])
  func keysOfAPanelNeverReachTheMarksBehindIt(opening: ChromeStage.Opening) throws {
    var commands: [Key] = []
    stage.view.onKey = { key in
      commands.append(key)
      return true
    }
    stage.open(opening)
    for view in stage.view.focusOrder where stage.view.panel?.contains(view) == true {
      stage.view.setFocus(view)
      press(Self.keys)
    }
    #expect(listener.keys == [])
    #expect(commands == [])
    stage.view.setFocus(nil)
    press(Self.keys)
    #expect(listener.keys == Self.keys)
  }

  @Test func keysOfCommandsGoOnWorkingInAPanel() throws {
    var commands: [Key] = []
    stage.view.onKey = { key in
      commands.append(key)
      return true
    }
    stage.open(.shortcuts)
    stage.view.setFocus(stage.view.panel?.closeButton)
    let keys = [Key(.character("z"), .control), Key(.function(1)), Key(.pageUp, .control)]
    press(keys)
    #expect(commands == keys)
  }

  @Test func arrowsInTheSearchOfNotesGoFromHitToHit() throws {
    stage.open(.notes)
    let panel = try #require(stage.view.panel as? NotesPanel)
    panel.openSearch()
    panel.page.search.field.insertText("t")
    #expect(panel.hits.count > 2)
    let last = panel.hits.count - 1
    #expect(panel.hit == last)
    press([Key(.up)])
    #expect(panel.hit == last - 1)
    press([Key(.down)])
    #expect(panel.hit == last)
    #expect(stage.view.focus === panel.page.search.field)
  }
}
