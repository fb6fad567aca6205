import Coding
import Documents
import DrawingSupport
import Geometry
import Glibc
import Marks
import System
import TestSupport
import Testing

/// The output of `diff`, and its exit status.
@Suite(.timeLimit(.minutes(120))) struct DiffCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  private func write(_ marks: [Mark], to name: String) throws {
    try DrawingMaker.write(marks, to: shell.home.path + "/" + name)
  }

  /// The output for drawings that differ.
  private func difference(_ arguments: String..., launcher: [String] = []) throws -> String {
    let (exit, program) = try shell.run(["diff"] + arguments, launcher: launcher)
    #expect(exit == .status(1))
    #expect(program.standardError == "")
    return program.standardOutput
  }

  private let line = Mark.stroke(
    Stroke(through: [Point(x: 100, y: 100), Point(x: 160, y: 120), Point(x: 200, y: 100)]))

  /// The marks of the shell's drawing, each with another change.
  private var changed: [Mark] {
    let marks = shell.marks
    return [
      marks[1].drawn(with: Ink(colour: .blue, width: 5)),
      marks[2].moved(by: Vector(dx: 8, dy: -2.5)),
      line,
    ]
  }

  private let text = """
    - dot at 12.5,8 #000000 width 6
    + stroke 3 vertices at 99.5,99.5 size 101x21 #0000ff width 1
    ~ stroke 3 vertices at 7.5,7.5 size 55.25x40 #0000ff width 5: colour #c02020 to #0000ff, width 3 to 5
    > group 2 marks 3 vertices at 3.5,26.5 size 45x4.5 by 8,-2.5
    1 added, 1 removed, 1 changed, 1 moved, 0 unchanged

    """

  @Test func aLineTellsWhatBecameOfEachMark() throws {
    try write(changed, to: "b.scrawl")
    #expect(try difference("a.scrawl", "b.scrawl") == text)
  }

  @Test func nothingIsSaidOfTheSameMarks() throws {
    #expect(try shell.output("diff", "a.scrawl", "a.scrawl") == "")
    _ = try shell.output("copy", "--without-history", "a.scrawl", "b.scrawl")
    #expect(try shell.output("diff", "a.scrawl", "b.scrawl") == "")
    #expect(try shell.output("diff", "--json", "a.scrawl", "b.scrawl").contains("\"unchanged\": 3"))
  }

  @Test func anotherOrderIsTold() throws {
    try write([shell.marks[2], shell.marks[0], shell.marks[1]], to: "b.scrawl")
    #expect(
      try difference("a.scrawl", "b.scrawl") == """
        > group 2 marks 3 vertices at -4.5,29 size 45x4.5 backward
        0 added, 0 removed, 0 changed, 1 moved, 2 unchanged

        """)
  }

  @Test func programsReadTheSame() throws {
    try write(changed, to: "b.scrawl")
    let json = try #require(JSON(try difference("a.scrawl", "b.scrawl", "--json")))
    let members = Dictionary(uniqueKeysWithValues: try #require(json.members))
    #expect(members["added"]?.integer == 1 && members["unchanged"]?.integer == 0)
    let differences = try #require(members["differences"]?.elements)
    #expect(
      differences.map(\.text) == [
        ##"{"difference": "removed", "kind": "dot", "x": 12.5, "y": 8.0, "colour": "#000000", "inkWidth": 6.0}"##,
        ##"{"difference": "added", "kind": "stroke", "vertices": 3, "x": 99.5, "y": 99.5, "width": 101.0, "height": 21.0, "colour": "#0000ff", "inkWidth": 1.0}"##,
        ##"{"difference": "changed", "kind": "stroke", "vertices": 3, "x": 7.5, "y": 7.5, "width": 55.25, "height": 40.0, "colour": "#0000ff", "inkWidth": 5.0, "changes": [{"what": "colour", "old": "#c02020", "new": "#0000ff"}, {"what": "width", "old": "3", "new": "5"}]}"##,
        ##"{"difference": "moved", "kind": "group", "marks": 2, "vertices": 3, "x": 3.5, "y": 26.5, "width": 45.0, "height": 4.5, "dx": 8.0, "dy": -2.5}"##,
      ])
  }

  @Test func entriesAreCountedByKind() throws {
    try write(shell.marks, to: "b.scrawl")
    let writer = try DrawingWriter(
      DrawingFile(opening: shell.home.path + "/b.scrawl", for: .writing))
    let entries = (1...3).compactMap { number in
      EntryEdit(
        from: nil,
        to: Entry(
          key: number, id: number, kind: number == 1 ? "thread" : "message",
          parent: number == 1 ? nil : 1, body: [UInt8(number)]))
    }
    try writer.write([
      .step(
        StoredStep(
          id: 4, parent: 3, step: Step("note", at: 1), delta: Delta([.entries(entries)])))
    ])
    try writer.settle()
    #expect(
      try difference("a.scrawl", "b.scrawl") == """
        entries message: 2 added
        entries thread: 1 added
        0 added, 0 removed, 0 changed, 0 moved, 3 unchanged

        """)
  }

  @Test func oneOfThemComesThroughAPipe() throws {
    try write(changed, to: "b.scrawl")
    let launcher = ["sh", "-c", "cat b.scrawl | \"$@\"", "sh"]
    #expect(try difference("a.scrawl", "-", launcher: launcher) == text)
  }

  @Test func aFileThatIsOpenElsewhereIsComparedAsItIs() throws {
    try write(shell.marks, to: "b.scrawl")
    let file = try DrawingFile(opening: shell.home.path + "/b.scrawl", for: .writing)
    let writer = try DrawingWriter(file)
    try writer.write(DrawingMaker.records(shell.marks + [line]).suffix(1))
    let before = shell.names()
    #expect(try difference("a.scrawl", "b.scrawl").hasPrefix("+ stroke 3 vertices at 99.5,99.5"))
    #expect(shell.names() == before)
  }

  @Test func aLargeDrawingIsComparedAsASmallOneIs() throws {
    let many = (0..<20_500).map { number -> Mark in
      let start = Point(x: Double(number % 200) * 9, y: Double(number / 200) * 9)
      return .stroke(Stroke(through: [start, start + Vector(dx: 5, dy: Double(number) / 8192)]))
    }
    try write(many, to: "large.scrawl")
    var other = many
    other[7] = many[7].moved(by: Vector(dx: 1, dy: 1))
    other[20_000] = many[20_000].drawn(with: Ink(colour: .black, width: 1))
    other.remove(at: 300)
    try write(other, to: "other.scrawl")
    let lines = try difference("large.scrawl", "other.scrawl").split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.map(\.first) == ["-", "~", ">", "0"])
    #expect(lines.last == "0 added, 1 removed, 1 changed, 1 moved, 20497 unchanged")
  }

  @Test func troubleIsOneSentenceAndAStatusOfItsOwn() throws {
    let missing = try shell.refusal("diff", "a.scrawl", "missing.scrawl", status: 2)
    #expect(missing.contains("missing.scrawl") && missing.contains("no such file"))
    let whole = try File.read(shell.path)
    try File.write(Array(whole.prefix(whole.count / 2)), to: shell.home.path + "/cut.scrawl")
    #expect(try shell.refusal("diff", "cut.scrawl", "a.scrawl", status: 2).contains("cut.scrawl"))
    symlink("a.scrawl", shell.home.path + "/link.png")
    let itself = try shell.refusal(
      "diff", "a.scrawl", "cut.scrawl", "--picture", "link.png", status: 2)
    #expect(itself.contains("it is the drawing itself"))
    #expect(try File.read(shell.path) == whole)
  }
}
