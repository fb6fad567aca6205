import Marks
import TestSupport
import Testing

/// Chinese text by a common input method.
@Suite(.timeLimit(.minutes(120))) struct InputMethodTests {
  /// Types until a window of the input method is where it should be. Before, keys make plain text, which is deleted again.
  private func waitForMethod(below isBelow: (Int, Int) -> Bool, of pilot: Pilot) throws {
    for _ in 0..<20 {
      try type("n", to: pilot)
      let popup = try? pilot.waitForPopup(within: 2, where: isBelow)
      try type("BackSpace", to: pilot)
      if popup != nil { break }
    }
  }

  @Test func commandIsFoundByItsChineseName() throws {
    let server = try XServer()
    let method = try InputMethodServer(display: server.displayName)
    let sitting = try Sitting(
      on: server.displayName, environment: InputMethodServer.environment, chrome: true)
    let pilot = sitting.pilot
    try pilot.key("k", [.control])
    let left = pilot.size.width / 2 - 190
    // After the fade the focus ring has its full colour.
    try pilot.waitForPixels(x: left, y: 86, width: 1, height: 14) { $0.contains(0x3451C6) }
    let empty = try pilot.capture(x: left, y: 100, width: 30, height: 16)
    let origin = pilot.origin
    let isBelow = { x, y in
      abs(x - origin.x - left) < 10 && (115...150).contains(y - origin.y)
    }
    try waitForMethod(below: isBelow, of: pilot)
    try type("z", "h", "o", "n", "g", "1", to: pilot)
    let first = try pilot.waitForPopup(where: isBelow)
    try type("w", "e", "n", "2", "Return", to: pilot)
    try pilot.waitForPixels(x: left, y: 100, width: 30, height: 16) { $0 != empty }
    // The window of the next composition follows the caret.
    try type("n", "i", "3", to: pilot)
    _ = try pilot.waitForPopup { x, _ in x > first.x + 15 }
    // Without the last letter, two commands match, and the first one runs: it changes the program's language to Chinese.
    try type("BackSpace", "Return", to: pilot)
    try pilot.waitForTitle { $0.hasPrefix("未命名") }
    withExtendedLifetime(method) {}
  }

  /// In an upright view, and in one whose canvas is turned and zoomed.
  @Test(arguments: [false, true]) func composedWordsGoIntoATextOnTheCanvas(isTurned: Bool) throws {
    let server = try XServer()
    let method = try InputMethodServer(display: server.displayName)
    let sitting = try Sitting(on: server.displayName, environment: InputMethodServer.environment)
    let pilot = sitting.pilot
    if isTurned {
      try type("6", "6", to: pilot)
      try pilot.key("plus", [.control])
    }
    try type("t", to: pilot)
    try pilot.click(at: (x: 300, y: 200))
    let origin = pilot.origin
    let isBelow = { x, y in
      abs(x - origin.x - 300) < 12 && (200...260).contains(y - origin.y)
    }
    try waitForMethod(below: isBelow, of: pilot)
    try type("z", "h", "o", "n", "g", "1", to: pilot)
    let first = try pilot.waitForPopup(where: isBelow)
    try type("w", "e", "n", "2", "Return", to: pilot)
    // The window of the next composition follows the caret along the line.
    try type("n", "i", "3", to: pilot)
    _ = try pilot.waitForPopup { x, y in x > first.x + 15 && abs(y - first.y) < 8 }
    try type("Return", "Escape", to: pilot)
    try pilot.ping()
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    let words = try sitting.marks().compactMap { mark in
      if case .text(let text) = mark { text.text.source.words.string } else { nil }
    }
    #expect(words == ["中文你"])
    withExtendedLifetime(method) {}
  }

  private func type(_ keys: String..., to pilot: Pilot) throws {
    for key in keys { try pilot.key(key) }
  }
}
