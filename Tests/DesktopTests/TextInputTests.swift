import TestSupport
import Testing

/// Typed text: by plain keys, by dead keys, and by an input method.
@Suite(.timeLimit(.minutes(120))) struct TextInputTests {
  @Test func plainKeysAreText() throws {
    let server = try XServer()
    let stage = try Performance(on: server.displayName)
    try stage.enterFirst()
    try stage.type("a", "B", "space", "1", "plus", "BackSpace")
    #expect(try stage.state("first") == "aB 1")
    try stage.type("Return")
    #expect(try stage.state("note") == "submitted aB 1")
    try stage.type("Tab", "c")
    #expect(try stage.state("second") == "c")
  }

  @Test(arguments: ["q", "b"]) func keysHeldWithControlAltOrSuperAreNoText(key: String) throws {
    let server = try XServer()
    let stage = try Performance(on: server.displayName)
    try stage.enterFirst()
    for modifier in [Pilot.Modifier.control, .alt, .super] {
      try stage.type("x")
      try stage.pilot.key(key, [modifier])
      #expect(try stage.state("note") == "key \(key)")
    }
    #expect(try stage.state("first") == "xxx")
  }

  @Test(arguments: ["C.UTF-8", "C", "xx_XX"])
  func deadKeysAndComposeMakeOneCharacter(locale: String) throws {
    let server = try XServer()
    try ChildProcess(
      "setxkbmap", ["us", "-variant", "intl", "-option", "compose:menu"],
      environment: ["DISPLAY": server.displayName]
    ).waitForExit()
    let stage = try Performance(on: server.displayName, environment: ["LC_ALL": locale])
    try stage.enterFirst()
    try stage.type("dead_acute", "e", "Multi_key", "slash", "o", "x")
    #expect(try stage.state("first") == "éøx")
    // Outside of a text field they act as keys.
    try stage.pilot.click(at: Performance.probe)
    try stage.type("dead_acute", "e")
    #expect(try stage.state("note") == "key e")
  }

  @Test func keysThatComposeNothingLoseNoLetter() throws {
    let server = try XServer()
    try ChildProcess(
      "setxkbmap", ["us", "-variant", "intl", "-option", "compose:menu"],
      environment: ["DISPLAY": server.displayName]
    ).waitForExit()
    let stage = try Performance(on: server.displayName)
    try stage.enterFirst()
    // The second dead key begins another character.
    try stage.type("dead_acute", "q", "dead_grave", "dead_tilde", "n", "Multi_key", "o", "q")
    try stage.type("dead_acute", "E")
    #expect(try stage.state("first") == "qñoqÉ")
    // Keys that edit end a sequence, and do nothing else.
    try stage.type("dead_acute", "BackSpace", "e", "dead_acute", "Left", "x")
    #expect(try stage.state("first") == "qñoqÉex")
  }

  @Test func inputMethodComposesBesideTheCaret() throws {
    let server = try XServer()
    let method = try InputMethodServer(display: server.displayName)
    let stage = try Performance(
      on: server.displayName, environment: InputMethodServer.environment)
    try stage.compose(in: "second", at: Performance.second)
    try stage.type("n", "i", "3", "h", "a", "o", "3")
    let origin = stage.pilot.origin
    let popup = try stage.pilot.waitForPopup { x, y in
      abs(x - origin.x - 108) < 20 && (110...150).contains(y - origin.y)
    }
    #expect(popup.width > 20)
    try stage.type("Return")
    try stage.wait(for: "second", "你好")
    // The window of the input method follows the caret.
    try stage.type("n")
    _ = try stage.pilot.waitForPopup { x, _ in x - origin.x > 125 }
    // Text that is being composed for one field doesn't come into the other.
    try stage.enterFirst()
    try stage.type("n", "i", "3", "Return")
    try stage.wait(for: "first", "你")
    #expect(try stage.state("second").hasPrefix("你好"))
    withExtendedLifetime(method) {}
  }

  @Test func inputMethodLetsTheFieldShowWhatIsComposed() throws {
    let server = try XServer()
    let method = try InputMethodServer(
      display: server.displayName, leavesComposingToPrograms: true)
    let stage = try Performance(
      on: server.displayName, environment: InputMethodServer.environment)
    try stage.compose(in: "first", at: Performance.first)
    try stage.type("n", "i", "3", "h", "a", "o", "3")
    try stage.wait(for: "marked", "你好")
    #expect(try stage.state("first") == "")
    try stage.type("Return")
    try stage.wait(for: "first", "你好")
    try stage.wait(for: "marked", "")
    withExtendedLifetime(method) {}
  }

  @Test func keysAreNotForTheInputMethodWhereNoTextIsWanted() throws {
    let server = try XServer()
    let method = try InputMethodServer(display: server.displayName)
    let stage = try Performance(
      on: server.displayName, environment: InputMethodServer.environment)
    try stage.compose(in: "first", at: Performance.first)
    try stage.pilot.click(at: Performance.probe)
    try stage.type("n")
    #expect(try stage.state("note") == "key n")
    withExtendedLifetime(method) {}
  }

  @Test func inputMethodThatDiesIsReplacedAndComesBack() throws {
    let server = try XServer()
    let method = try InputMethodServer(display: server.displayName)
    let stage = try Performance(
      on: server.displayName, environment: InputMethodServer.environment)
    try stage.compose(in: "first", at: Performance.first)
    try stage.type("n", "i", "3", "Return")
    try stage.wait(for: "first", "你")
    try method.kill()
    try stage.type("x", "y")
    #expect(try stage.state("first") == "你xy")
    let next = try InputMethodServer(display: server.displayName)
    let text = try stage.writeYou()
    #expect(text.hasPrefix("你xy") && text.hasSuffix("你"))
    withExtendedLifetime(next) {}
  }

  @Test func inputMethodThatHangsFromTheStartHoldsNobodyUp() throws {
    let server = try XServer()
    let method = try InputMethodServer(display: server.displayName)
    method.hang()
    let stage = try Performance(
      on: server.displayName, environment: InputMethodServer.environment)
    try stage.enterFirst()
    try stage.type("x", "y")
    #expect(try stage.state("first") == "xy")
    try stage.pilot.click(at: Performance.probe)
    try stage.type("z")
    #expect(try stage.state("note") == "key z")
    method.goOn()
    let text = try stage.writeYou()
    #expect(text.hasPrefix("xy") && text.hasSuffix("你"))
  }

  @Test func inputMethodThatHangsIsDoneWithoutUntilItGoesOn() throws {
    let server = try XServer()
    let method = try InputMethodServer(
      display: server.displayName, leavesComposingToPrograms: true)
    let stage = try Performance(
      on: server.displayName, environment: InputMethodServer.environment)
    try stage.compose(in: "first", at: Performance.first)
    try stage.type("n", "i", "3")
    try stage.wait(for: "marked", "你")
    method.hang()
    // When the method continues, it composes with the first of these keys, so that key is one without text.
    try stage.type("End", "x", "y")
    #expect(try stage.state("first") == "xy")
    #expect(try stage.state("marked") == "")
    method.goOn()
    let text = try stage.writeYou()
    #expect(text.hasPrefix("xy") && text.hasSuffix("你"))
  }

  @Test func inputMethodThatHangsIsReplaced() throws {
    let server = try XServer()
    let method = try InputMethodServer(display: server.displayName)
    let stage = try Performance(
      on: server.displayName, environment: InputMethodServer.environment)
    try stage.compose(in: "first", at: Performance.first)
    method.hang()
    try stage.type("x")
    #expect(try stage.state("first") == "x")
    try method.kill()
    let next = try InputMethodServer(display: server.displayName)
    let text = try stage.writeYou()
    #expect(text.hasPrefix("x") && text.hasSuffix("你"))
    withExtendedLifetime(next) {}
  }

  @Test func inputMethodThatIsMissingIsNotMissed() throws {
    let server = try XServer()
    let stage = try Performance(
      on: server.displayName, environment: InputMethodServer.environment)
    try stage.enterFirst()
    try stage.type("x", "y")
    #expect(try stage.state("first") == "xy")
  }
}
