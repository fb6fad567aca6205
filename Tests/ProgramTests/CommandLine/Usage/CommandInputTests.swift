import Documents
import DrawingSupport
import Geometry
import Glibc
import Marks
import System
import TestSupport
import Testing

/// The input of subcommands: files, pipes, and files that are no drawings.
@Suite(.timeLimit(.minutes(120))) struct CommandInputTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  @Test func aDrawingComesThroughAPipe() throws {
    let text = TextDumper.text(of: Drawing(shell.marks))
    let launcher = ["sh", "-c", "cat a.scrawl | \"$@\"", "sh"]
    #expect(try shell.output("dump", "-", launcher: launcher) == text)
    let substitution = ["bash", "-c", "\"$@\" <(cat a.scrawl)", "bash"]
    #expect(try shell.output("dump", launcher: substitution) == text)
  }

  @Test func aRecordOfDevicesWithoutEndIsRefused() throws {
    #expect(
      try shell.refusal("replay-input", "/dev/zero")
        == "scrawl: Cannot read /dev/zero: it is too large.\n")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aCommandThatASignalEndsLeavesNoTemporaryFile(signal: Int32) throws {
    let (folder, pipe) = (shell.home.path + "/temporary", shell.home.path + "/pipe")
    try File.makeFolder(folder)
    mkfifo(pipe, 0o600)
    // The program waits for input that never comes.
    let writer = open(pipe, O_RDWR | O_CLOEXEC)
    defer { close(writer) }
    let program = try Sitting.start(
      ["info", pipe], display: nil, home: shell.home, environment: ["TMPDIR": folder])
    let start = time(nil)
    while Folder.files(in: folder).isEmpty {
      try #require(time(nil) - start < 30, "There is no temporary folder.")
    }
    program.signal(signal)
    #expect(try program.waitForExit() == .signal(signal))
    #expect(Folder.files(in: folder).isEmpty)
  }

  @Test func aDrawingThatIsOpenElsewhereIsReadAndNotTouched() throws {
    let writer = try DrawingWriter(try DrawingFile(opening: shell.path, for: .writing))
    let more = shell.marks + [.dot(Dot(at: .zero))]
    try writer.write(DrawingMaker.records(more).suffix(1))
    let before = shell.names()
    #expect(try shell.output("dump", "a.scrawl") == TextDumper.text(of: Drawing(more)))
    #expect(try shell.output("info", "a.scrawl").contains("  Marks              4\n"))
    _ = try shell.output("export", "a.scrawl", "out.png")
    #expect(shell.names() == before + ["out.png"])
  }

  /// A drawing may be larger than the memory.
  @Test(arguments: [
    ["info", "a.scrawl"], ["dump", "a.scrawl"], ["notes", "a.scrawl"],
    ["copy", "a.scrawl", "b.scrawl"], ["diff", "a.scrawl", "a.scrawl"],
  ])
  func aDrawingThatIsOpenElsewhereIsNotCopiedIntoMemory(arguments: [String]) throws {
    let writer = try DrawingWriter(try DrawingFile(opening: shell.path, for: .writing))
    try writer.write(DrawingMaker.records(shell.marks + [.dot(Dot(at: .zero))]).suffix(1))
    let (exit, program) = try shell.run(arguments, environment: ["TMPDIR": "/nonexistent"])
    #expect(exit == .status(0), "\(program.standardError)")
  }

  @Test func nothingIsWrittenBesideADrawingThatIsOnlyRead() throws {
    let bytes = try File.read(shell.path)
    chmod(shell.path, 0o444)
    chmod(shell.home.path, 0o555)
    defer { chmod(shell.home.path, 0o755) }
    // Permissions bind root only without its capabilities.
    let launcher = geteuid() == 0 ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] : []
    #expect(try shell.output("info", "a.scrawl", launcher: launcher).contains("sound"))
    #expect(
      try shell.output("dump", "a.scrawl", launcher: launcher)
        == TextDumper.text(of: Drawing(shell.marks)))
    let (exit, program) = try shell.run(["export", "a.scrawl", "o.png"], launcher: launcher)
    #expect(exit == .status(1))
    #expect(program.standardError.contains("you may not do that"))
    #expect(shell.names() == ["a.scrawl"])
    #expect(try File.read(shell.path) == bytes)
  }

  @Test func aDrawingOfAnEarlierSchemaStepIsShownAndCopiedWithoutAWrite() throws {
    let bytes = try File.read(Golden.path(of: "step3.scrawl"))
    try File.write(bytes, to: shell.path)
    let marks = try DrawingFile(opening: shell.path, for: .reading).contents().marks.map(\.mark)
    chmod(shell.path, 0o444)
    let launcher = geteuid() == 0 ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] : []
    let info = try shell.output("info", "a.scrawl", launcher: launcher)
    #expect(info.contains("  Steps              8\n") && info.contains("sound"))
    let text = TextDumper.text(of: Drawing(marks))
    #expect(try shell.output("dump", "a.scrawl", launcher: launcher) == text)
    _ = try shell.output("export", "a.scrawl", "o.png", "--area", "0,0,99,99", launcher: launcher)
    _ = try shell.output("copy", "a.scrawl", "b.scrawl", launcher: launcher)
    _ = try shell.output("copy", "--without-history", "a.scrawl", "c.scrawl", launcher: launcher)
    #expect(try shell.output("dump", "b.scrawl") == text)
    #expect(try shell.output("dump", "c.scrawl") == text)
    #expect(try File.read(shell.path) == bytes)
  }

  @Test func badFilesAreOneSentenceEachAndStayUntouched() throws {
    let whole = try File.read(shell.path)
    let files: [(String, [UInt8])] = [
      ("none", []), ("cut", Array(whole.prefix(whole.count / 2))),
      ("foreign", Array("\u{89}PNG".utf8) + [UInt8](repeating: 0, count: 9999)),
      ("short", Array(whole.prefix(90))),
    ]
    for (name, bytes) in files {
      try File.write(bytes, to: shell.home.path + "/" + name)
      for arguments in [["info", name], ["dump", name], ["export", name, "o.png"]] {
        let (exit, program) = try shell.run(arguments)
        #expect(exit == .status(1))
        #expect(program.standardError.hasPrefix("scrawl: Cannot open \(name): "))
        #expect(program.standardError.split(separator: "\n").count == 1)
      }
      #expect(try File.read(shell.home.path + "/" + name) == bytes)
    }
    #expect(try shell.refusal("info", "missing.scrawl").contains("no such file"))
    #expect(try shell.refusal("dump", ".").contains("folder"))
    #expect(try shell.refusal("dump", "/dev/zero").contains("not a regular file"))
    #expect(shell.names() == ["a.scrawl", "cut", "foreign", "none", "short"])
  }

  /// A file of this size isn't checked at opening, and the step is too large to be read at opening. One page among the marks is
  /// damaged.
  @Test func aLargeDrawingThatCannotBeDumpedToItsEndIsAnError() throws {
    let path = shell.home.path + "/large.scrawl"
    let sign = Array("in the middle".utf8)
    do {
      let middle = ForeignMark(
        kind: "sign", box: Rect(x: 0, y: 0, width: 9, height: 9), from: .zero, body: sign)
      let edits = (1...10_500).compactMap { id in
        let dot = Mark.dot(Dot(at: Point(x: Double(id % 100), y: Double(id / 100))))
        let mark = id == 5000 ? .foreign(middle) : dot
        return Edit(from: nil, to: RankedMark(rank: Double(id), id: id, mark: mark))
      }
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write([
        .step(StoredStep(id: 1, parent: 0, step: Step("paste", at: 1), edits: edits)),
        .medium(Medium(type: "image/png", bytes: [UInt8](repeating: 0, count: 16 << 20))),
      ])
      try writer.settle()
    }
    let place = try #require(try File.read(path).firstRange(of: sign)).lowerBound
    let page = place / 4096 * 4096
    try KeptDrawing.damage(path, page..<page + 4096)
    let (exit, program) = try shell.run(["dump", "large.scrawl"])
    #expect(exit == .status(1))
    #expect(program.standardError.hasPrefix("scrawl: Cannot open large.scrawl: "))
    #expect(program.standardError.contains("`scrawl recover`"))
    #expect(program.standardError.split(separator: "\n").count == 1)
  }

  /// Each definition of a table has the greatest length that SQLite allows, and takes far more memory than that.
  @Test(arguments: [["info", "bomb.scrawl"], ["recover", "bomb.scrawl", "r.scrawl"]])
  func tablesThatTakeMuchMemoryAreRefusedBeforeTheyHaveIt(arguments: [String]) throws {
    let script = """
      import sqlite3
      file = sqlite3.connect('bomb.scrawl')
      file.executescript('PRAGMA application_id = 0x5363726C; PRAGMA user_version = 3')
      file.executescript('CREATE TABLE t (a); PRAGMA writable_schema = ON')
      row = "INSERT INTO sqlite_schema VALUES ('table', ?1, ?1, 2, ?2)"
      for i in range(80):
        sql = f"CREATE TABLE t{i} (a DEFAULT (1 IN (1{',1' * 49000})))"
        file.execute(row, (f't{i}', sql))
      file.commit()
      """
    let maker = try ChildProcess("python3", ["-c", script], directory: shell.home.path)
    #expect(try maker.waitForExit() == .status(0))
    let measure = """
      import resource, subprocess, sys
      status = subprocess.run(sys.argv[1:]).returncode
      print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    let (_, program) = try shell.run(arguments, launcher: ["python3", "-c", measure])
    let figures = program.standardOutput.split(whereSeparator: \.isWhitespace).compactMap {
      Int($0)
    }
    #expect(figures.first == 1)
    // The limit in KiB is 64 MiB for SQLite plus the program's own memory. All tables together would take 230 MiB.
    #expect(try #require(figures.last) < 130 << 10)
    #expect(program.standardError.contains("damaged"))
  }

  @Test func aFullDiskIsSaid() throws {
    let launcher = ["sh", "-c", "exec \"$@\" > /dev/full", "sh"]
    let (exit, program) = try shell.run(["dump", "a.scrawl"], launcher: launcher)
    #expect(exit == .status(1))
    #expect(
      program.standardError == "scrawl: Cannot write the standard output: there is no room left.\n")
  }
}
