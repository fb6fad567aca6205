import Geometry
import Marks
import TestSupport
import Testing

@testable import Formats

/// The metadata and annotations of PDF files, as other programs read them.
@Suite struct PDFRecordTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  private func pdf(_ change: (inout DrawingExport) -> Void = { _ in }) throws -> String {
    let bytes = try stage.export(.lines, as: .pdf) { export in
      export.information.title = "A <house> & \"garden\""
      export.information.date = 1_700_000_000
      export.information.language = "en-GB"
      change(&export)
    }
    let path = try stage.write(bytes, as: "record.pdf")
    try stage.run("qpdf", ["--check", path])
    return path
  }

  /// The output of a Python script that finds the JSON of qpdf in `data` and the path of the file in `path`.
  private func python(_ script: String, _ path: String) throws -> String {
    let start = """
      import json, subprocess, sys
      path = sys.argv[1]
      data = json.loads(subprocess.run(["qpdf", "--json=1", path], stdout=-1).stdout)
      objects = data["objects"]
      text = lambda value: value[2:] if value.startswith("u:") else value

      """
    return try stage.run("/usr/bin/python3", ["-c", start + script, path])
  }

  @Test func fileHasANameOfItsOwn() throws {
    func name(_ title: String) throws -> String {
      let path = try pdf { $0.information.title = title }
      return try python("print(objects['trailer']['/ID'])", path)
    }
    let first = try name("one")
    #expect(try first == name("one"))
    #expect(try first != name("two"))
    #expect(first.count > 32)
  }

  @Test func metadataSayWhatTheDictionarySays() throws {
    let path = try pdf()
    let xml = try stage.write(Array(stage.run("pdfinfo", ["-meta", path]).utf8), as: "meta.xml")
    func value(_ name: String) throws -> String {
      try stage.run(
        "xmllint", ["--xpath", "normalize-space(//*[local-name()='\(name)'])", xml]
      )
      .replacing("\n", with: "")
    }
    #expect(try value("title") == "A <house> & \"garden\"")
    #expect(try value("CreateDate") == "2023-11-14T22:13:20Z")
    #expect(try value("ModifyDate") == "2023-11-14T22:13:20Z")
    #expect(try value("language") == "en-GB")
    #expect(try value("Producer") == "Scrawl")
  }

  @Test func numbersOfColoursAreThoseOfSRGB() throws {
    let script = """
      import io
      from PIL import Image, ImageCms
      intent = objects[objects["trailer"]["/Root"]]["/OutputIntents"][0]
      number = intent["/DestOutputProfile"].split()[0]
      show = ["qpdf", "--show-object=" + number, "--filtered-stream-data", path]
      bytes = subprocess.run(show, stdout=-1).stdout
      profile = ImageCms.ImageCmsProfile(io.BytesIO(bytes))
      print(ImageCms.getProfileDescription(profile).strip())
      colours = [(0, 0, 0), (255, 255, 255), (255, 0, 0), (3, 90, 200), (120, 130, 140)]
      for colour in colours:
          image = Image.new("RGB", (1, 1), colour)
          usual = ImageCms.createProfile("sRGB")
          seen = ImageCms.profileToProfile(image, profile, usual).getpixel((0, 0))
          assert max(abs(a - b) for a, b in zip(seen, colour)) <= 1, (colour, seen)
      """
    #expect(try python(script, pdf()) == "sRGB IEC61966-2.1\n")
  }

  @Test func answersAreThoseToTheFirstMessage() throws {
    let path = try pdf { export in
      export.information.threads = [
        DocumentThread(
          by: "Ada", beginning: "Too dark?", text: "all",
          messages: [
            DocumentMessage(by: "Ada", text: "Too dark?", said: 1_700_000_000),
            DocumentMessage(by: "Bob", text: "No", said: 1_700_000_060, changed: 1_700_000_090),
            DocumentMessage(by: "Ada", text: "Good"),
          ], about: [1], in: Rect(x: 100, y: 40, width: 20, height: 10))
      ]
    }
    let script = """
      page = data["pages"][0]["object"]
      names = objects[page]["/Annots"]
      notes = [objects[name] for name in names]
      assert all(note["/P"] == page for note in notes)
      assert [note["/Subtype"] for note in notes] == ["/Text"] * 3 + ["/Popup"]
      assert len({note["/NM"] for note in notes[:3]}) == 3
      assert notes[3]["/Parent"] == names[0] and notes[0]["/Popup"] == names[3]
      assert "/IRT" not in notes[0]
      for note in notes[1:3]:
          assert note["/IRT"] == names[0] and note["/RT"] == "/R"
      for note in notes[:3]:
          print(text(note["/T"]), text(note["/Contents"]), note.get("/CreationDate", ""))
      """
    #expect(
      try python(script, path) == """
        Ada Too dark? D:20231114221320Z
        Bob No D:20231114221420Z
        Ada Good\u{20}

        """)
  }

  @Test func formsAreNoLargerThanTheirPage() {
    var file = PDFFile()
    let resources = file.number()
    var page = PDFPage(file, resources: resources, grid: 0.5)
    page.beginPage(.identity, showing: Rect(x: 0, y: 0, width: 100, height: 50))
    page.beginLayer(VectorPaint(.black))
    page.endLayer()
    _ = page.endPage()
    let text = String(decoding: page.take(), as: UTF8.self)
    #expect(text.contains("/Subtype /Form") && text.contains("/BBox [0 0 200 100]"))
  }

  /// A width of 0 would mean the thinnest line of the device.
  @Test(arguments: [(1e-7, false), (0.1, true)]) func lineOfNoWidthIsNotDrawn(
    width: Double, isDrawn: Bool
  ) throws {
    let ends = [Point(x: 10, y: 10), Point(x: 60, y: 40)]
    let drawing = Drawing([
      .stroke(Stroke(through: ends, ink: Ink(colour: .black, width: width)))
    ])
    let area = Rect(x: 0, y: 0, width: 100, height: 50)
    let export = DrawingExport(drawing, showing: area, as: .pdf)
    var bytes: [UInt8] = []
    try export.write { (piece) throws(Never) in bytes += piece }
    let path = try stage.write(bytes, as: "thin.pdf")
    let lines = try stage.run("qpdf", ["--qdf", path, "-"]).split(separator: "\n")
    #expect(!lines.contains("0 w"))
    #expect(lines.contains("S") == isDrawn)
  }
}
