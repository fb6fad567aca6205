import TestSupport
import Testing

/// Shortcuts with the layouts of the world.
@Suite(.timeLimit(.minutes(120))) struct KeyboardLayoutTests {
  /// The codes of keys, which are positions on the keyboard, named by the characters of a US layout.
  private enum Place {
    static let q: UInt8 = 24
    static let e: UInt8 = 26
    static let z: UInt8 = 52
    static let comma: UInt8 = 59
    static let five: UInt8 = 14
    static let six: UInt8 = 15
    static let keypadMinus: UInt8 = 82
    static let keypadPlus: UInt8 = 86
    static let keypadZero: UInt8 = 90
  }

  private func stage(_ server: XServer, _ layout: String...) throws -> Performance {
    try ChildProcess(
      "setxkbmap", ["-layout"] + layout, environment: ["DISPLAY": server.displayName]
    ).waitForExit()
    return try Performance(on: server.displayName)
  }

  @Test(arguments: [
    "ru", "ru,us", "gr", "gr,us", "il", "ara", "bg", "ua", "rs", "th", "am", "ge", "in", "ir",
  ])
  func layoutWithoutLatinLettersHasShortcutsByThePlacesOfKeys(layout: String) throws {
    let server = try XServer()
    let stage = try stage(server, layout)
    try stage.pilot.key(at: Place.e)
    #expect(try stage.state("note") == "key e")
    try stage.pilot.key(at: Place.z, [.control])
    #expect(try stage.state("note") == "key z")
    try stage.pilot.key(at: Place.q, [.control, .shift])
    #expect(try stage.state("note") == "key q")
    try stage.pilot.key(at: Place.comma, [.control])
    #expect(try stage.state("note") == "key ,")
  }

  @Test(arguments: [("fr", "key a", "key z"), ("de", "key q", "key y"), ("us", "key q", "key w")])
  func layoutWithLatinLettersHasShortcutsByItsLetters(
    layout: String, first: String, second: String
  ) throws {
    let server = try XServer()
    let stage = try stage(server, layout)
    try stage.pilot.key(at: Place.q, [.control])
    #expect(try stage.state("note") == first)
    try stage.pilot.key(at: layout == "de" ? Place.z : Place.q + 1)
    #expect(try stage.state("note") == second)
  }

  @Test func secondLayoutTellsTheLettersOfTheFirst() throws {
    let server = try XServer()
    let stage = try stage(server, "ru,fr")
    try stage.pilot.key(at: Place.q, [.control])
    #expect(try stage.state("note") == "key a")
  }

  @Test(arguments: ["us", "fr", "cz", "sk", "lt", "be", "th", "ara", "de"])
  func altTakesTheDigitOfAKeyWithoutShift(layout: String) throws {
    let server = try XServer()
    let stage = try stage(server, layout)
    try stage.pilot.key(at: Place.five, [.alt])
    #expect(try stage.state("note") == "key 5")
    try stage.pilot.key(at: Place.six, [.alt])
    #expect(try stage.state("note") == "key 6")
  }

  @Test func digitThatNeedsShiftIsAnotherSignWithoutAlt() throws {
    let server = try XServer()
    let stage = try stage(server, "fr")
    try stage.pilot.key(at: Place.five)
    #expect(try stage.state("note") == "key (")
    try stage.pilot.key(at: Place.six, [.control])
    #expect(try stage.state("note") == "key -")
  }

  @Test(arguments: ["us", "ru"]) func keypadHasTheKeysOfTheBoard(layout: String) throws {
    let server = try XServer()
    let stage = try stage(server, layout)
    try stage.pilot.key(at: Place.keypadPlus)
    #expect(try stage.state("note") == "key +")
    try stage.pilot.key(at: Place.keypadMinus, [.control])
    #expect(try stage.state("note") == "key -")
    try stage.pilot.key(at: Place.keypadZero)
    #expect(try stage.state("note") == "key -")
    try stage.pilot.key("Num_Lock")
    try stage.pilot.key(at: Place.keypadZero)
    #expect(try stage.state("note") == "key 0")
  }

  @Test(arguments: [("ru", "йуя"), ("gr", ";εζ"), ("il", "/קז")])
  func fieldGetsTheTextOfTheLayout(layout: String, text: String) throws {
    let server = try XServer()
    let stage = try stage(server, layout)
    try stage.enterFirst()
    for place in [Place.q, Place.e, Place.z] { try stage.pilot.key(at: place) }
    #expect(try stage.state("first") == text)
  }
}
