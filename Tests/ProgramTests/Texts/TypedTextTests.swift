import Marks
import TestSupport
import Testing

/// Texts on the canvas by the keys of keyboards with dead keys, and of two scripts.
@Suite(.timeLimit(.minutes(120))) struct TypedTextTests {
  private let server: XServer

  init() throws {
    server = try XServer()
  }

  /// Starts the program on a display with a keyboard layout and without an input method.
  private func sit(_ layout: String..., turned isTurned: Bool = false) throws -> Sitting {
    try ChildProcess(
      "setxkbmap", layout, environment: ["DISPLAY": server.displayName]
    ).waitForExit()
    let sitting = try Sitting(on: server.displayName)
    if isTurned {
      for _ in 0..<2 { try sitting.pilot.key("6") }
      try sitting.pilot.key("plus", [.control])
    }
    return sitting
  }

  /// Ends the program, and returns the words of the texts in the drawing.
  private func words(_ sitting: Sitting) throws -> [String] {
    try sitting.pilot.ping()
    try sitting.leave()
    try #require(try sitting.program.waitForExit() == .status(0))
    return try sitting.marks().compactMap { mark in
      if case .text(let text) = mark { text.text.source.words.string } else { nil }
    }
  }

  private func type(_ keys: String..., in sitting: Sitting) throws {
    for key in keys { try sitting.pilot.key(key) }
  }

  // MARK: Dead keys

  @Test(arguments: [false, true]) func deadKeysAndComposeMakeOneLetterEach(isTurned: Bool) throws {
    let sitting = try sit("us", "-variant", "intl", "-option", "compose:menu", turned: isTurned)
    try type("t", in: sitting)
    try sitting.pilot.click(at: (x: 300, y: 200))
    try type("a", "dead_acute", "e", "dead_tilde", "n", "dead_diaeresis", "u", in: sitting)
    try type("Multi_key", "o", "e", "b", "Escape", in: sitting)
    let words = try words(sitting)
    // All letters are single scalars.
    #expect(words.map { Array($0.unicodeScalars) } == [["a", "é", "ñ", "ü", "œ", "b"]])
  }

  @Test(arguments: [false, true]) func deadKeysThatDoNotComposeLoseNoLetter(isTurned: Bool) throws {
    let sitting = try sit("us", "-variant", "intl", turned: isTurned)
    try type("t", in: sitting)
    try sitting.pilot.click(at: (x: 300, y: 200))
    try type("a", "dead_grave", "dead_tilde", "n", "dead_acute", "q", "b", "Escape", in: sitting)
    #expect(try words(sitting) == ["añqb"])
  }

  // MARK: Both directions

  /// Types Latin letters, and Arabic ones in capitals, each by the place of its key.
  private func type(mixed text: String, in sitting: Sitting) throws {
    var isArabic = false
    for character in text {
      if character != " ", character.isUppercase != isArabic {
        try sitting.pilot.key("ISO_Next_Group")
        isArabic.toggle()
      }
      let key = Self.arabic[character]?.key ?? (character == " " ? "space" : String(character))
      try sitting.pilot.key(key)
    }
    if isArabic { try sitting.pilot.key("ISO_Next_Group") }
  }

  /// The keys and the letters that capitals stand for.
  private static let arabic: [Character: (key: String, letter: Character)] = [
    "S": ("Arabic_seen", "س"), "M": ("Arabic_meem", "م"), "K": ("Arabic_kaf", "ك"),
  ]

  /// A text, and the places of the caret in it in the order in which they are seen from the side where it begins. Each is that at
  /// which a letter of the paragraph's direction would come in (Unicode, annex 9): inside of words of the other direction the
  /// caret goes backwards through the text.
  private static let walks: [(text: String, places: [Int])] = [
    ("ab SMK cd", [0, 1, 2, 3, 5, 4, 6, 7, 8, 9]),
    ("SMK abc KM", [0, 1, 2, 3, 4, 6, 5, 7, 8, 9, 10]),
  ]

  /// Walks to each place in a text of its own, and marks it there with a letter of the other texts.
  @Test(arguments: walks.indices, [false, true])
  func arrowsMoveTheCaretBySight(walk: Int, fromTheEnd isBack: Bool) throws {
    let (text, places) = Self.walks[walk]
    let sitting = try sit("us,ara", "-option", "grp:menu_toggle")
    let goesRight = text.first?.isLowercase == true
    for steps in places.indices {
      try type("t", in: sitting)
      try sitting.pilot.click(at: (x: 500, y: 60 + 60 * steps))
      try type(mixed: text, in: sitting)
      try type(isBack ? "End" : "Home", in: sitting)
      for _ in 0..<steps { try type(goesRight != isBack ? "Right" : "Left", in: sitting) }
      try type("x", "Escape", in: sitting)
    }
    let letters = text.map { Self.arabic[$0]?.letter ?? $0 }
    #expect(
      try words(sitting)
        == (isBack ? places.reversed() : places).map { place in
          String(letters[..<place]) + "x" + String(letters[place...])
        })
  }
}
