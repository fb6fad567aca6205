import Documents
import Geometry
import Glibc
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

@testable import scrawl

/// What Scrawl does with drawings without a window, seen from the shell.
@Suite(.timeLimit(.minutes(10))) struct CommandLineTests {
  private let home: TemporaryFolder

  private let marks: [Mark] = [
    .dot(Dot(at: Point(x: 12.5, y: 8), ink: Ink(colour: .black, width: 6))),
    .stroke(
      Stroke(
        through: [Point(x: 10, y: 10), Point(x: 60, y: 10), Point(x: 60.25, y: 45)],
        ink: Ink(colour: Colour(0xC02020), width: 3))),
    .stroke(
      Stroke(
        grouping: [
          .dot(Dot(at: Point(x: 30, y: 30))),
          .stroke(Stroke(through: [Point(x: -4, y: 31), Point(x: 40, y: 33)])),
        ], ink: .line)),
  ]

  private var path: String { home.path + "/a.scrawl" }

  init() throws {
    home = try TemporaryFolder()
    try DrawingMaker.write(marks, to: home.path + "/a.scrawl")
  }

  private func run(
    _ arguments: [String], launcher: [String] = [], environment: [String: String?] = [:]
  ) throws -> (exit: ChildProcess.Exit, ChildProcess) {
    let program = try Sitting.start(
      arguments, display: nil, home: home, environment: environment, launcher: launcher)
    return (try program.waitForExit(), program)
  }

  /// What the program prints where all goes well.
  private func output(_ arguments: String..., launcher: [String] = []) throws -> String {
    let (exit, program) = try run(arguments, launcher: launcher)
    #expect(exit == .status(0))
    #expect(program.standardError == "")
    return program.standardOutput
  }

  /// The sentence that the program refuses with.
  private func refusal(_ arguments: String..., status: Int32 = 1) throws -> String {
    let (exit, program) = try run(arguments)
    #expect(exit == .status(status))
    #expect(program.standardOutput == "")
    #expect(program.standardError.split(separator: "\n").count == 1)
    return program.standardError
  }

  private func names() -> [String] {
    Folder.files(in: home.path).map { FilePath.name(of: $0) }
  }

  // MARK: - Telling

  @Test func infoTellsProgramsWhatIsInADrawing() throws {
    let json = try output("info", "a.scrawl", "--json")
    let script =
      "import json, sys; d = json.loads(sys.argv[1]); print(*(d[k] for k in sys.argv[2].split()))"
    let keys = "name schema integrity marks strokes dots vertices steps undo redo branches created"
    let reader = try ChildProcess("python3", ["-c", script, json, keys])
    #expect(try reader.waitForExit() == .status(0))
    #expect(reader.standardOutput == "a.scrawl 3 ok 3 3 2 5 3 3 0 1 1700000000.0\n")
  }

  @Test func infoTellsPeopleTheSameInTheirLanguage() throws {
    let english = try output("info", "a.scrawl").split(separator: "\n")
    #expect(english.contains("  Strokes            3"))
    #expect(english.contains("  First step         2023-11-14 22:13:20"))
    let (_, german) = try run(["info", "a.scrawl"], environment: ["LANG": "de_DE.UTF-8"])
    #expect(german.standardOutput.contains("  Striche            3\n"))
    #expect(german.standardOutput.split(separator: "\n").count == english.count)
  }

  @Test func dumpIsTheTextOfTheMarks() throws {
    let text = try output("dump", "a.scrawl")
    #expect(text == TextDumper.text(of: Drawing(marks)))
    try DrawingMaker.write(marks + [.dot(Dot(at: .zero))], to: home.path + "/b.scrawl")
    #expect(try output("dump", "b.scrawl") == text + "dot 0,0 2 #000000\n")
  }

  // MARK: - Exporting

  /// What the measure of all drawing draws.
  private func pixels(_ area: PixelRect, scale: Double, on paper: Colour?) throws -> [UInt32] {
    let anchor = Point(x: Double(area.x) / scale, y: Double(area.y) / scale)
    return try TileRenderer.pixels(
      of: Drawing(marks), at: PixelRect(x: 0, y: 0, width: area.width, height: area.height),
      of: TileGrid(anchor: anchor, density: scale, angle: 0), on: Ground(paper: paper))
  }

  private func picture(_ name: String = "out.png") throws -> ImageSurface {
    try ImageSurface(png: File.read(home.path + "/" + name))
  }

  @Test func exportShowsAllInkWithAMargin() throws {
    #expect(try output("export", "a.scrawl", "out.png") == "")
    let bounds = try #require(Drawing(marks).bounds)
    let area = PixelRect(covering: bounds.outset(by: 16))
    let picture = try picture()
    #expect((picture.width, picture.height) == (area.width, area.height))
    #expect(try picture.pixels == pixels(area, scale: 1, on: .white))
    #expect(names() == ["a.scrawl", "out.png"])
  }

  @Test func exportShowsAPartAtAScaleOnNothing() throws {
    _ = try output(
      "export", "--scale", "2.5", "a.scrawl", "out.png", "--area", "-10,0,40,30",
      "--background=none")
    let picture = try picture()
    #expect((picture.width, picture.height) == (100, 75))
    let area = PixelRect(x: -25, y: 0, width: 100, height: 75)
    #expect(try picture.pixels == pixels(area, scale: 2.5, on: nil))
    #expect(picture.pixels.contains(0))
  }

  @Test func exportGoesToTheStandardOutputToo() throws {
    _ = try output(
      "export", "a.scrawl", "-", "--background", "#ffe0a0",
      launcher: ["sh", "-c", "exec \"$@\" > out.png", "sh"])
    let picture = try picture()
    #expect(picture.pixels.first == 0xFFFF_E0A0)
  }

  @Test func exportRefusesWhatMakesNoPicture() throws {
    try DrawingMaker.write([], to: home.path + "/empty.scrawl")
    #expect(try refusal("export", "empty.scrawl", "o.png").contains("Nothing is drawn"))
    #expect(
      try refusal("export", "a.scrawl", "o.png", "--scale", "99999").contains("1,000,000 pixels"))
    #expect(
      try refusal("export", "a.scrawl", "o.png", "--area", "0,0,3,2e6").contains("1,000,000 pixels")
    )
    let before = try File.read(path)
    #expect(try refusal("export", "a.scrawl", "./a.scrawl").contains("the drawing itself"))
    #expect(try refusal("export", "a.scrawl", "none/o.png").contains("none/o.png"))
    #expect(try File.read(path) == before)
    #expect(names() == ["a.scrawl", "empty.scrawl"])
  }

  @Test func exportTakesLittleMemoryWhateverThePictureSize() throws {
    // All pixels at once would take 256 MB.
    let launcher = ["sh", "-c", "ulimit -v 300000; exec \"$@\"", "sh"]
    _ = try output(
      "export", "a.scrawl", "out.png", "--area", "-4000,-3999,8000,8000", launcher: launcher)
    let bytes = try File.read(home.path + "/out.png")
    #expect(bytes[16..<24].elementsEqual([0, 0, 0x1F, 0x40, 0, 0, 0x1F, 0x40]))
    // Nothing stays of one that didn't come to its end.
    let (exit, _) = try run(
      ["export", "a.scrawl", "out.png", "--area", "0,0,8000,8000"],
      launcher: ["sh", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "sh"])
    #expect(exit == .status(1))
    #expect(try File.read(home.path + "/out.png") == bytes)
    #expect(names() == ["a.scrawl", "out.png"])
  }

  @Test func aTerminalIsToldHowFarAnExportHasCome() throws {
    let launcher = ["sh", "-c", "exec script -qec \"$*\" /dev/null", "sh"]
    let (exit, program) = try run(
      ["export", "a.scrawl", "out.png", "--area", "0,0,8000,8000"], launcher: launcher)
    #expect(exit == .status(0))
    #expect(program.standardOutput.contains("---] "))
    // The line goes when all is done.
    #expect(program.standardOutput.hasSuffix("\r\u{1B}[K"))
  }

  @Test func aLargeDrawingIsToldAndDumpedAsASmallOneIs() throws {
    let many = (0..<20_500).map { number in
      Mark.dot(Dot(at: Point(x: Double(number % 300), y: Double(number) / 8)))
    }
    let large = marks + many
    try DrawingMaker.write(large, to: home.path + "/large.scrawl")
    #expect(try output("dump", "large.scrawl") == TextDumper.text(of: Drawing(large)))
    let json = try output("info", "large.scrawl", "--json")
    for part in [
      #""marks": 20503"#, #""steps": 20503"#, #""undo": 20503"#, #""redo": 0"#, #""branches": 1"#,
      #""created": 1700000000"#, #""changed": 1700020502"#,
    ] {
      #expect(json.contains(part), "\(part) in \(json)")
    }
    let bounds = try #require(Drawing(large).bounds)
    #expect(json.contains(#""height": \#(bounds.height)"#))
  }

  // MARK: - What is read

  @Test func aDrawingComesThroughAPipe() throws {
    let text = TextDumper.text(of: Drawing(marks))
    let launcher = ["sh", "-c", "cat a.scrawl | \"$@\"", "sh"]
    #expect(try output("dump", "-", launcher: launcher) == text)
    let substitution = ["bash", "-c", "\"$@\" <(cat a.scrawl)", "bash"]
    #expect(try output("dump", launcher: substitution) == text)
  }

  @Test func aDrawingThatIsOpenElsewhereIsReadAndNotTouched() throws {
    let writer = try DrawingWriter(try DrawingFile(opening: path, for: .writing))
    let more = marks + [.dot(Dot(at: .zero))]
    try writer.write(DrawingMaker.records(more).suffix(1))
    let before = names()
    #expect(try output("dump", "a.scrawl") == TextDumper.text(of: Drawing(more)))
    #expect(try output("info", "a.scrawl").contains("  Marks              4\n"))
    _ = try output("export", "a.scrawl", "out.png")
    #expect(names() == before + ["out.png"])
  }

  @Test func nothingIsWrittenBesideADrawingThatIsOnlyRead() throws {
    let bytes = try File.read(path)
    chmod(path, 0o444)
    chmod(home.path, 0o555)
    defer { chmod(home.path, 0o755) }
    // The permissions of a folder hold for root only once it has given up its powers.
    let launcher = geteuid() == 0 ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] : []
    #expect(try output("info", "a.scrawl", launcher: launcher).contains("sound"))
    #expect(
      try output("dump", "a.scrawl", launcher: launcher) == TextDumper.text(of: Drawing(marks)))
    let (exit, program) = try run(["export", "a.scrawl", "o.png"], launcher: launcher)
    #expect(exit == .status(1))
    #expect(program.standardError.contains("you may not do that"))
    #expect(names() == ["a.scrawl"])
    #expect(try File.read(path) == bytes)
  }

  @Test func badFilesAreOneSentenceEachAndStayUntouched() throws {
    let whole = try File.read(path)
    let files: [(String, [UInt8])] = [
      ("none", []), ("cut", Array(whole.prefix(whole.count / 2))),
      ("foreign", Array("\u{89}PNG".utf8) + [UInt8](repeating: 0, count: 9999)),
      ("short", Array(whole.prefix(90))),
    ]
    for (name, bytes) in files {
      try File.write(bytes, to: home.path + "/" + name)
      for arguments in [["info", name], ["dump", name], ["export", name, "o.png"]] {
        let (exit, program) = try run(arguments)
        #expect(exit == .status(1))
        #expect(program.standardError.hasPrefix("scrawl: Cannot open \(name): "))
        #expect(program.standardError.split(separator: "\n").count == 1)
      }
      #expect(try File.read(home.path + "/" + name) == bytes)
    }
    #expect(try refusal("info", "missing.scrawl").contains("no such file"))
    #expect(try refusal("dump", ".").contains("folder"))
    #expect(try refusal("dump", "/dev/zero").contains("no file"))
    #expect(names() == ["a.scrawl", "cut", "foreign", "none", "short"])
  }

  @Test func aFullDiskIsSaid() throws {
    let launcher = ["sh", "-c", "exec \"$@\" > /dev/full", "sh"]
    let (exit, program) = try run(["dump", "a.scrawl"], launcher: launcher)
    #expect(exit == .status(1))
    #expect(program.standardError == "scrawl: Cannot write -: there is no room left.\n")
  }

  // MARK: - Recovering

  @Test func recoverSavesWhatIsLeftInANewFile() throws {
    let whole = try File.read(path)
    let damaged = [UInt8](repeating: 0x55, count: 4096) + whole.dropFirst(4096)
    try File.write(damaged, to: home.path + "/d.scrawl")
    let said = try output("recover", "d.scrawl", "r.scrawl")
    #expect(said.hasPrefix("3 marks were saved in r.scrawl.\n3 steps of the history were saved.\n"))
    #expect(try output("dump", "r.scrawl") == TextDumper.text(of: Drawing(marks)))
    #expect(try File.read(home.path + "/d.scrawl") == damaged)
    #expect(try refusal("recover", "a.scrawl", "r.scrawl").contains("of that name already"))
    #expect(names() == ["a.scrawl", "d.scrawl", "r.scrawl"])
  }

  @Test func recoverSaysWhatIsLost() throws {
    do {
      let file = try DrawingFile(opening: path, for: .writing)
      try file.transaction { (database) throws(SQLiteError) in
        try database.execute("UPDATE marks SET body = zeroblob(9) WHERE number = 2")
      }
    }
    #expect(try refusal("info", "a.scrawl").contains("`scrawl recover`"))
    let said = try output("recover", "a.scrawl", "r.scrawl")
    #expect(said.contains("\n1 mark is lost.\n"))
    #expect(
      try output("dump", "r.scrawl") == TextDumper.text(of: Drawing([marks[0], marks[2]])))
  }

  @Test func recoverRefusesWhereNothingIsLeft() throws {
    try File.write([UInt8](repeating: 9, count: 50_000), to: home.path + "/noise")
    #expect(try refusal("recover", "noise", "r.scrawl").contains("no drawing"))
    let whole = try File.read(path)
    try File.write(Array(whole.prefix(5000)), to: home.path + "/cut")
    #expect(try refusal("recover", "cut", "r.scrawl").contains("nothing in it can be read"))
    #expect(names() == ["a.scrawl", "cut", "noise"])
  }

  // MARK: - Copying and compacting

  /// Erases the first mark and has the file tell a path.
  private func erase() throws {
    let writer = try DrawingWriter(try DrawingFile(opening: path, for: .writing))
    let edit = try #require(Edit(from: PlacedMark(place: 1, id: 1, mark: marks[0]), to: nil))
    try writer.write([
      .step(StoredStep(id: 4, parent: 3, step: Step("erase", at: 1_700_000_009), edits: [edit])),
      .property(DrawingProperty.origin, .text("/home/somebody/house.png")),
    ])
    try writer.settle()
  }

  @Test func copyHoldsTheSameAsTheDrawing() throws {
    try erase()
    #expect(try output("copy", "a.scrawl", "b.scrawl") == "")
    let drawing = try DrawingFile(opening: path, for: .reading)
    let copy = try DrawingFile(opening: home.path + "/b.scrawl", for: .reading)
    let (steps, copied) = (try drawing.contents().steps, try copy.contents().steps)
    #expect(copied.map(\.edits) == steps.map(\.edits))
    let (properties, same) = (try drawing.properties(), try copy.properties())
    #expect(same == properties)
    #expect(names() == ["a.scrawl", "b.scrawl"])
  }

  @Test func copyWithoutHistoryHoldsWhatIsShownAlone() throws {
    try erase()
    #expect(try output("copy", "--without-history", "a.scrawl", "b.scrawl") == "")
    #expect(try output("dump", "b.scrawl") == TextDumper.text(of: Drawing(Array(marks[1...]))))
    let told = try output("info", "b.scrawl")
    #expect(told.contains("  Steps              1\n"))
    #expect(told.contains("  First step         none\n"))
    let bytes = try File.read(home.path + "/b.scrawl")
    #expect(!String(decoding: bytes, as: UTF8.self).contains("somebody"))
    #expect(names() == ["a.scrawl", "b.scrawl"])
  }

  @Test func aDrawingThatIsOpenElsewhereIsCopiedAndNotTouched() throws {
    let writer = try DrawingWriter(try DrawingFile(opening: path, for: .writing))
    try writer.write(DrawingMaker.records(marks + [.dot(Dot(at: .zero))]).suffix(1))
    _ = try output("copy", "a.scrawl", "b.scrawl")
    _ = try output("copy", "--without-history", "a.scrawl", "c.scrawl")
    #expect(try output("dump", "b.scrawl") == output("dump", "c.scrawl"))
    #expect(try Sitting.marks(in: home.path + "/c.scrawl").count == 4)
  }

  @Test func copyRefusesWhatItCanNotMake() throws {
    let before = try File.read(path)
    for option in [[], ["--without-history"]] {
      for (target, reason) in [
        ("a.scrawl", "of that name already"), ("none/b.scrawl", "no such file or folder"),
      ] {
        let (exit, program) = try run(["copy"] + option + ["a.scrawl", target])
        #expect(exit == .status(1))
        #expect(program.standardError.hasPrefix("scrawl: Cannot write \(target): "))
        #expect(program.standardError.contains(reason))
      }
    }
    #expect(try refusal("copy", "missing.scrawl", "b.scrawl").contains("no such file"))
    #expect(try File.read(path) == before)
    #expect(names() == ["a.scrawl"])
  }

  @Test func compactGivesBackWhatTheFileDoesNotNeed() throws {
    do {
      let file = try DrawingFile(opening: path, for: .writing)
      for change in [
        "INSERT INTO properties VALUES ('x', zeroblob(900000))", "DELETE FROM properties",
      ] {
        try file.transaction { (database) throws(SQLiteError) in try database.execute(change) }
      }
    }
    let size = try File.read(path).count
    let said = try output("compact", "a.scrawl")
    let now = try File.read(path).count
    #expect(now < size - 890_000)
    let words = Words(.english)
    let (given, left) = (words.size(size - now), words.size(now))
    #expect(said == "\(given) were given back; a.scrawl takes \(left) now.\n")
    #expect(try output("dump", "a.scrawl") == TextDumper.text(of: Drawing(marks)))
    #expect(try output("compact", "a.scrawl") == "a.scrawl has nothing to give back.\n")
    #expect(names() == ["a.scrawl"])
  }

  @Test func compactRefusesWhatItMayNotChange() throws {
    #expect(try refusal("compact", "missing.scrawl").contains("no such file"))
    #expect(try refusal("compact", ".").contains("folder"))
    #expect(try refusal("compact", "/dev/zero").contains("no file"))
    let before = try File.read(path)
    do {
      // Nobody reads the file here meanwhile, for that would let go of the lock.
      let writer = try DrawingWriter(try DrawingFile(opening: path, for: .writing))
      #expect(
        try refusal("compact", "a.scrawl")
          == "scrawl: Cannot open a.scrawl: another Scrawl has it open.\n")
      withExtendedLifetime(writer) {}
    }
    #expect(try File.read(path) == before)
  }

  // MARK: - Misuse

  @Test(arguments: [
    ["info"], ["info", "a", "b"], ["dump"], ["export", "a.scrawl"], ["recover", "a.scrawl"],
    ["recover", "a.scrawl", "-"], ["copy", "a.scrawl"], ["copy", "a.scrawl", "-"], ["compact"],
    ["compact", "-"], ["compact", "a.scrawl", "--without-history"],
    ["info", "a.scrawl", "--scale", "2"],
    ["export", "a", "b", "--scale"],
    ["export", "a", "b", "--scale", "0"], ["export", "a", "b", "--scale", "nan"],
    ["export", "a", "b", "--area", "1,2,3"], ["export", "a", "b", "--area", "1,2,3,-4"],
    ["export", "a", "b", "--background", "greenish"],
  ])
  func misuseIsOneSentence(arguments: [String]) throws {
    let (exit, program) = try run(arguments)
    #expect(exit == .status(2))
    #expect(program.standardError.split(separator: "\n").count == 1)
    #expect(program.standardOutput == "")
  }

  @Test(arguments: Subcommand.Name.allCases) func helpTellsHowEachIsUsed(name: Subcommand.Name)
    throws
  {
    #expect(try output("--help").contains("  " + name.usage + "\n"))
    #expect(try output(name.rawValue, "--help").contains("  " + name.usage + "\n"))
  }
}
