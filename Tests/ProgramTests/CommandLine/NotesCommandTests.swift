import Documents
import Marks
import System
import TestSupport
import Testing

@testable import Notes

/// The result of `notes` on a file that no window has open.
@Suite(.timeLimit(.minutes(120))) struct NotesCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  private var state: NotesState {
    get throws {
      let contents = try DrawingFile(opening: shell.path, for: .reading).contents()
      return try #require(NotesState(Entries(contents.entries)))
    }
  }

  private func id(_ output: String) throws -> NoteID {
    try #require(NoteID(String(output.dropLast())), "\(output)")
  }

  /// Adds a message, and returns its id.
  private func add(_ text: String, _ options: String...) throws -> NoteID {
    try add(text, options)
  }

  private func add(_ text: String, _ options: [String]) throws -> NoteID {
    let (exit, program) = try shell.run(["notes", "a.scrawl", "--add", text] + options)
    #expect(exit == .status(0))
    #expect(program.standardError == "")
    return try id(program.standardOutput)
  }

  @Test func eachChangeIsOneStepOfTheHistory() throws {
    let message = try add("Too dark?")
    let thread = try #require(try state.message(message)).record.thread
    let reply = try add("A little", "--reply", String(message.text.prefix(8)))
    let further = try add("-- dashes", "--thread", thread.text)
    #expect(try id(shell.output("notes", "a.scrawl", "--resolve", thread.text)) == thread)
    let contents = try DrawingFile(opening: shell.path, for: .reading).contents()
    #expect(
      contents.steps.suffix(4).map(\.step.name) == ["message", "message", "message", "resolve"])
    #expect(contents.head == contents.steps.last?.id)
    #expect(contents.steps.count == shell.marks.count + 5)
    #expect(contents.marks.count == shell.marks.count)
    let state = try state
    #expect(state.message(reply)?.record.parent == message)
    #expect(state.message(further)?.record.text == "-- dashes")
    #expect(state.allMessages.map(\.thread) == [thread, thread, thread])
    #expect(state.thread(thread)?.record.isResolved == true)
    _ = try shell.output("notes", "a.scrawl", "--reopen", String(thread.text.prefix(8)))
    #expect(try self.state.thread(thread)?.record.isResolved == false)
    #expect(shell.names().filter { !$0.hasPrefix(".") } == ["a.scrawl"])
  }

  @Test func theStandardInputIsSaidWithoutTheLineBreaksAtItsEnd() throws {
    let launcher = ["sh", "-c", "printf 'two\\nlines\\n\\n' | \"$@\"", "sh"]
    let told = try shell.output("notes", "a.scrawl", "--add", "-", launcher: launcher)
    #expect(try state.message(id(told))?.record.text == "two\nlines")
  }

  @Test func thePersonIsTheOneOfTheSettingsUnlessAnotherNameIsGiven() throws {
    func author(_ text: String, _ options: String...) throws -> Author {
      let message = try add(text, options)
      return try #require(try state.message(message)).record.author
    }
    let first = try author("one")
    let settings = shell.home.path + "/.config/scrawl/notes"
    #expect(String(decoding: try File.read(settings), as: UTF8.self) == "id = \(first.id)\n")
    try File.write(Array("id = \(first.id)\nname = Ada\n".utf8), to: settings)
    let second = try author("two")
    #expect(second.id == first.id && second.name == "Ada")
    let bot = try author("three", "--as", "Build bot")
    #expect(bot.id != first.id && bot.name == "Build bot")
  }

  @Test func theConversationIsPrintedAsTextAndAsJSON() throws {
    #expect(try shell.output("notes", "a.scrawl") == "")
    #expect(try shell.output("notes", "a.scrawl", "--json") == "[]\n")
    let message = try add("See https://example.org", "--as", "Ada")
    let thread = try #require(try state.message(message)).record.thread
    let text = try shell.output("notes", "a.scrawl")
    #expect(text.hasPrefix("Thread \(thread.text.prefix(8)) · About the drawing\n— "))
    #expect(
      text.hasSuffix(
        "\n  #\(message.text.prefix(8))\n    See https://example.org\n  → https://example.org\n"))
    #expect(try shell.output("notes", "a.scrawl", "--thread", thread.text) == text)
    #expect(
      try shell.output("notes", "-", launcher: ["sh", "-c", "cat a.scrawl | \"$@\"", "sh"]) == text)
    let json = try shell.output("notes", "a.scrawl", "--json")
    #expect(json.hasPrefix(#"[\#n{"id": "\#(thread.text)", "marks": 0, "messages": ["#))
    _ = try shell.output("notes", "a.scrawl", "--resolve", thread.text)
    #expect(try shell.output("notes", "a.scrawl", "--open") == "")
    #expect(try shell.output("notes", "a.scrawl").contains(" · Resolved, "))
  }

  @Test func whatIsNotPossibleIsOneSentenceAndLosesNothing() throws {
    let message = try add("Too dark?")
    let before = try File.read(shell.path)
    let long = String(repeating: "x", count: 100_000)
    let launcher = ["sh", "-c", "yes \(long.prefix(1000)) | head -c 1100000 | \"$@\"", "sh"]
    for (arguments, reason) in [
      (["--add", "x", "--reply", "12345678"], "no such message"),
      (["--add", "x", "--thread", message.text], "no such thread"),
      (["--resolve", "12345678"], "no such thread"), (["--add", " \n"], "nothing to say"),
      (["--thread", "12345678"], "no such thread"),
    ] {
      #expect(try shell.refusal(arguments: ["notes", "a.scrawl"] + arguments).contains(reason))
    }
    let (exit, program) = try shell.run(
      ["notes", "a.scrawl", "--add", "-"], launcher: launcher)
    #expect(exit == .status(1))
    #expect(program.standardError.contains("longer than a megabyte"))
    #expect(try shell.refusal("notes", "missing.scrawl", "--add", "x").contains("no such file"))
    try File.write(Array("no drawing".utf8), to: shell.home.path + "/b.scrawl")
    #expect(try shell.refusal("notes", "b.scrawl", "--add", "x").contains("it is not a drawing"))
    #expect(try shell.refusal("notes", ".", "--add", "x").hasPrefix("scrawl: Cannot open .: "))
    #expect(try File.read(shell.path) == before)
  }

  @Test(.enabled(if: SmallDisk.isPossible)) func aFullDiskLosesNothing() throws {
    let disk = try SmallDisk(at: shell.home.path + "/disk")
    let path = disk.path + "/a.scrawl"
    try #require(try File.copy(shell.path, to: path))
    try disk.fill()
    let before = try File.read(path)
    let text = String(repeating: "x", count: 60_000)
    let told = try shell.refusal("notes", path, "--add", text)
    #expect(told.hasPrefix("scrawl: Cannot write \(path): there is no room left"))
    #expect(try File.read(path) == before)
    disk.makeRoom()
    _ = try id(shell.output("notes", path, "--add", text))
    #expect(try shell.output("notes", path).hasSuffix("\n    \(text)\n"))
  }

  @Test func manyProgramsAtOnceEachAddTheirMessage() throws {
    let programs = try (0..<12).map {
      try Sitting.start(
        ["notes", "a.scrawl", "--add", "\($0)"], display: nil, home: shell.home)
    }
    let ids = try programs.map { program in
      #expect(try program.waitForExit(within: 60) == .status(0))
      return try id(program.standardOutput)
    }
    #expect(Set(try state.allMessages.map(\.id)) == Set(ids))
    #expect(Set(try state.allMessages.map(\.text)) == Set((0..<12).map(String.init)))
    #expect(try state.allMessages.map(\.clock).sorted() == Array(1...12))
  }

  @Test func aCopyWithoutHistoryHasTheNotesIfTheyAreAskedFor() throws {
    let message = try add("secret")
    let thread = try #require(try state.message(message)).record.thread
    _ = try shell.output("notes", "a.scrawl", "--resolve", thread.text)
    for (options, isThere) in [
      ([], true), (["--without-history"], false), (["--without-history", "--with-notes"], true),
    ] {
      let name = "copy\(options.count).scrawl"
      #expect(try shell.run(["copy"] + options + ["a.scrawl", name]).exit == .status(0))
      let bytes = try File.read(shell.home.path + "/" + name)
      #expect(String(decoding: bytes, as: UTF8.self).contains("secret") == isThere)
      let text = try shell.output("notes", name)
      #expect(text.contains("secret") == isThere && text.contains("Resolved") == isThere)
    }
    #expect(try shell.output("info", "copy2.scrawl").contains("  Steps              1\n"))
  }

  @Test func anExportedPictureTellsHowManyThreadsAreOpenAndNothingElse() throws {
    func properties() throws -> String {
      _ = try shell.output("export", "a.scrawl", "out.png")
      let told = try ChildProcess(
        "/usr/bin/identify", ["-verbose", "out.png"], directory: shell.home.path)
      #expect(try told.waitForExit() == .status(0))
      return told.standardOutput
    }
    #expect(!(try properties()).contains("Open notes"))
    let messages = try ["secret", "hidden"].map { try add($0) }
    let told = try properties()
    #expect(told.contains("Open notes: 2\n"))
    let bytes = String(decoding: try File.read(shell.home.path + "/out.png"), as: UTF8.self)
    #expect(!bytes.contains("secret") && !bytes.contains("hidden"))
    for message in messages {
      let thread = try #require(try state.message(message)).record.thread
      _ = try shell.output("notes", "a.scrawl", "--resolve", thread.text)
    }
    #expect(!(try properties()).contains("Open notes"))
  }
}
