import Geometry
import Marks
import System
import TestSupport
import Testing

/// Words that other programs paste on the canvas, and words of texts that they get.
@Suite(.timeLimit(.minutes(120))) struct WordExchangeTests {
  private let stage: ClipStage

  init() throws {
    stage = try ClipStage()
  }

  private func texts(in path: String) throws -> [TextMark] {
    try Sitting.marks(in: path).compactMap { mark in
      if case .text(let text) = mark { text } else { nil }
    }
  }

  @Test func pastedWordsBecomeATextUnderThePointer() throws {
    let path = try stage.make("ink.scrawl", [ClipStage.dot(20, 20)])
    let sitting = try stage.sit(path)
    sitting.pilot.move(to: (500, 400))
    let words = "Grüße,\r\nשלום and \u{1F600}\u{7}\n"
    try stage.serve(Array(words.utf8), as: "UTF8_STRING", of: ["STRING", "UTF8_STRING"]) {
      try stage.press("v", in: sitting)
    }
    try sitting.waitForSteps(1)
    try stage.leave(sitting)
    let text = try #require(try texts(in: path).first)
    #expect(text.text.source.words.string == "Grüße,\nשלום and \u{1F600}")
    #expect(text.text.setting.lines.count == 2)
    let middle = text.transform.apply(to: text.text.box.centre)
    #expect((middle - Point(x: 500, y: 400)).length < 1)
  }

  @Test func longLinesWrap() throws {
    let path = try stage.make("ink.scrawl", [ClipStage.dot(20, 20)])
    let sitting = try stage.sit(path)
    let words = Array(repeating: "word", count: 400).joined(separator: " ")
    try stage.serve(Array(words.utf8), as: "text/plain", of: ["text/plain"]) {
      try stage.press("v", in: sitting)
    }
    try sitting.waitForSteps(1)
    try stage.leave(sitting)
    let text = try #require(try texts(in: path).first)
    #expect(text.text.setting.lines.count > 10)
    #expect(text.text.size.width <= 601)
  }

  @Test(arguments: ["", " \n\t "]) func blanksAreNoText(words: String) throws {
    let path = try stage.make("ink.scrawl", [ClipStage.dot(20, 20)])
    let sitting = try stage.sit(path)
    try stage.serve(Array(words.utf8), as: "UTF8_STRING", of: ["UTF8_STRING"]) {
      try stage.press("v", in: sitting)
    }
    try sitting.pilot.ping()
    try stage.leave(sitting)
    #expect(try Sitting.marks(in: path).count == 1)
  }

  @Test func copiedTextsAreWordsToOtherPrograms() throws {
    let path = try stage.make("ink.scrawl", [])
    let sitting = try stage.sit(path)
    for (words, y) in [("second é", 500), ("first", 200)] {
      sitting.pilot.move(to: (400, y))
      try stage.serve(Array(words.utf8), as: "UTF8_STRING", of: ["UTF8_STRING"]) {
        try stage.press("v", in: sitting)
      }
      try sitting.waitForSteps(y == 500 ? 1 : 2)
    }
    try stage.press("a", "c", in: sitting)
    #expect(
      String(decoding: try stage.pasted("UTF8_STRING"), as: UTF8.self) == "first\n\nsecond é")
    #expect(try stage.pasted("image/png").starts(with: [0x89, 0x50]))
    try stage.leave(sitting)
  }

  @Test func marksThatAreNotAllTextsAreNoWords() throws {
    let sitting = try stage.sit(stage.make("ink.scrawl", [ClipStage.dot(300, 300)]))
    try stage.press("a", "c", in: sitting)
    let offered = String(decoding: try stage.pasted("TARGETS"), as: UTF8.self)
    #expect(!offered.contains("UTF8_STRING"))
    try stage.leave(sitting)
  }
}
