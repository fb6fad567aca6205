import Testing

@testable import Typesetting

/// How a list shows a family of fonts.
@Suite struct FamilyLookTests {
  @Test(arguments: [
    ("D", false), ("D.alt", false), ("uni0044", false), ("u0044", false), ("glyph39", false),
    ("g39", false), ("cid00039", false), ("", false), ("Delta", true), ("a31", true),
    ("scissors", true),
  ])
  func aGlyphIsASignWhereItsNameIsThatOfSomethingElse(glyph: String, isSign: Bool) {
    #expect(FamilyLook.names(glyph, aSignFor: "D") == isSign)
  }

  @Test func theLetterAItselfIsNoSign() {
    #expect(!FamilyLook.names("a", aSignFor: "a"))
    #expect(FamilyLook.names("a60", aSignFor: "a"))
  }

  @Test(arguments: ["DejaVu Sans", "DejaVu Serif", "Lohit Devanagari"])
  func aFamilyWithLettersShowsItsName(family: String) {
    let look = FamilyLook(of: family)
    #expect(look.showsOwnName && look.sample == nil)
  }

  @Test func aFamilyWithoutLettersHasASampleOfItsSigns() {
    let look = FamilyLook(of: "Noto Color Emoji")
    #expect(!look.showsOwnName && look.sample == "😀🌳⛵")
  }
}
