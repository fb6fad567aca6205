import Glibc
import TestSupport
import Testing

/// Copying and pasting, with other programs and in spite of their faults.
@Suite(.timeLimit(.minutes(120))) struct ClipboardTests {
  private let server: XServer
  private let stage: Performance
  private let peer: SelectionPeer
  private let folder: TemporaryFolder

  init() throws {
    server = try XServer()
    stage = try Performance(on: server.displayName)
    peer = try SelectionPeer(display: server.displayName)
    folder = try TemporaryFolder()
  }

  /// The picture that the stage offers.
  private static let picture = {
    var bytes = (0..<65_537).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 8) }
    while bytes.count < 5 << 20 { bytes += bytes }
    return Array(bytes.prefix(5 << 20))
  }()

  /// Makes xclip copy a text, and returns once it can be pasted.
  private func copy(_ text: String, on selection: String = "clipboard") throws {
    let path = folder.path + "/copied"
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
    try ChildProcess(
      "xclip", ["-selection", selection, "-i", path], environment: ["DISPLAY": server.displayName]
    ).waitForExit()
    try peer.waitForOwner(of: selection.uppercased())
  }

  /// The bytes that xclip pastes.
  private func pasted(_ type: String = "UTF8_STRING", on selection: String = "clipboard") throws
    -> String
  {
    let paste = try ChildProcess(
      "xclip", ["-selection", selection, "-t", type, "-o"],
      environment: ["DISPLAY": server.displayName])
    try paste.waitForExit()
    return paste.standardOutput
  }

  private func enter(_ keys: String...) throws {
    try stage.pilot.click(at: Performance.first)
    for key in keys { try stage.pilot.key(key) }
    try stage.pilot.ping()
  }

  @Test func textFromXclipIsPasted() throws {
    try copy("Grüße, 你好 👋")
    try enter("x")
    try stage.pilot.key("v", [.control])
    try stage.wait(for: "first", "xGrüße, 你好 👋")
  }

  @Test func textGoesToXclip() throws {
    try enter("h", "i")
    try stage.pilot.key("a", [.control])
    try stage.pilot.key("c", [.control])
    try stage.pilot.ping()
    #expect(try pasted() == "hi")
    #expect(try pasted("STRING") == "hi")
    #expect(try pasted("text/plain;charset=utf-8") == "hi")
    #expect(
      try pasted("TARGETS").split(separator: "\n") == [
        "TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "UTF8_STRING",
        "text/plain;charset=utf-8", "STRING",
      ])
  }

  @Test func whatIsSelectedGoesToXclip() throws {
    try enter("o", "n", "e")
    try stage.pilot.key("Home", [.shift])
    try stage.pilot.ping()
    #expect(try pasted(on: "primary") == "one")
    try copy("two", on: "primary")
    try stage.type("F9")
    try stage.wait(for: "note", "read 3 of UTF8_STRING")
  }

  @Test func fiveMegabytesComeFromXclip() throws {
    let text = String(
      repeating: (0..<10_000).map { "\($0 &* 7919)" }.joined(separator: "\n"), count: 100
    ).prefix(5 << 20)
    try copy(String(text))
    try stage.type("F5")
    try stage.wait(for: "note", "read \(5 << 20) of UTF8_STRING")
    #expect(stage.program.standardOutput == text)
  }

  @Test func fiveMegabytesGoToXclipAndAreMadeOnlyThen() throws {
    try stage.type("F6")
    #expect(try stage.state("note") == "-")
    let path = folder.path + "/pasted"
    try ChildProcess(
      "sh", ["-c", "xclip -selection clipboard -t image/png -o > \(path)"],
      environment: ["DISPLAY": server.displayName]
    ).waitForExit()
    #expect(try stage.state("note") == "made")
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: (5 << 20) + 1)
    #expect(fread(&bytes, 1, bytes.count, file) == 5 << 20)
    #expect(bytes.dropLast() == Self.picture[...])
  }

  @Test func severalFormsAtOnce() throws {
    try stage.type("F6")
    try stage.pilot.ping()
    let values = try peer.ask(
      "CLIPBOARD", forAllOf: ["UTF8_STRING", "image/gif", "image/png", "TIMESTAMP"])
    #expect(values.keys.sorted() == ["TIMESTAMP", "UTF8_STRING", "image/png"])
    #expect(values["UTF8_STRING"]?.bytes == Array("picture".utf8))
    #expect(values["TIMESTAMP"]?.type == "INTEGER")
    #expect(values["image/png"]?.isInPieces == true)
    #expect(values["image/png"]?.bytes == Self.picture)
  }

  @Test func formsThatTakeAWhileGoToXclip() throws {
    try stage.type("F11")
    try stage.pilot.ping()
    let path = folder.path + "/pasted"
    try ChildProcess(
      "sh", ["-c", "xclip -selection clipboard -t image/png -o > \(path)"],
      environment: ["DISPLAY": server.displayName]
    ).waitForExit()
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: (5 << 20) + 1)
    #expect(fread(&bytes, 1, bytes.count, file) == 5 << 20)
    #expect(bytes.dropLast() == Self.picture[...])
  }

  @Test func severalFormsOfWhichSomeTakeAWhile() throws {
    try stage.type("F11")
    try stage.pilot.ping()
    let values = try peer.ask(
      "CLIPBOARD", forAllOf: ["image/png", "image/gif", "text/plain", "image/bmp"])
    #expect(values.keys.sorted() == ["image/png", "text/plain"])
    #expect(values["image/png"]?.bytes == Self.picture)
  }

  @Test func formThatCannotBeMadeIsRefused() throws {
    try stage.type("F11")
    try stage.pilot.ping()
    #expect(try peer.ask("CLIPBOARD", for: "image/gif") == nil)
    #expect(try peer.ask("CLIPBOARD", for: "text/plain")?.bytes == Array("picture".utf8))
  }

  @Test func ownPastesWaitForFormsThatTakeAWhile() throws {
    try stage.type("F11", "F7")
    try stage.wait(for: "note", "read \(5 << 20) of image/png")
  }

  @Test func whoVanishesBeforeAFormIsMadeHarmsNothing() throws {
    try stage.type("F11")
    try stage.pilot.ping()
    for _ in 0..<5 { peer.requestAndVanish("CLIPBOARD", for: "image/png") }
    #expect(try peer.ask("CLIPBOARD", for: "text/plain")?.bytes == Array("picture".utf8))
    #expect(try pasted("text/plain") == "picture")
  }

  @Test func ownPastesNeedNobody() throws {
    try stage.type("F6", "F7")
    #expect(try stage.state("note") == "read \(5 << 20) of image/png")
    try stage.type("F8")
    #expect(
      try stage.state("note") == "UTF8_STRING text/plain;charset=utf-8 STRING image/png")
  }

  @Test func whatOthersOfferIsListed() throws {
    try stage.type("F8")
    try stage.wait(for: "note", "")
    peer.own("CLIPBOARD")
    try stage.type("F8")
    peer.answer(try peer.nextRequest(), names: ["TARGETS", "image/png"])
    try stage.wait(for: "note", "TARGETS image/png")
  }

  @Test func ownerThatIsSilentHoldsUpNothing() throws {
    peer.own("CLIPBOARD")
    try stage.type("F5")
    #expect(try peer.nextRequest().target == "TARGETS")
    try enter("a")
    #expect(try stage.state("first") == "a")
    try stage.wait(for: "note", "nothing")
  }

  @Test func ownerThatGivesNonsenseGivesNothing() throws {
    peer.own("CLIPBOARD")
    for answer in 0..<4 {
      try stage.type("F5")
      let request = try peer.nextRequest()
      switch answer {
      case 0: peer.answer(request, nil)
      case 1: peer.answer(request, Array("no list of names".utf8))
      case 2: peer.answer(request, names: [])
      default:
        peer.answer(request, names: ["UTF8_STRING"])
        peer.answer(try peer.nextRequest(), names: ["TARGETS"])
      }
      try stage.wait(for: "note", "nothing")
      try stage.type("x")
      try stage.wait(for: "note", "key x")
    }
  }

  @Test func piecesThatEndInTheMiddleAreGivenUp() throws {
    peer.own("CLIPBOARD")
    try stage.type("F5")
    peer.answer(try peer.nextRequest(), names: ["UTF8_STRING"])
    let request = try peer.nextRequest()
    peer.announce(.max, for: request)
    try peer.give([1, 2, 3], for: request)
    try stage.wait(for: "note", "nothing")
  }

  @Test func ownerThatGivesAByteNowAndThenIsGivenUp() throws {
    peer.own("CLIPBOARD")
    try stage.type("F5")
    peer.answer(try peer.nextRequest(), names: ["UTF8_STRING"])
    let request = try peer.nextRequest()
    peer.announce(0, for: request)
    let start = time(nil)
    while time(nil) - start < 60, (try? peer.give([1], for: request, within: 5)) != nil {}
    #expect(time(nil) - start < 60)
    try stage.wait(for: "note", "nothing")
  }

  @Test func smallPiecesBecomeOne() throws {
    peer.own("CLIPBOARD")
    try stage.type("F5")
    peer.answer(try peer.nextRequest(), names: ["STRING", "UTF8_STRING"])
    let request = try peer.nextRequest()
    #expect(request.target == "UTF8_STRING")
    peer.announce(0, for: request)
    for piece in ["one ", "two ", "three", ""] { try peer.give(Array(piece.utf8), for: request) }
    try stage.wait(for: "note", "read 13 of UTF8_STRING")
    #expect(stage.program.standardOutput == "one two three")
  }

  @Test func whoVanishesInTheMiddleOfAPasteHarmsNothing() throws {
    try stage.type("F6")
    try stage.pilot.ping()
    for _ in 0..<3 { try peer.askAndVanish("CLIPBOARD", for: "image/png") }
    #expect(try peer.ask("CLIPBOARD", for: "UTF8_STRING")?.bytes == Array("picture".utf8))
    try stage.pilot.resize(width: 700, height: 500)
    try stage.pilot.ping()
    #expect(try pasted() == "picture")
  }

  @Test func managerGetsEverythingAtTheEnd() throws {
    peer.own("CLIPBOARD_MANAGER")
    try stage.type("F6", "F10")
    let request = try peer.nextRequest()
    #expect(request.target == "SAVE_TARGETS")
    let names = peer.names(with: request)
    #expect(names == ["UTF8_STRING", "text/plain;charset=utf-8", "STRING", "image/png"])
    let values = try peer.ask("CLIPBOARD", forAllOf: names)
    peer.own("CLIPBOARD")
    peer.answer(request, [], type: "NULL")
    #expect(values["image/png"]?.bytes == Self.picture)
    #expect(values.count == 4)
    #expect(try stage.program.waitForExit() == .status(0))
  }

  @Test func managerGetsFormsThatTakeAWhile() throws {
    peer.own("CLIPBOARD_MANAGER")
    try stage.type("F11", "F10")
    let request = try peer.nextRequest()
    #expect(request.target == "SAVE_TARGETS")
    let names = peer.names(with: request)
    #expect(names == ["image/png", "image/gif", "text/plain"])
    let values = try peer.ask("CLIPBOARD", forAllOf: names)
    peer.own("CLIPBOARD")
    peer.answer(request, [], type: "NULL")
    #expect(values["image/png"]?.bytes == Self.picture)
    #expect(values.count == 2)
    #expect(try stage.program.waitForExit() == .status(0))
  }

  @Test func managerThatIsSilentHoldsUpTheEndOnlyShortly() throws {
    peer.own("CLIPBOARD_MANAGER")
    try stage.type("F6", "F10")
    _ = try peer.nextRequest()
    #expect(try stage.program.waitForExit(within: 4) == .status(0))
  }
}
