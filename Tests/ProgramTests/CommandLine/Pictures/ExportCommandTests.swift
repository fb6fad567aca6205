import DrawingSupport
import Geometry
import Glibc
import Graphics
import Marks
import Rendering
import System
import TestSupport
import Testing

/// The result of `export`.
@Suite(.timeLimit(.minutes(120))) struct ExportCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  /// The pixels as `MarkRenderer` draws them, as the reference.
  private func pixels(_ area: PixelRect, scale: Double, on paper: Colour?) throws -> [UInt32] {
    let anchor = Point(x: Double(area.x) / scale, y: Double(area.y) / scale)
    return try TileRenderer.pixels(
      of: Drawing(shell.marks), at: PixelRect(x: 0, y: 0, width: area.width, height: area.height),
      of: TileGrid(anchor: anchor, density: scale, angle: 0), on: Ground(paper: paper))
  }

  private func picture(_ name: String = "out.png") throws -> ImageSurface {
    try ImageSurface(png: File.read(shell.home.path + "/" + name))
  }

  @Test func exportShowsAllInkWithAMargin() throws {
    #expect(try shell.output("export", "a.scrawl", "out.png") == "")
    let bounds = try #require(Drawing(shell.marks).bounds)
    let area = PixelRect(covering: bounds.outset(by: 16))
    let picture = try picture()
    #expect((picture.width, picture.height) == (area.width, area.height))
    #expect(try picture.pixels == pixels(area, scale: 1, on: .white))
    #expect(shell.names() == ["a.scrawl", "out.png"])
  }

  @Test func exportShowsAPartAtAScaleOnNothing() throws {
    _ = try shell.output(
      "export", "--scale", "2.5", "a.scrawl", "out.png", "--area", "-10,0,40,30",
      "--background=none")
    let picture = try picture()
    #expect((picture.width, picture.height) == (100, 75))
    let area = PixelRect(x: -25, y: 0, width: 100, height: 75)
    #expect(try picture.pixels == pixels(area, scale: 2.5, on: nil))
    #expect(picture.pixels.contains(0))
  }

  @Test(arguments: 1...12) func exportIsAsWideAsWasAskedFor(step: Int) throws {
    let corner = Double(step) * 0.37
    _ = try shell.output(
      "export", "a.scrawl", "out.png", "--area", "\(corner),\(-corner),33.3,20.1", "--width",
      "\(100 + step)")
    #expect(try picture().width == 100 + step)
  }

  @Test func exportGoesToTheStandardOutputToo() throws {
    _ = try shell.output(
      "export", "a.scrawl", "-", "--background", "#ffe0a0",
      launcher: ["sh", "-c", "exec \"$@\" > out.png", "sh"])
    let picture = try picture()
    #expect(picture.pixels.first == 0xFFFF_E0A0)
  }

  @Test func exportRefusesWhatMakesNoPicture() throws {
    try DrawingMaker.write([], to: shell.home.path + "/empty.scrawl")
    #expect(try shell.refusal("export", "empty.scrawl", "o.png").contains("Nothing is drawn"))
    #expect(
      try shell.refusal("export", "a.scrawl", "o.png", "--scale", "99999").contains(
        "1,000,000 pixels"))
    #expect(
      try shell.refusal("export", "a.scrawl", "o.png", "--area", "0,0,3,2e6").contains(
        "1,000,000 pixels")
    )
    let before = try File.read(shell.path)
    #expect(
      try shell.refusal("export", "a.scrawl", "./a.scrawl", "--format", "png").contains(
        "the drawing itself"))
    #expect(
      try shell.refusal("export", "a.scrawl", "./a.scrawl", status: 2)
        == "scrawl: ./a.scrawl ends in none of .png, .svg, .pdf, .txt; say with --format what to write.\n"
    )
    #expect(try shell.refusal("export", "a.scrawl", "none/o.png").contains("none/o.png"))
    #expect(try File.read(shell.path) == before)
    #expect(shell.names() == ["a.scrawl", "empty.scrawl"])
  }

  @Test func exportTakesLittleMemoryWhateverThePictureSize() throws {
    // The memory limit is below the size of all pixels.
    let launcher = ["sh", "-c", "ulimit -v 300000; exec \"$@\"", "sh"]
    _ = try shell.output(
      "export", "a.scrawl", "out.png", "--area", "-4000,-3999,8000,8000", launcher: launcher)
    let bytes = try File.read(shell.home.path + "/out.png")
    #expect(bytes[16..<24].elementsEqual([0, 0, 0x1F, 0x40, 0, 0, 0x1F, 0x40]))
    // A failed export leaves no file.
    let (exit, _) = try shell.run(
      ["export", "a.scrawl", "out.png", "--area", "0,0,8000,8000"],
      launcher: ["sh", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "sh"])
    #expect(exit == .status(1))
    #expect(try File.read(shell.home.path + "/out.png") == bytes)
    #expect(shell.names() == ["a.scrawl", "out.png"])
  }

  @Test func aTerminalIsToldHowFarAnExportHasCome() throws {
    // The reader makes the export wait in the middle, however fast the machine is.
    let command = #"""
      export PROGRAM="$1"
      shift
      exec script -qec "\"\$PROGRAM\" $* | (sleep 1; cat >out.png)" /dev/null
      """#
    let launcher = ["sh", "-c", command, "sh"]
    let (exit, program) = try shell.run(
      ["export", "a.scrawl", "-", "--area", "0,0,8000,8000"], launcher: launcher)
    #expect(exit == .status(0))
    #expect(program.standardOutput.contains("---] "))
    // The progress line is removed at the end.
    #expect(program.standardOutput.hasSuffix("\r\u{1B}[K"))
  }

  /// Both drawings need several sheets of A4, and fill the first one up to its margins.
  @Test(arguments: ["rows", "columns"], [5, 30])
  func sheetsSideBySideHaveTheMarginThatWasAskedFor(order: String, margin: Int) throws {
    _ = try shell.output(
      "export", "a.scrawl", "out.pdf", "--area", "0,0,1500,2000", "--background", "#ffe0a0",
      "--paper", "a4", "--tiles", order, "--margin", "\(margin)")
    // A pixel is a millimetre.
    let painter = try ChildProcess(
      "pdftoppm", ["-r", "25.4", "-png", "-singlefile", "out.pdf", "sheet"],
      directory: shell.home.path)
    #expect(try painter.waitForExit() == .status(0))
    let sheet = try picture("sheet.png")
    let width = sheet.width
    let places = sheet.pixels.enumerated().filter { $0.element == 0xFFFF_E0A0 }.map(\.offset)
    let (columns, rows) = (places.map { $0 % width }, places.map { $0 / width })
    // Partly covered pixels have another colour.
    #expect(try [0, 1].contains(#require(columns.min()) - margin))
    #expect(try [0, 1].contains(210 - margin - 1 - #require(columns.max())))
    #expect(try [0, 1].contains(#require(rows.min()) - margin))
    #expect(try [0, 1].contains(297 - margin - 1 - #require(rows.max())))
  }

  @Test func exportTellsNotesOnlyIfAsked() throws {
    _ = try shell.output("notes", "a.scrawl", "--add", "Too <dark>?", "--as", "Ada")
    _ = try shell.output("export", "a.scrawl", "silent.svg")
    _ = try shell.output("export", "a.scrawl", "told.svg", "--with-notes")
    _ = try shell.output("export", "a.scrawl", "silent.pdf")
    _ = try shell.output("export", "a.scrawl", "told.pdf", "--with-notes")
    func text(_ name: String) throws -> String {
      String(decoding: try File.read(shell.home.path + "/" + name), as: UTF8.self)
    }
    #expect(try text("told.svg").contains("Too &lt;dark&gt;?"))
    #expect(try !text("silent.svg").contains("dark"))
    #expect(try text("told.pdf").contains("/Subtype /Text"))
    #expect(try !text("silent.pdf").contains("/Annot"))
    #expect(
      try shell.refusal("export", "a.scrawl", "o.png", "--with-notes", status: 2)
        .contains("SVG, PDF"))
  }

  @Test func exportTellsWhenTheDrawingWasChangedAndItsLanguage() throws {
    _ = try shell.output("export", "a.scrawl", "out.pdf", "--language", "pt-BR")
    let again = try File.read(shell.home.path + "/out.pdf")
    let text = String(decoding: again, as: UTF8.self)
    // The time is that of the third step.
    #expect(text.contains("/ModDate (D:20231114221322Z)"))
    // The text is in UTF-16.
    #expect(text.contains("/Lang <FEFF00700074002D00420052>"))
    _ = try shell.output("export", "a.scrawl", "out.pdf", "--language", "pt-BR")
    #expect(try File.read(shell.home.path + "/out.pdf") == again)
    for tag in ["", "p", "12", "pt_BR", "toolongtag", "pt-", "pt-BR>"] {
      #expect(
        try shell.refusal("export", "a.scrawl", "o.pdf", "--language", tag, status: 2)
          .contains("--language"))
    }
  }

  /// Starts an export that would take hours, and waits until its temporary file exists.
  private func startLongExport() throws -> ChildProcess {
    let program = try Sitting.start(
      ["export", "a.scrawl", "out.png", "--area", "0,0,900000,900000"], display: nil,
      home: shell.home)
    let start = time(nil)
    while !shell.names().contains(where: { $0.hasPrefix(".scrawl-") }) {
      try #require(time(nil) - start < 30, "There is no draft.")
    }
    return program
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func anInterruptedExportLeavesNothing(signal: Int32) throws {
    let program = try startLongExport()
    program.signal(signal)
    #expect(try program.waitForExit() == .signal(signal))
    #expect(program.standardError == "")
    #expect(shell.names() == ["a.scrawl"])
  }

  @Test func theNextExportRemovesWhatAKilledOneLeft() throws {
    let program = try startLongExport()
    program.kill()
    #expect(try program.waitForExit() == .signal(SIGKILL))
    #expect(shell.names().count == 2)
    _ = try shell.output("export", "a.scrawl", "out.svg")
    #expect(shell.names() == ["a.scrawl", "out.svg"])
  }

  @Test(.enabled(if: SmallDisk.isPossible), arguments: ["svg", "pdf", "png"])
  func anExportToAFullDiskLeavesNothing(format: String) throws {
    let disk = try SmallDisk(at: shell.home.path + "/disk")
    try disk.fill()
    let refusal = try shell.refusal("export", "a.scrawl", "disk/out.\(format)")
    #expect(refusal.contains("disk/out.\(format)"))
    #expect(Folder.files(in: disk.path).map { FilePath.name(of: $0) } == ["filler"])
  }
}
