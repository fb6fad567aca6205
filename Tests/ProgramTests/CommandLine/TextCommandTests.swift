import Documents
import Geometry
import Marks
import System
import TestSupport
import Testing

/// Typed texts on the command line.
@Suite(.timeLimit(.minutes(120))) struct TextCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  private func texts() throws -> [TextMark] {
    try Sitting.marks(in: shell.path).compactMap { mark in
      if case .text(let text) = mark { text } else { nil }
    }
  }

  @Test func anAddedTextIsInTheDrawingAsOneStep() throws {
    let steps = try DrawingFile(opening: shell.path, for: .reading).contents().steps.count
    #expect(
      try shell.output(
        "text", "a.scrawl", "--add", "Roof", "--at", "-30.5,12", "--size", "24", "--font",
        "monospace", "--colour", "#c02020", "--box", "300") == "")
    let text = try #require(try texts().first)
    #expect(text.text.source.words.string == "Roof")
    #expect(text.anchor == Point(x: -30.5, y: 12))
    #expect(text.colour == Colour(0xC02020))
    let base = text.text.source.base
    #expect(base.size == 24 && base.width == 300 && base.families.first == "monospace")
    #expect(text.text.setting.glyphs.count == 4)
    let contents = try DrawingFile(opening: shell.path, for: .reading).contents()
    #expect(contents.steps.count == steps + 1)
    #expect(contents.steps.last?.step.name == "text")
    #expect(contents.marks.count == shell.marks.count + 1)
  }

  @Test func textsArePrintedInReadingOrder() throws {
    _ = try shell.output("text", "a.scrawl", "--add", "below\nit", "--at", "0,300")
    _ = try shell.output("text", "a.scrawl", "--add", "right", "--at", "400,0")
    _ = try shell.output("text", "a.scrawl", "--add", "left", "--at", "0,2")
    #expect(try shell.output("text", "a.scrawl") == "left\n\nright\n\nbelow\nit\n")
    #expect(
      try shell.output("text", "a.scrawl", "--json").split(separator: "\n").first
        == #"{"text": "left", "x": 0.0, "y": 2.0, "size": 20.0}"#)
  }

  @Test func aDashAddsTheStandardInput() throws {
    _ = try shell.output(
      "text", "a.scrawl", "--add", "-", "--at", "0,0",
      launcher: ["sh", "-c", "printf 'one\\ntwo\\n' | \"$@\"", "sh"])
    #expect(try texts().map(\.text.source.words.string) == ["one\ntwo"])
  }

  @Test func aTextWouldNotControlTheTerminal() throws {
    _ = try shell.output("text", "a.scrawl", "--add", "a\u{1B}[31mb", "--at", "0,0")
    #expect(!(try shell.output("text", "a.scrawl")).contains("\u{1B}"))
  }

  @Test func whatIsAddedIsFound() throws {
    _ = try shell.output("text", "a.scrawl", "--add", "Das Dach", "--at", "0,0")
    #expect(try shell.output("find", "dach", ".") == "\(shell.path): text: Das Dach\n")
  }

  @Test(arguments: [
    ["--at", "1"], ["--at", "1,x"], ["--at", "1,2,3"], ["--at", "1,1e99"], [],
    ["--at", "0,0", "--size", "0"], ["--at", "0,0", "--size", "1e9"],
    ["--at", "0,0", "--box", "-1"], ["--at", "0,0", "--colour", "red"],
    ["--at", "0,0", "--font", ""], ["--at", "0,0", "--json"],
  ])
  func aWrongValueIsNamed(options: [String]) throws {
    let before = try File.read(shell.path)
    _ = try shell.refusal(arguments: ["text", "a.scrawl", "--add", "x"] + options, status: 2)
    #expect(try File.read(shell.path) == before)
  }

  @Test func optionsOfATextNeedOne() throws {
    #expect(try shell.refusal("text", "a.scrawl", "--at", "0,0", status: 2).contains("--add"))
  }

  @Test func noWordsAndUnknownFontsAreRefused() throws {
    let before = try File.read(shell.path)
    _ = try shell.refusal("text", "a.scrawl", "--add", " \n", "--at", "0,0")
    #expect(
      try shell.refusal("text", "a.scrawl", "--add", "x", "--at", "0,0", "--font", "Nonesuch")
        .contains("Nonesuch"))
    _ = try shell.refusal("text", "none.scrawl", "--add", "x", "--at", "0,0")
    #expect(try File.read(shell.path) == before)
  }
}
