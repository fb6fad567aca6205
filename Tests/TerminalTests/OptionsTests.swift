import Documents
import Session
import Testing

@testable import Terminal

@Suite struct OptionsTests {
  @Test func nothingOpensAnEmptyCanvas() throws {
    #expect(try Options([]) == .draw(path: nil))
  }

  @Test func fileIsOpened() throws {
    #expect(try Options(["a b.png"]) == .draw(path: "a b.png"))
  }

  @Test func whatFollowsTwoDashesIsAFile() throws {
    #expect(try Options(["--", "--help"]) == .draw(path: "--help"))
  }

  @Test func helpAndVersionWinOverFiles() throws {
    #expect(try Options(["a.png", "--help"]) == .help)
    #expect(try Options(["-h"]) == .help)
    #expect(try Options(["--version", "b.png"]) == .version)
  }

  @Test func inkIsMeasuredWhereThatIsWanted() throws {
    #expect(try Options(["--latency"]) == .measure(path: nil))
    #expect(try Options(["a.scrawl", "--latency"]) == .measure(path: "a.scrawl"))
  }

  @Test func theUserSaysWhichProcessShowsTheWindow() throws {
    #expect(try Options(["--new-window", "a"]) == .draw(path: "a", as: .newWindow))
    #expect(try Options(["a", "--standalone"]) == .draw(path: "a", as: .alone))
    #expect(try Options(["--session", "1-2"]) == .draw(path: nil, as: .session("1-2")))
    let misuse = #expect(throws: Options.Misuse.self) { try Options(["--session"]) }
    #expect(misuse == .unfinished("--session", takes: "ID"))
  }

  @Test(arguments: ["--frobnicate", "-x", "-"]) func unknownOptionIsNamed(option: String) {
    let misuse = #expect(throws: Options.Misuse.self) { try Options([option]) }
    #expect(misuse == .unknownOption(option))
  }

  @Test func picturesToInsertAreListedInTheirOrder() throws {
    #expect(
      try Options(["--insert", "a.jpg", "b.scrawl", "--insert=-c.png"])
        == .draw(path: "b.scrawl", inserting: ["a.jpg", "-c.png"]))
    #expect(try Options(["--insert", "--", "--", "a"]) == .draw(path: "a", inserting: ["--"]))
  }

  @Test func valueMayBeginWithAMarkThatCombines() throws {
    #expect(
      try Options(["--insert=\u{301}a.png"]) == .draw(path: nil, inserting: ["\u{301}a.png"]))
  }

  @Test func severalFilesOpenSeveralWindows() throws {
    #expect(
      try Options(["a.scrawl", "b.png", "c"]) == .draw(path: "a.scrawl", besides: ["b.png", "c"]))
    let many = (0...Options.mostFiles).map { "\($0).scrawl" }
    let misuse = #expect(throws: Options.Misuse.self) { try Options(many) }
    #expect(misuse == .tooManyFiles(21))
  }

  @Test func aMistypedSubcommandIsNamed() throws {
    let misuse = #expect(throws: Options.Misuse.self) {
      try Options(["exprt", "a.scrawl", "b.png"])
    }
    #expect(misuse == .unknownCommand("exprt"))
    #expect(try Options(["./exprt", "a.scrawl"]) == .draw(path: "./exprt", besides: ["a.scrawl"]))
  }

  @Test(arguments: [["--latency"], ["--insert", "c.png"]])
  func whatIsForOneWindowIsMisusedWithSeveralFiles(arguments: [String]) {
    let misuse = #expect(throws: Options.Misuse.self) {
      try Options(["a.png", "b.png"] + arguments)
    }
    #expect(misuse == .conflict(arguments[0], "b.png"))
  }

  @Test func helpIsAWordAsWell() throws {
    #expect(try Options(["help"]) == .help)
    #expect(try Options(["help", "notes"]) == .helpFor(.notes))
    #expect(try Options(["-V"]) == .version)
    #expect(try Options(["./help"]) == .draw(path: "./help"))
  }

  @Test func fileWithoutANameIsRefused() {
    let misuse = #expect(throws: Options.Misuse.self) { try Options([""]) }
    #expect(misuse == .emptyPath)
  }

  @Test func optionWithoutItsPictureIsMisused() {
    let misuse = #expect(throws: Options.Misuse.self) { try Options(["a", "--insert"]) }
    #expect(misuse == .unfinished("--insert", takes: "PICTURE"))
  }

  @Test func newDrawingIsBegunWhereThatIsWanted() throws {
    #expect(try Options(["--new"]) == .new(inserting: []))
    #expect(try Options(["--new", "--insert", "a.jpg"]) == .new(inserting: ["a.jpg"]))
    #expect(try Options(["--drawings"]) == .drawings)
  }

  @Test(arguments: [
    ["--new", "a.scrawl"], ["--drawings", "a.scrawl"], ["--drawings", "--new"],
    ["--drawings", "--insert", "a.jpg"], ["--new", "--latency"], ["--new-window", "--standalone"],
    ["--session", "a.scrawl", "1"],
  ])
  func whatDoesNotGoTogetherIsNamed(arguments: [String]) {
    let misuse = #expect(throws: Options.Misuse.self) { try Options(arguments) }
    let second = arguments[0] == "--session" ? arguments[2] : arguments[1]
    #expect(misuse == .conflict(arguments[0], second))
  }

  @Test func manualAndCompletionsAreForShells() throws {
    #expect(try Options(["--manual"]) == .manual)
    #expect(try Options(["--completions", "fish"]) == .completions(.fish))
    #expect(try Options(["--completions=zsh"]) == .completions(.zsh))
    let misuse = #expect(throws: Options.Misuse.self) { try Options(["--completions", "tcsh"]) }
    #expect(
      misuse
        == .badValue(option: "--completions", value: "tcsh", takes: "bash, zsh, fish"))
  }

  @Test(arguments: ProgramOption.allCases) func everyOptionIsRead(option: ProgramOption) throws {
    let value: [String] =
      switch option.description.value {
      case nil: []
      case .oneOf(let words, or: _): [words[0]]
      case .any(let word), .file(let word): [word]
      }
    #expect(throws: Never.self) { try Options([option.description.name] + value) }
  }

  @Test func subcommandsStandFirst() throws {
    #expect(try Options(["info", "a", "--json"]) == .command(.info(path: "a", asJSON: true)))
    #expect(try Options(["dump", "--", "-a"]) == .command(.dump(path: "-a")))
    #expect(try Options(["recover", "-", "b"]) == .command(.recover(path: "-", target: "b")))
    #expect(
      try Options(["copy", "a", "b", "--without-history"])
        == .command(.copy(path: "a", target: "b", of: .bare())))
    #expect(
      try Options(["copy", "-", "b"])
        == .command(.copy(path: "-", target: "b", of: .everything)))
    #expect(
      try Options(["merge", "a", "b", "-o", "c"])
        == .command(.merge(MergeCommand(mine: "a", other: "b", target: "c"))))
    #expect(try Options(["compact", "a"]) == .command(.compact(path: "a")))
    #expect(try Options(["export", "a", "-"]) == .command(.export(.init(path: "a", target: "-"))))
  }

  @Test func filesThatAreCalledLikeASubcommandCanBeOpened() throws {
    #expect(try Options(["./info"]) == .draw(path: "./info"))
    #expect(try Options(["--", "info"]) == .draw(path: "info"))
    #expect(try Options(["information"]) == .draw(path: "information"))
  }
}
