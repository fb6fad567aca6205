import Geometry
import Language
import StageSupport
import Testing
import Toolkit
import Typesetting

@testable import Canvas
@testable import Chrome
@testable import Configuration
@testable import scrawl

/// The list of families of fonts.
@Suite struct FontMenuTests {
  private let stage = ChromeStage(Size(width: 1280, height: 800))

  private func menu(_ family: String) -> FontMenu {
    let menu = FontMenu(family, stage.words)
    menu.open(at: Point(x: 100, y: 100), in: stage.view)
    stage.view.layoutIfNeeded()
    return menu
  }

  /// The names in view, from the first.
  private func names(in menu: FontMenu) -> [String] {
    func all(_ view: View) -> [View] { view.isHidden ? [] : [view] + view.subviews.flatMap(all) }
    return all(menu).compactMap { $0 as? FontCell }.sorted { $0.frame.minY < $1.frame.minY }
      .compactMap(\.name)
  }

  private func type(_ text: String, _ key: Key.Symbol? = nil) {
    (stage.view.focus as? TextField)?.insertText(text)
    stage.view.layoutIfNeeded()
    if let key { _ = stage.view.keyDown(Key(key)) }
  }

  @Test func allFamiliesAreThereBehindTheKinds() {
    let menu = menu("serif")
    let known = [
      "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif", "Droid Sans Fallback", "Lohit Devanagari",
      "Noto Color Emoji",
    ]
    #expect(names(in: menu) == ["Sans serif", "Serif", "Monospaced"] + known)
  }

  @Test func aFamilyIsFoundByPartsOfItsNameAndChosenByEnter() {
    let menu = menu("serif")
    var chosen: [String] = []
    menu.onChoose = { chosen.append($0) }
    type("mono DEJAVU")
    #expect(names(in: menu) == ["DejaVu Sans Mono"])
    type("", .enter)
    #expect(chosen == ["DejaVu Sans Mono"] && menu.superview == nil)
  }

  @Test func aNameThatNoFamilyHasIsTold() {
    let menu = menu("serif")
    type("no such font")
    #expect(names(in: menu) == [])
    let labels = menu.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }
    #expect(labels.map(\.text) == [stage.words[.noFontFound]])
  }

  /// The emoji of the font have no letters.
  @Test func onlyAFontWithLettersShowsItsOwnName() {
    #expect(FamilyLook(of: "DejaVu Sans").showsOwnName)
    #expect(FamilyLook(of: "DejaVu Sans").sample == nil)
    #expect(!FamilyLook(of: "Noto Color Emoji").showsOwnName)
    #expect(FamilyLook(of: "Noto Color Emoji").sample == "😀🌳⛵")
  }

  @Test func optionsOfToolsHaveOtherKeysThanSettings() {
    let settings = Set(Settings.Name.allCases.map(\.rawValue))
    let options = ToolBox.tools(PenSettings()).flatMap { $0.options + $0.furtherOptions }
    #expect(!options.isEmpty && settings.isDisjoint(with: options.map(\.key)))
  }
}
