import TestSupport
import Testing
import Toolkit

@testable import Configuration

@Suite struct KeyNotationTests {
  private static let symbols: [Key.Symbol] =
    [
      .escape, .enter, .tab, .space, .backspace, .delete, .left, .right, .up, .down, .home, .end,
      .pageUp, .pageDown, .menu,
    ] + (1...35).map { .function($0) }
    + "abcxyz0189+-*/=,.;:#'\"\\|<>~^°!?$%&()[]{}@éßÿµıſǆñяωж畫字ا".map { .character($0) }

  private static let modifiers: [Key.Modifiers] = (0..<16).map { Key.Modifiers(rawValue: $0) }

  @Test func everyKeyComesBackAsItWent() {
    for symbol in Self.symbols {
      for modifiers in Self.modifiers {
        let key = Key(symbol, modifiers)
        #expect(Key(notation: key.notation) == key, "\(key.notation)")
      }
    }
  }

  @Test func everyLatinSignComesBackAsItWent() {
    for code in Array(UInt8(0x21)...0x7E) + Array(0xA1...0xFF) {
      guard let character = Character(Unicode.Scalar(code)).lowercased().first else { continue }
      let key = Key(.character(character), .control)
      #expect(Key(notation: key.notation) == key, "\(key.notation)")
    }
  }

  @Test(arguments: [
    ("Ctrl+Shift+Z", Key(.character("z"), [.control, .shift])), ("P", Key(.character("p"))),
    ("F11", Key(.function(11))), ("Page Up", Key(.pageUp)), ("+", Key(.character("+"))),
    ("\\", Key(.character("\\"))), ("Ctrl++", Key(.character("+"), .control)),
    ("Alt+Super+Left", Key(.left, [.alt, .command])), ("F", Key(.character("f"))),
  ])
  func notationIsTheOneThatPeopleKnow(text: String, key: Key) {
    #expect(key.notation == text)
    #expect(Key(notation: text) == key)
  }

  @Test(arguments: ["ctrl+shift+z", "SHIFT+CTRL+z", "page up", "f11", "cTRL++"])
  func capitalsAndOrderDoNotCount(text: String) {
    #expect(Key(notation: text) != nil)
  }

  @Test(arguments: [
    "", " ", "Ctrl", "Ctrl+", "+Z", "Hyper+Z", "Ctrl+ZZ", "F0", "F36", "F-1", "Ctrl +Z", "++",
    "Tap",
  ])
  func whatIsNoKeyIsNone(text: String) {
    #expect(Key(notation: text) == nil)
  }

  @Test func keysInARowComeBackAsTheyWent() {
    var random = SeededGenerator(13)
    for _ in 0..<3000 {
      let keys = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Key(
          Self.symbols[Int.random(in: 0..<Self.symbols.count, using: &random)],
          Self.modifiers[Int.random(in: 0..<16, using: &random)])
      }
      #expect([Key](notation: keys.notation) == keys, "\(keys.notation)")
    }
  }

  @Test func commaIsAKeyAmongOthers() {
    #expect(
      [Key](notation: ",, Ctrl+,, X") == [
        Key(.character(",")), Key(.character(","), .control), Key(.character("x")),
      ])
    #expect([Key](notation: "") == [])
    #expect([Key](notation: "X,Y") == [Key(.character("x")), Key(.character("y"))])
    #expect([Key](notation: "X, nonsense") == nil)
  }
}
