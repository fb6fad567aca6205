import Documents
import DrawingSupport
import Glibc
import Marks
import TestSupport
import Testing

@testable import Notes
@testable import Session
@testable import System

/// `scrawl notes` while a window has the drawing open.
@Suite(.timeLimit(.minutes(120))) struct NotesListenerTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let kept: KeptDrawing

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    kept = try KeptDrawing(1, at: home.path + "/house.scrawl")
  }

  private func sit(chrome: Bool = false) throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: [kept.path], home: home, environment: Sitting.noPortal,
      chrome: chrome)
  }

  private func start(_ arguments: [String], launcher: [String] = []) throws -> ChildProcess {
    try Sitting.start(
      ["notes", kept.path] + arguments, display: nil, home: home, launcher: launcher)
  }

  /// Runs `scrawl notes`, which must succeed, and returns the id that it prints.
  private func change(_ arguments: String...) throws -> NoteID {
    let program = try start(arguments)
    #expect(try program.waitForExit() == .status(0))
    #expect(program.standardError == "")
    return try #require(NoteID(String(program.standardOutput.dropLast())))
  }

  private func state() throws -> NotesState {
    let contents = try DrawingFile(opening: kept.path, for: .reading).contents()
    return try #require(NotesState(Entries(contents.entries)))
  }

  private var address: LocalAddress {
    get throws { LocalAddress(ofDrawing: try #require(FileIdentity(of: kept.path))) }
  }

  @Test func whatIsAddedIsOnTheDiskWhenTheProgramSaysSo() throws {
    let sitting = try sit()
    let message = try change("--add", "too dark")
    sitting.program.kill()
    #expect(try state().message(message)?.record.text == "too dark")
  }

  /// A tab takes six bytes in JSON, so the text exceeds the limit of a file.
  @Test func textThatNoFileCouldKeepIsRefusedAndEndsNoWindow() throws {
    let script = "{ printf x; head -c 1000000 /dev/zero | tr '\\0' '\\t'; printf y; } | \"$@\""
    func refuse() throws {
      let program = try start(["--add", "-"], launcher: ["sh", "-c", script, "sh"])
      #expect(try program.waitForExit() == .status(1))
      #expect(program.standardError.contains("it needs more room"))
    }
    try refuse()
    let sitting = try sit()
    try refuse()
    let message = try change("--add", "too dark")
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try state().allMessages.map(\.id) == [message])
  }

  @Test func theConversationInTheWindowShowsIt() throws {
    let sitting = try sit()
    try sitting.show(by: "n")
    try sitting.pilot.ping()
    let before = try sitting.pilot.captureWindow()
    let message = try change("--add", "too dark", "--as", "Ada")
    let (width, height) = sitting.pilot.size
    try sitting.pilot.waitForPixels(x: 0, y: 0, width: width, height: height) { $0 != before }
    // The Up key edits the user's own last message, and this one is another person's.
    let own = try change("--add", "mine", "--reply", message.text)
    try sitting.pilot.key("Up")
    try sitting.pilot.key("x")
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(3)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try state().message(message)?.record.text == "too dark")
    #expect(try state().message(own)?.record.text == "minex")
    #expect(try state().message(own)?.record.parent == message)
  }

  /// The conversation is closed, and the button shows the number of threads.
  @Test func aMessageFromOutsideIsSeen() throws {
    let sitting = try sit(chrome: true)
    try sitting.pilot.drag(through: [(300, 300), (400, 300)])
    try sitting.waitForSteps(1)
    try sitting.pilot.ping()
    // The button is in the corner.
    let (x, side) = (sitting.pilot.size.width - 80, 70)
    let before = try sitting.pilot.capture(x: x, y: 0, width: side, height: side)
    _ = try change("--add", "too dark", "--as", "Ada")
    try sitting.pilot.waitForPixels(x: x, y: 0, width: side, height: side) { $0 != before }
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  @Test func undoInTheWindowTakesBackWhatTheUserDrewAlone() throws {
    let sitting = try sit()
    try sitting.pilot.drag(through: [(300, 300), (400, 300)])
    try sitting.waitForSteps(1)
    let first = try change("--add", "one")
    let thread = try #require(try transcriptThread())
    _ = try change("--resolve", thread)
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.waitForPixel(x: 350, y: 300, 0xFFFFFF)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try state().allThreads.map(\.record.isResolved) == [true])
    #expect(try state().message(first) != nil)
    #expect(try Sitting.marks(in: kept.path).count == 1)
  }

  /// The first digits of the id of the first thread, as `scrawl notes` prints it while the window is open.
  private func transcriptThread() throws -> String? {
    let program = try start([])
    #expect(try program.waitForExit() == .status(0))
    return program.standardOutput.split(separator: " ").dropFirst().first.map(String.init)
  }

  @Test func aLineUnderWayGoesOnAndIsAStepOfItsOwn() throws {
    let sitting = try sit()
    sitting.pilot.move(to: (400, 50))
    try sitting.pilot.press()
    sitting.pilot.move(to: (450, 150))
    try sitting.pilot.ping()
    let request = NotesRequest(
      .add(text: "meanwhile", thread: nil, reply: nil), as: nil, until: .now + .seconds(60))
    let socket = try #require(LocalAddress.socket())
    defer { close(socket) }
    #expect(try address.connect(socket))
    let bytes = request.bytes
    #expect(send(socket, bytes, bytes.count, 0) == bytes.count)
    #expect(shutdown(socket, Int32(SHUT_WR)) == 0)
    // At each answer, the window has handled the earlier events.
    for _ in 0..<3 { try sitting.pilot.ping() }
    sitting.pilot.move(to: (400, 250))
    try sitting.pilot.ping()
    sitting.pilot.release()
    var reply = [UInt8](repeating: 0, count: 1000)
    let count = recv(socket, &reply, reply.count, 0)
    #expect(NotesReply(Array(reply.prefix(max(count, 0)))) == .done(request.message))
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    let contents = try DrawingFile(opening: kept.path, for: .reading).contents()
    #expect(contents.steps.suffix(2).map(\.step.name) == ["stroke", "message"])
    let lines = contents.marks.compactMap { placed -> Stroke? in
      if case .stroke(let stroke) = placed.mark { stroke } else { nil }
    }
    #expect(try #require(lines.last).vertices.count >= 3)
  }

  @Test func whatWasAnsweredAsAddedIsThereWhenTheWindowIsKilledMeanwhile() throws {
    var sitting = try sit()
    var random = SeededGenerator(3)
    var (ids, programs): ([NoteID], [ChildProcess]) = ([], [])
    for round in 0..<10 {
      for number in 0..<10 { programs.append(try start(["--add", "\(round) \(number)"])) }
      // The program is killed at the beginning, or when some changes were answered while others are in progress.
      let moment = Int.random(in: 0...programs.count, using: &random)
      if moment > 0 { try programs[moment - 1].waitForExit(within: 60) }
      sitting.program.kill()
      for program in programs {
        #expect(try program.waitForExit(within: 60) == .status(0))
        ids.append(try #require(NoteID(String(program.standardOutput.dropLast()))))
      }
      programs = []
      if round < 9 { sitting = try sit() }
    }
    let messages = try state().allMessages
    #expect(Set(messages.map(\.id)) == Set(ids))
    #expect(messages.map(\.text).sorted() == (0..<100).map { "\($0 / 10) \($0 % 10)" })
    #expect(try state().allThreads.count == 100)
  }

  /// The processor time of a process, in ticks (proc(5), `utime` and `stime`).
  private func ticks(of process: pid_t) throws -> Int {
    let line = String(decoding: try File.read("/proc/\(process)/stat"), as: UTF8.self)
    let fields = line[(try #require(line.lastIndex(of: ")")))...].split(separator: " ")
    return try fields[12...13].reduce(0) { try $0 + #require(Int($1)) }
  }

  @Test func aWindowWithoutFreeDescriptorsRestsUntilItHasSome() throws {
    let sitting = try sit()
    let process = sitting.program.pid
    func allow(_ descriptors: Int) throws {
      let limit = try ChildProcess(
        "prlimit", ["--pid", "\(process)", "--nofile=\(descriptors):"])
      try #require(try limit.waitForExit() == .status(0))
    }
    func isOpen(_ descriptor: Int) -> Bool {
      access("/proc/\(process)/fd/\(descriptor)", F_OK) == 0
    }
    func isRefused() throws -> Bool {
      do {
        _ = try LocalRequest.send([1], to: address, within: 2)
        return false
      } catch LocalRequest.Failure.noAnswer {
        return true
      }
    }
    // While the window starts, it closes descriptors below the limit, which are free again.
    var limit = 0
    repeat {
      limit = try #require((0...).first { !isOpen($0) })
      try allow(limit)
    } while try !isRefused() || !(0..<limit).allSatisfy(isOpen)
    // On a busy machine the window may still be starting; one that doesn't rest never does.
    #expect(
      try (0..<5).contains { _ in
        let before = try ticks(of: process)
        let wasRefused = try isRefused()
        return try wasRefused && ticks(of: process) - before < 50
      })
    try allow(1024)
    let message = try change("--add", "found")
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try state().allMessages.map(\.id) == [message])
  }

  @Test func aWindowThatHangsIsNotWaitedForLongAndAddsNothingLater() throws {
    let sitting = try sit()
    sitting.program.signal(SIGSTOP)
    let start = Moment.now
    let program = try self.start(["--add", "lost"])
    #expect(try program.waitForExit() == .status(1))
    #expect(Moment.now - start < .seconds(20))
    #expect(program.standardOutput == "")
    #expect(program.standardError.hasSuffix(": the window that has it open doesn’t answer.\n"))
    sitting.program.signal(SIGCONT)
    let message = try change("--add", "found")
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try state().allMessages.map(\.id) == [message])
  }

  @Test(.enabled(if: SmallDisk.isPossible)) func aFullDiskIsToldAndNothingIsLostOrAddedTwice()
    throws
  {
    let disk = try SmallDisk(at: home.path + "/disk")
    let path = disk.path + "/house.scrawl"
    try #require(try File.copy(kept.path, to: path))
    let sitting = try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: Sitting.noPortal)
    try disk.fill()
    let text = String(repeating: "x", count: 60_000)
    for reason in ["could not write it down yet; it tries again.", "and did nothing."] {
      let program = try Sitting.start(
        ["notes", path, "--add", text], display: nil, home: home)
      #expect(try program.waitForExit() == .status(1))
      #expect(program.standardOutput == "")
      #expect(program.standardError.hasSuffix(reason + "\n"))
    }
    disk.makeRoom()
    try sitting.waitForSteps(1)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    let contents = try DrawingFile(opening: path, for: .reading).contents()
    #expect(NotesState(Entries(contents.entries))?.allMessages.map(\.text) == [text])
  }

  @Test func whatIsNotPossibleInTheWindowIsOneSentence() throws {
    let sitting = try sit()
    for arguments in [
      ["--resolve", "12345678"], ["--add", "x", "--reply", "12345678"], ["--add", ""],
    ] {
      let program = try start(arguments)
      #expect(try program.waitForExit() == .status(1))
      #expect(program.standardError.split(separator: "\n").count == 1)
    }
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try state().allThreads.isEmpty)
  }

  @Test func requestsOfStrangersDoNothing() throws {
    let sitting = try sit()
    let sound = NotesRequest(
      .add(text: "x", thread: nil, reply: nil), as: nil, until: .now + .seconds(60))
    let late = NotesRequest(
      .add(text: "x", thread: nil, reply: nil), as: nil, until: .now + .seconds(-1))
    var random = SeededGenerator(8)
    var requests: [[UInt8]] = [[], [0], Array("{}".utf8), sound.bytes.dropLast(), late.bytes]
    requests += (0..<40).map { _ in
      (0..<Int.random(in: 1...4000, using: &random)).map { _ in
        .random(in: .min ... .max, using: &random)
      }
    }
    requests.append([UInt8](repeating: UInt8(ascii: "["), count: RequestListener.longest))
    for request in requests {
      #expect(throws: LocalRequest.Failure.noAnswer) {
        try LocalRequest.send(request, to: try address, within: 20)
      }
    }
    let reply = try LocalRequest.send(sound.bytes, to: address)
    #expect(NotesReply(reply) == .done(sound.message))
    // A repeated request is already fulfilled.
    #expect(NotesReply(try LocalRequest.send(sound.bytes, to: address)) == .done(sound.message))
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try state().allMessages.map(\.id) == [sound.message])
  }

  @Test func aDrawingThatIsNotOpenAnyMoreIsWrittenInItsFile() throws {
    let sitting = try sit()
    let first = try change("--add", "one")
    try sitting.pilot.key("n", [.control])
    try sitting.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    let second = try change("--add", "two")
    #expect(Set(try state().allMessages.map(\.id)) == [first, second])
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }
}
