import Language
import Testing
import Toolkit

@testable import Interface

@Suite struct KeyTextTests {
  @Test func keysAreWrittenAsTheyStandOnTheKeyboard() {
    let key = Key(.character("z"), [.control, .shift])
    #expect(key.text(Words(.english)) == "Ctrl+Shift+Z")
    #expect(key.text(Words(.german)) == "Strg+Umschalt+Z")
    #expect(key.text(Words(.french)) == "Ctrl+Maj+Z")
    #expect(Key(.pageUp).text(Words(.spanish)) == "Re Pág")
    #expect(Key(.function(11)).text(Words(.japanese)) == "F11")
  }

  @Test(arguments: Language.allCases) func keysAreCalledByNamesOfTheirOwn(language: Language) {
    let symbols: [Key.Symbol] = [
      .escape, .enter, .tab, .space, .backspace, .delete, .left, .right, .up, .down, .home, .end,
      .pageUp, .pageDown, .menu,
    ]
    let names = symbols.map { $0.text(Words(language)) }
    let held: [Key.Modifiers] = [.control, .alt, .shift, .command]
    let combined = held.map { Key(.character("a"), $0).text(Words(language)) }
    #expect(Set(names + combined).count == names.count + combined.count)
  }
}
