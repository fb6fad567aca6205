import Documents
import DrawingSupport
import Geometry
import Marks
import TestSupport
import Testing

/// The output of `info` and `dump`.
@Suite(.timeLimit(.minutes(120))) struct CommandReportTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  @Test func infoTellsProgramsWhatIsInADrawing() throws {
    let json = try shell.output("info", "a.scrawl", "--json")
    let script =
      "import json, sys; d = json.loads(sys.argv[1]); print(*(d[k] for k in sys.argv[2].split()))"
    let keys =
      "name schema integrity marks strokes dots vertices steps undo redo branches created"
    let reader = try ChildProcess("python3", ["-c", script, json, keys])
    #expect(try reader.waitForExit() == .status(0))
    #expect(reader.standardOutput == "a.scrawl 7 ok 3 3 2 5 3 3 0 1 1700000000.0\n")
  }

  @Test func infoTellsPeopleTheSameInTheirLanguage() throws {
    let english = try shell.output("info", "a.scrawl").split(separator: "\n")
    #expect(english.contains("  Strokes            3"))
    #expect(english.contains("  First step         2023-11-14 22:13:20"))
    let (_, german) = try shell.run(["info", "a.scrawl"], environment: ["LANG": "de_DE.UTF-8"])
    #expect(german.standardOutput.contains("  Striche            3\n"))
    #expect(german.standardOutput.split(separator: "\n").count == english.count)
  }

  @Test func marksOfUnknownKindsAreToldAndDumped() throws {
    let foreign = ForeignMark(
      kind: "polygon", box: Rect(x: 0, y: 0, width: 30, height: 20), from: Point(x: 5, y: 5),
      body: [1, 2])
    try DrawingMaker.write([.foreign(foreign)], to: shell.home.path + "/foreign.scrawl")
    let json = try shell.output("info", "foreign.scrawl", "--json")
    #expect(json.contains(#""marks": 1, "strokes": 0, "dots": 0, "vertices": 0, "foreign": 1"#))
    #expect(
      try shell.output("info", "foreign.scrawl").split(separator: "\n")
        .contains("  Other marks        1"))
    #expect(
      try shell.output("dump", "foreign.scrawl")
        == "foreign polygon 5,5 30,20 from 5,5 body 0102\n")
  }

  @Test func shapesAreCountedByTheirForms() throws {
    func shape(_ form: ShapeForm) -> Mark {
      .shape(ShapeMark(Shape(form), ink: .line, at: .zero))
    }
    let box = ShapeForm.figure(ShapeFigure(.rectangle, half: Size(width: 9, height: 5)))
    let way = [Vector.zero, Vector(dx: 50, dy: 0)]
    let arrow = ShapePath(way, bend: .curved, heads: LineHeads(end: LineHead(.arrow, size: 5)))
    let marks = [box, box, .path(arrow), .path(ShapePath(way))].map(shape)
    try DrawingMaker.write(marks, to: shell.home.path + "/shapes.scrawl")
    let json = try shell.output("info", "shapes.scrawl", "--json")
    #expect(json.contains(#""shapes": {"arrow": 1, "line": 1, "rectangle": 2}"#))
    #expect(
      try shell.output("info", "shapes.scrawl").split(separator: "\n")
        .contains("  Shapes             arrow 1, line 1, rectangle 2"))
  }

  @Test func groupsAreToldWithTheMarksInThem() throws {
    let group = FilteredGroup([.dot(Dot(at: .zero))], through: GroupFilters("sepia"))
    try DrawingMaker.write([.filtered(group)], to: shell.home.path + "/group.scrawl")
    let json = try shell.output("info", "group.scrawl", "--json")
    #expect(json.contains(#""marks": 1, "strokes": 0, "dots": 1"#))
    #expect(json.contains(#""groups": 1"#))
    #expect(
      try shell.output("info", "group.scrawl").split(separator: "\n")
        .contains("  Groups             1"))
    #expect(try shell.output("dump", "group.scrawl") == "filtered sepia { dot 0,0 2 #000000 }\n")
  }

  @Test func entriesAreToldByTheirKinds() throws {
    let path = shell.home.path + "/entries.scrawl"
    try DrawingMaker.write([.dot(Dot(at: .zero))], to: path)
    let writer = try DrawingWriter(DrawingFile(opening: path, for: .writing))
    let entries = (1...3).map { number in
      Entry(
        key: number, id: number, kind: number == 1 ? "thread" : "message",
        parent: number == 1 ? nil : 1, body: [])
    }
    try writer.write([
      .step(
        StoredStep(
          id: 2, parent: 1, step: Step("note", at: 1),
          delta: Delta([.entries(entries.compactMap { EntryEdit(from: nil, to: $0) })])))
    ])
    try writer.write([.go(1), .go(2)])
    let json = try shell.output("info", "entries.scrawl", "--json")
    #expect(json.contains(#""entries": {"message": 2, "thread": 1}"#))
    #expect(
      try shell.output("info", "entries.scrawl").split(separator: "\n")
        .contains("  Entries            message 2, thread 1"))
    #expect(
      try shell.output("dump", "entries.scrawl")
        == "dot 0,0 2 #000000\nentries message 2\nentries thread 1\n")
  }

  @Test func infoNamesThePeopleWhoDrew() throws {
    #expect(try shell.output("info", "a.scrawl", "--json").contains(#""people": []"#))
    #expect(try !shell.output("info", "a.scrawl").contains("Drawn by"))
    let path = shell.home.path + "/people.scrawl"
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let records = DrawingMaker.records(shell.marks)
    let people = [("a", "Anna\n"), ("b", "Ben")].map { id, name in
      Record.signature(Signature(by: Person(id: id, name: name, colour: 0xFF_8000)))
    }
    try writer.write([people[0], records[0], people[1], records[1], records[2]])
    try writer.settle()
    #expect(
      try shell.output("info", "people.scrawl").split(separator: "\n")
        .contains("  Drawn by           Ben 2, Anna\u{FFFD} 1"))
    let json = try shell.output("info", "people.scrawl", "--json")
    #expect(
      json.contains(
        ##"{"id": "b", "name": "Ben", "colour": "#ff8000", "marks": 2, "steps": 2}"##))
  }

  @Test func dumpIsTheTextOfTheMarks() throws {
    let text = try shell.output("dump", "a.scrawl")
    #expect(text == TextDumper.text(of: Drawing(shell.marks)))
    try DrawingMaker.write(shell.marks + [.dot(Dot(at: .zero))], to: shell.home.path + "/b.scrawl")
    #expect(try shell.output("dump", "b.scrawl") == text + "dot 0,0 2 #000000\n")
  }

  @Test func aLargeDrawingIsToldAndDumpedAsASmallOneIs() throws {
    let many = (0..<20_500).map { number in
      Mark.dot(Dot(at: Point(x: Double(number % 300), y: Double(number) / 8)))
    }
    let large = shell.marks + many
    try DrawingMaker.write(large, to: shell.home.path + "/large.scrawl")
    #expect(try shell.output("dump", "large.scrawl") == TextDumper.text(of: Drawing(large)))
    let json = try shell.output("info", "large.scrawl", "--json")
    for part in [
      #""marks": 20503"#, #""steps": 20503"#, #""undo": 20503"#, #""redo": 0"#, #""branches": 1"#,
      #""created": 1700000000"#, #""changed": 1700020502"#,
    ] {
      #expect(json.contains(part), "\(part) in \(json)")
    }
    let bounds = try #require(Drawing(large).bounds)
    #expect(json.contains(#""height": \#(bounds.height)"#))
  }
}
