import Geometry
import Language
import TestSupport
import Testing
import Toolkit

@testable import Chrome

@Suite struct CommandPaletteTests {
  /// Records the commands that ran, in order.
  private final class Log {
    var ids: [String] = []
  }

  private let log = Log()
  private let root = RootView(frame: Rect(x: 0, y: 0, width: 800, height: 600))
  private let palette: CommandPalette

  init() {
    let log = log
    func command(_ id: String, _ title: String, isEnabled: Bool = true) -> Command {
      Command(id, in: .help, title, isEnabled: isEnabled) { log.ids.append(id) }
    }
    palette = CommandPalette(
      [
        command("in", "Zoom in"), command("out", "Zoom out"), command("save", "Save"),
        command("redo", "Redo", isEnabled: false),
      ], Words(.english))
    root.clock.isStill = true
    palette.open(in: root)
  }

  private var field: TextField? { palette.subviews.first as? TextField }

  private var titles: [String?] {
    (palette.subviews.last as? ScrollView)?.content.subviews.map { ($0 as? MenuRow)?.title } ?? []
  }

  @Test func keysGoToTheFieldAtOnce() {
    #expect(root.focus === field)
  }

  @Test func showsWhatCanBeDoneNow() {
    #expect(titles == ["Zoom in", "Zoom out", "Save"])
  }

  @Test func typingFindsByPartsOfTheNameInAnyOrder() {
    field?.insertText("OUT zo")
    #expect(titles == ["Zoom out"])
    _ = root.keyDown(Key(.enter))
    #expect(log.ids == ["out"])
  }

  @Test func arrowsChooseAndGoRound() {
    _ = root.keyDown(Key(.down))
    _ = root.keyDown(Key(.down))
    _ = root.keyDown(Key(.down))
    _ = root.keyDown(Key(.up))
    _ = root.keyDown(Key(.enter))
    #expect(log.ids == ["save"])
  }

  @Test func whatIsCalledNothingRunsNothing() {
    field?.insertText("xyzzy")
    _ = root.keyDown(Key(.enter))
    #expect(log.ids.isEmpty)
  }

  @Test func escapeLeaves() {
    var isDismissed = false
    palette.onDismiss = { isDismissed = true }
    _ = root.keyDown(Key(.escape))
    #expect(isDismissed)
  }
}
