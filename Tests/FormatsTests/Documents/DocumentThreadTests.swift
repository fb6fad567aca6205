import Formats
import Geometry
import Marks
import TestSupport
import Testing

/// The threads of messages in exported documents, as other programs read them.
@Suite struct DocumentThreadTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  private static let hostile =
    "a < b & \"c\" ]]> <!-- 'd' </desc>\n\u{1}\u{0}\u{FFFE}\u{1B}ende ☺ 👍"

  /// A thread about the marks of a scene at some places.
  private func thread(
    _ text: String, about places: Set<Double>, of scene: ExportScene
  ) throws -> DocumentThread {
    let marks = try scene.drawing().rankedMarks.filter { places.contains($0.rank) }
    #expect(marks.count == places.count)
    let boxes = marks.compactMap { BoundsMeasurer.bounds(of: $0.mark) }
    return DocumentThread(
      by: "Ada", beginning: "first of \(text)", text: text, began: 1_700_000_000,
      changed: 1_700_000_060, about: places,
      in: boxes.reduce(nil as Rect?) { $0?.union($1) ?? $1 })
  }

  private func svg(_ scene: ExportScene, _ threads: [DocumentThread]) throws -> [UInt8] {
    try stage.export(scene, as: .svg) { $0.information.threads = threads }
  }

  /// The result of an XPath expression in a document.
  private func find(_ expression: String, in svg: [UInt8]) throws -> String {
    let path = try stage.write(svg, as: "threads.svg")
    let local = ["svg", "g", "title", "desc", "path"].reduce(expression) { text, name in
      text.replacing("svg:\(name)", with: "*[local-name()='\(name)']")
    }
    let text = try stage.run("xmllint", ["--xpath", local, path])
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  // MARK: SVG

  @Test func marksOfADocumentHaveTheThreadAboutThem() throws {
    let bytes = try svg(.lines, [thread("all of it", about: [2, 3], of: .lines)])
    #expect(try find("string(//svg:g/svg:title)", in: bytes) == "Ada: first of all of it")
    #expect(try find("string(//svg:g/svg:desc)", in: bytes) == "all of it")
    // Both marks are in one group, without the other marks.
    #expect(try find("count(//svg:g[svg:title]//svg:path)", in: bytes) == "2")
    #expect(try find("count(//svg:path)", in: bytes) == "7")
  }

  @Test func marksThatLieApartShareOneDescription() throws {
    let bytes = try svg(.lines, [thread("shared", about: [1, 4, 6], of: .lines)])
    #expect(try find("count(//svg:desc)", in: bytes) == "1")
    #expect(try find("count(//svg:g[svg:title])", in: bytes) == "3")
    #expect(
      try find("count(//svg:g[@aria-describedby=//svg:desc/@id])", in: bytes) == "2")
  }

  @Test func aMarkMayHaveSeveralThreads() throws {
    let threads = [
      try thread("one", about: [2], of: .lines), try thread("two", about: [2, 3], of: .lines),
    ]
    let bytes = try svg(.lines, threads)
    #expect(try find("string((//svg:desc)[1])", in: bytes) == "one\n\ntwo")
    #expect(try find("string((//svg:desc)[2])", in: bytes) == "two")
  }

  @Test func hostileWordsStayWords() throws {
    var about = try thread(Self.hostile, about: [1], of: .lines)
    let general = DocumentThread(by: "<b>", beginning: Self.hostile, text: Self.hostile)
    about = DocumentThread(
      by: about.author, beginning: Self.hostile, text: about.text, about: about.marks,
      in: about.area)
    let bytes = try svg(.lines, [about, general])
    let told = "a < b & \"c\" ]]> <!-- 'd' </desc>\nende ☺ 👍"
    #expect(try find("string(/svg:svg/svg:desc)", in: bytes) == told)
    #expect(try find("string(//svg:g/svg:desc)", in: bytes) == told)
    #expect(try find("string(//svg:g/svg:title)", in: bytes) == "Ada: " + told)
  }

  @Test(arguments: [ExportScene.lines, .groups, .filteredInk, .recolouredView])
  func threadsDoNotChangeThePicture(scene: ExportScene) throws {
    let places = Set(try scene.drawing().rankedMarks.map(\.rank))
    let threads = [try thread("x", about: places, of: scene)]
    #expect(
      try stage.drawn(svg: svg(scene, threads)) == stage.drawn(svg: stage.export(scene, as: .svg)))
  }

  @Test func threadsAboutMarksThatBecamePixelsAreTold() throws {
    let bytes = try svg(.filteredView, [thread("blurred", about: [1], of: .filteredView)])
    #expect(try find("string(/svg:svg/svg:desc)", in: bytes) == "blurred")
  }

  @Test func threadsAboutWhatIsNotShownAreLeftOut() throws {
    let bytes = try stage.export(.lines, as: .svg) {
      $0.area = Rect(x: 5000, y: 5000, width: 10, height: 10)
      $0.information.threads = (try? [thread("hidden", about: [1], of: .lines)]) ?? []
    }
    #expect(!String(decoding: bytes, as: UTF8.self).contains("hidden"))
  }

  // MARK: PDF

  /// The annotations of a file as qpdf and Python read them, each as the number of its page, its author, dates and corner, and
  /// its text.
  private func annotations(of pdf: [UInt8]) throws -> [String] {
    let path = try stage.write(pdf, as: "threads.pdf")
    try stage.run("qpdf", ["--check", path])
    let script = """
      import json, subprocess, sys
      data = json.loads(subprocess.run(["qpdf", "--json=1", sys.argv[1]], stdout=-1).stdout)
      objects = data["objects"]
      text = lambda value: value[2:] if value.startswith("u:") else value
      for number, page in enumerate(data["pages"]):
          for note in objects[page["object"]].get("/Annots", []):
              note = objects[note]
              if note["/Subtype"] == "/Popup":
                  continue
              assert note["/Subtype"] == "/Text", note
              box = objects[page["object"]]["/MediaBox"]
              left, low, right, high = note["/Rect"]
              assert 0 <= left < right <= box[2] and 0 <= low < high <= box[3], note
              print(number, text(note["/T"]), note.get("/CreationDate"), note.get("/M"),
                    round(left), round(low), repr(text(note["/Contents"])))
      """
    return try stage.run("python3", ["-c", script, path]).split(separator: "\n").map(String.init)
  }

  @Test func pagesHaveThreadsWhereTheirMarksAre() throws {
    let thread = DocumentThread(
      by: "Ada", beginning: "x", text: Self.hostile, began: 1_700_000_000, changed: 1_700_000_060,
      about: [1], in: Rect(x: 100, y: 40, width: 20, height: 10))
    let bytes = try stage.export(.lines, as: .pdf) { $0.information.threads = [thread] }
    // The frame begins at (-20, -10) and is 240 high; a unit is 3/4 of a point.
    #expect(
      try annotations(of: bytes) == [
        "0 Ada D:20231114221320Z D:20231114221420Z 105 142 "
          + "'a < b & \"c\" ]]> <!-- \\'d\\' </desc>\\n\\x01\\x00\\ufffe\\x1bende ☺ 👍'"
      ])
  }

  @Test func eachThreadIsOnTheSheetThatShowsItsMarks() throws {
    func thread(_ name: String, _ area: Rect?) -> DocumentThread {
      DocumentThread(by: name, beginning: "", text: name, about: area == nil ? [] : [1], in: area)
    }
    let bytes = try stage.export(.lines, as: .pdf) { export in
      guard let paper = PaperSize("a5") else { return }
      export.area = Rect(x: 0, y: 0, width: 1400, height: 1000)
      export.layout = .tiled(paper, margin: 20, order: .rows)
      export.information.threads = [
        thread("first", Rect(x: 10, y: 10, width: 5, height: 5)),
        thread("last", Rect(x: 1380, y: 980, width: 500, height: 500)),
        thread("below", Rect(x: 10, y: 980, width: 5, height: 5)),
        thread("whole", Rect(x: 0, y: 0, width: 1400, height: 1000)),
        thread("outside", Rect(x: 1401, y: 0, width: 9, height: 9)),
        thread("drawing", nil), thread("drawing", nil),
      ]
    }
    let places = try annotations(of: bytes).map { text in
      let words = text.split(separator: " ")
      return "\(words[1]) \(words[0])"
    }
    // Two columns and two rows.
    #expect(
      places.sorted() == [
        "below 2", "drawing 0", "drawing 0", "first 0", "last 3", "whole 1",
      ])
  }

  @Test func threadsDoNotChangeThePage() throws {
    // Programs omit the annotations when they print.
    func printed(_ threads: [DocumentThread]) throws -> String {
      let bytes = try stage.export(.lines, as: .pdf) { $0.information.threads = threads }
      let path = try stage.write(bytes, as: "p.pdf")
      return try stage.run("sh", ["-c", "pdftocairo -ps \(path) - | grep -v Date | md5sum"])
    }
    #expect(try printed([]) == printed([thread("x", about: [1], of: .lines)]))
  }

  // MARK: Dates and languages

  @Test func documentsTellTheirDateAndLanguage() throws {
    func change(_ export: inout DrawingExport) {
      export.information.date = 1_700_000_000
      export.information.language = "pt-BR"
    }
    let path = try stage.write(stage.export(.lines, as: .pdf, change), as: "d.pdf")
    let told = try stage.run("env", ["TZ=UTC", "pdfinfo", path])
    for line in [
      "CreationDate:    Tue Nov 14 22:13:20 2023", "ModDate:         Tue Nov 14 22:13:20",
    ] {
      #expect(told.contains(line), "\(told)")
    }
    #expect(try stage.run("qpdf", ["--show-object=trailer", path]).contains("/Info"))
    #expect(
      try stage.run("sh", ["-c", "qpdf --json=1 \(path) | grep Lang"]).contains("pt-BR"))
    let svg = try stage.export(.lines, as: .svg, change)
    #expect(try find("string(/svg:svg/@xml:lang)", in: svg) == "pt-BR")
  }
}
