import Geometry
import Language
import Testing
import Toolkit

@testable import Chrome

/// The main menu, for users without a keyboard.
@Suite struct MenuGroupTests {
  private func command(_ id: String, _ section: Command.Section) -> Command {
    Command(id, in: section, id) {}
  }

  private func titles(_ sections: [[Menu.Item]]) -> [String] {
    sections.joined().flatMap { [$0.title] + titles($0.submenu ?? []) }
  }

  /// The other sections need no menu: tools are in the bar, the hand tool moves the canvas, and choices are in the settings.
  @Test func allOtherSectionsAreInTheMenu() {
    let elsewhere: Set<Command.Section> = [.tools, .moves, .choices]
    let listed = MenuGroup.allCases.flatMap(\.sections)
    #expect(Set(listed) == Set(Command.Section.allCases).subtracting(elsewhere))
    #expect(Set(listed).count == listed.count)
  }

  @Test func whatIsDoneToSelectedMarksIsInTheMenu() {
    let commands = SelectionAct.allCases.map { command($0.id, .selection) }
    let titles = titles(MenuGroup.menu(of: commands, Words(.english)))
    #expect(SelectionAct.allCases.allSatisfy { titles.contains($0.id) })
  }
}
