import Geometry
import Testing
import Toolkit

@testable import Notes
@testable import scrawl

/// The notes by keys and by the second mouse button.
@Suite struct NotesKeysTests {
  private let stage = ChromeStage(Size(width: 1280, height: 800))
  private let panel: NotesPanel
  private var list: CollectionView { panel.page.list }

  init() throws {
    stage.open(.notes)
    panel = try #require(stage.view.panel as? NotesPanel)
  }

  private func press(_ symbol: Key.Symbol, _ modifiers: Key.Modifiers = []) {
    _ = stage.view.keyDown(Key(symbol, modifiers))
    stage.view.layoutIfNeeded()
  }

  private func cells<Kind: NoteCell>(_ kind: Kind.Type) -> [Kind] {
    list.content.subviews.compactMap { $0 as? Kind }.filter { !$0.isHidden }
  }

  private func click(_ view: View) {
    let touch = Touch(location: view.bounds.centre + view.offsetInWindow, time: 1000)
    stage.view.deliver(.began(touch))
    stage.view.deliver(.ended(touch))
  }

  @Test func keysBeginAtTheNewestMessage() {
    stage.view.setFocus(panel.composer.field)
    repeat { press(.tab, .shift) } while stage.view.focus !== list && stage.view.focus != nil
    #expect(panel.selectedMessage == NoteID(high: 7, low: 5))
    press(.up)
    #expect(panel.selectedMessage == NoteID(high: 7, low: 4))
  }

  @Test func deleteOnAHeadingDeletesNothing() throws {
    var acts: [MessageAct] = []
    panel.onAct = { act, _, _ in acts.append(act) }
    for heading in cells(DateCell.self) {
      click(heading)
      #expect(panel.selectedMessage == nil)
      press(.delete)
    }
    #expect(!cells(DateCell.self).isEmpty)
    #expect(acts == [])
    click(try #require(cells(CreatorCell.self).last))
    press(.delete)
    #expect(acts == [.delete])
  }

  @Test func headingHasNoMenu() throws {
    let heading = try #require(cells(DateCell.self).first)
    _ = stage.view.showMenu(at: heading.bounds.centre + heading.offsetInWindow)
    #expect(!stage.view.subviews.contains { $0 is Menu })
    let text = try #require(cells(ContentCell.self).last)
    _ = stage.view.showMenu(at: text.bounds.centre + text.offsetInWindow)
    #expect(stage.view.subviews.contains { $0 is Menu })
  }
}
