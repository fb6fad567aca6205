import TestSupport
import Testing
import Toolkit

@testable import Configuration

@Suite struct ShortcutsTests {
  private static let defaults = [
    Shortcuts.Default(id: "pen", keys: [Key(.character("p"))]),
    Shortcuts.Default(id: "undo", keys: [Key(.character("z"), .control)]),
    Shortcuts.Default(
      id: "redo",
      keys: [Key(.character("z"), [.control, .shift]), Key(.character("y"), .control)]),
    Shortcuts.Default(id: "larger", keys: [Key(.character("+")), Key(.character("="))]),
    Shortcuts.Default(id: "full", keys: [Key(.function(11))]),
    Shortcuts.Default(id: "plain", keys: []),
  ]

  private var shortcuts = Shortcuts(defaults: Self.defaults)
  private let letter = Key(.character("q"))

  @Test func keysAreThoseThatThingsComeWith() {
    #expect(shortcuts.keys(of: "larger") == [Key(.character("+")), Key(.character("="))])
    #expect(shortcuts.id(of: Key(.character("y"), .control)) == "redo")
    #expect(shortcuts.id(of: letter) == nil)
    #expect(shortcuts.changes.isEmpty)
  }

  @Test func shiftCountsWithLettersAndNotWithSigns() {
    #expect(shortcuts.id(of: Key(.character("z"), [.control, .shift])) == "redo")
    #expect(shortcuts.id(of: Key(.character("+"), .shift)) == "larger")
    #expect(shortcuts.id(of: Key(.character("p"), .shift)) == nil)
    #expect(shortcuts.id(of: Key(.function(11), .shift)) == "full")
  }

  @Test func keysThatSeveralComeWithAreTold() {
    #expect(Self.defaults.sharedKeys == [])
    let other = Shortcuts.Default(id: "other", keys: [letter, Key(.function(11))])
    #expect((Self.defaults + [other]).sharedKeys == [Key(.function(11))])
  }

  @Test mutating func newKeyTakesThePlaceOfTheOld() {
    #expect(shortcuts.bind(letter, to: "redo") == nil)
    #expect(shortcuts.keys(of: "redo") == [letter])
    #expect(shortcuts.id(of: Key(.character("y"), .control)) == nil)
    #expect(shortcuts.changes == ["redo": [letter]])
  }

  @Test mutating func takenKeyIsLostByWhatHadIt() {
    #expect(shortcuts.bind(Key(.character("y"), .control), to: "pen") == "redo")
    #expect(shortcuts.keys(of: "redo") == [Key(.character("z"), [.control, .shift])])
    #expect(shortcuts.bind(Key(.function(11)), to: "plain") == "full")
    #expect(shortcuts.keys(of: "full") == [])
    #expect(shortcuts.changes["full"] == [])
  }

  @Test mutating func keyThatItHasAlreadyIsTakenFromNobody() {
    #expect(shortcuts.bind(Key(.character("p")), to: "pen") == nil)
    #expect(shortcuts.changes.isEmpty)
    #expect(shortcuts.bind(Key(.character("="), .shift), to: "larger") == nil)
    #expect(shortcuts.keys(of: "larger") == [Key(.character("="))])
  }

  @Test mutating func nothingCanBeWithoutAKey() {
    shortcuts.unbind("undo")
    #expect(shortcuts.keys(of: "undo") == [])
    #expect(shortcuts.id(of: Key(.character("z"), .control)) == nil)
    #expect(shortcuts.changes == ["undo": []])
  }

  @Test mutating func resettingTakesTheKeysBack() {
    shortcuts.bind(Key(.character("y"), .control), to: "pen")
    shortcuts.bind(letter, to: "redo")
    #expect(shortcuts.reset("redo") == ["pen"])
    #expect(shortcuts.keys(of: "redo") == Self.defaults[2].keys)
    #expect(shortcuts.keys(of: "pen") == [])
    #expect(shortcuts.reset("pen") == [])
    #expect(shortcuts.changes.isEmpty)
  }

  @Test mutating func resettingAllForgetsEveryChange() {
    shortcuts.bind(letter, to: "redo")
    shortcuts.unbind("pen")
    shortcuts.resetAll()
    #expect(shortcuts == Shortcuts(defaults: Self.defaults))
  }

  @Test mutating func whatIsUnknownIsNeverBound() {
    shortcuts.bind(letter, to: "nothing")
    shortcuts.unbind("nothing")
    shortcuts.reset("nothing")
    #expect(shortcuts == Shortcuts(defaults: Self.defaults))
    #expect(Shortcuts(defaults: Self.defaults, changes: ["nothing": [letter]]).changes.isEmpty)
  }

  @Test func changedThingGoesBeforeOneThatOnlyComesWithTheKey() {
    let shortcuts = Shortcuts(
      defaults: Self.defaults, changes: ["full": [Key(.character("p"))], "plain": [letter]])
    #expect(shortcuts.id(of: Key(.character("p"))) == "full")
    #expect(shortcuts.keys(of: "pen") == [])
  }

  @Test func keyInAFileTwiceIsThatOfTheFirst() {
    let shortcuts = Shortcuts(
      defaults: Self.defaults, changes: ["full": [letter, letter], "undo": [letter]])
    #expect(shortcuts.id(of: letter) == "undo")
    #expect(shortcuts.keys(of: "full") == [])
  }

  @Test func whateverIsDoneEachKeyDoesOneThing() {
    var random = SeededGenerator(14)
    let ids = Self.defaults.map(\.id)
    let keys = Self.defaults.flatMap(\.keys) + [letter, Key(.character("+"), .shift)]
    var shortcuts = Shortcuts(defaults: Self.defaults)
    for _ in 0..<3000 {
      let id = ids[Int.random(in: 0..<ids.count, using: &random)]
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      switch Int.random(in: 0..<6, using: &random) {
      case 0: shortcuts.unbind(id)
      case 1: shortcuts.reset(id)
      default:
        let before = shortcuts.id(of: key)
        #expect(shortcuts.bind(key, to: id) == (before == id ? nil : before))
        #expect(shortcuts.id(of: key) == id)
      }
      let bound = ids.flatMap { shortcuts.keys(of: $0) }
      #expect(Set(bound).count == bound.count)
      for id in ids {
        for key in shortcuts.keys(of: id) { #expect(shortcuts.id(of: key) == id) }
      }
      // The same changes read from a file have the same effect.
      #expect(Shortcuts(defaults: Self.defaults, changes: shortcuts.changes) == shortcuts)
    }
  }
}
