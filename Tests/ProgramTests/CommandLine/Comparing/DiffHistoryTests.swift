import Coding
import Geometry
import Marks
import Session
import System
import TestSupport
import Testing

/// The output of `diff` for copies of one drawing, whose marks stay themselves.
@Suite(.timeLimit(.minutes(120))) struct DiffHistoryTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  /// Copies the drawing, and changes the copy as a session does.
  private func change(
    _ name: String = "b.scrawl", _ body: (UnattendedDrawing) throws -> Void
  ) throws {
    let path = shell.home.path + "/" + name
    try File.write(File.read(shell.path), to: path)
    try body(UnattendedDrawing(opening: path))
  }

  private func recolour(_ index: Int, in drawing: UnattendedDrawing) throws {
    let old = drawing.drawing.rankedMarks[index]
    let new = InkChange(.colour(.blue)).changed(old.mark) ?? old.mark
    try drawing.perform(.replace([(old: old, new: new)]), as: .reink)
  }

  private func cut(_ drawing: UnattendedDrawing) throws {
    let eraser = Eraser(through: [Point(x: 35, y: 10)], radius: 2, tolerance: 1.0 / 64)
    let cuts = drawing.drawing.pieces(leftBy: eraser)
    let change = PreparedChange(cutting: cuts, by: eraser, in: drawing.drawing)
    try drawing.perform(.prepared(change), as: .erase)
  }

  private func difference(
    _ arguments: String..., language: String? = nil
  ) throws -> String {
    let (exit, program) = try shell.run(
      ["diff", "a.scrawl", "b.scrawl"] + arguments,
      environment: language.map { ["LANG": $0] } ?? [:])
    #expect(exit == .status(1))
    #expect(program.standardError == "")
    return program.standardOutput
  }

  @Test func aRectangleThatMovedAndBecameWiderIsToldInWords() throws {
    func box(_ rect: Rect) -> Mark {
      let half = Size(width: rect.width / 2, height: rect.height / 2)
      let figure = ShapeFigure(.rectangle, half: half)
      return .shape(
        ShapeMark(
          Shape(.figure(figure)), ink: Ink(colour: .black, width: 2), at: rect.centre))
    }
    do {
      let drawn = try UnattendedDrawing(opening: shell.path)
      try drawn.perform(.add(box(Rect(x: 10, y: 20, width: 60, height: 40))), as: .shape)
    }
    try change { drawing in
      guard let old = drawing.drawing.rankedMarks.last else { return }
      let new = box(Rect(x: 300, y: 90, width: 90, height: 40))
      try drawing.perform(.replace([(old: old, new: new)]), as: .resize)
    }
    let text = try difference()
    #expect(
      text.hasPrefix(
        "~ rectangle at 299,89 size 92x42 #000000 width 2: moved and became wider, size "))
    #expect(text.contains("\n1 shape made wider\n1 shape moved\n"))
    let json = try difference("--json")
    #expect(json.contains(#""kind": "shape", "form": "rectangle""#))
    #expect(json.contains(#""widened": 1, "moved": 1"#))
  }

  @Test func aRecolouredDotIsNotRemovedAndAdded() throws {
    try change { try recolour(0, in: $0) }
    #expect(
      try difference() == """
        ~ dot at 12.5,8 #0000ff width 6: colour #000000 to #0000ff
        1 mark recoloured
        0 added, 0 removed, 1 changed, 0 moved, 2 unchanged

        """)
  }

  @Test func aCutLineIsOneDifference() throws {
    try change { try cut($0) }
    #expect(
      try difference() == """
        / stroke 3 vertices at 8.5,8.5 size 53.25x38 #c02020 width 3: cut into 2
        1 line cut into 2
        0 added, 0 removed, 0 changed, 0 moved, 2 unchanged, 1 cut

        """)
  }

  @Test func lockedMarksDiffer() throws {
    try change { drawing in
      let marks = [drawing.drawing.rankedMarks[1]]
      let selection = try #require(MarkSelection(marks, of: drawing.drawing))
      try drawing.perform(.lock(selection), as: .lock)
    }
    #expect(try difference().contains(": locked\n1 line locked\n"))
  }

  @Test func aGroupUnderFiltersIsOfItsMarks() throws {
    try change { drawing in
      let marks = Array(drawing.drawing.rankedMarks.prefix(2))
      let group = FilteredGroup(marks.map(\.mark), through: GroupFilters("sepia"))
      try drawing.perform(.group(marks, as: group), as: .group)
    }
    let text = try difference()
    #expect(text.hasPrefix("& filtered 2 marks"))
    #expect(
      text.hasSuffix(
        """
        : grouped of 2
        2 marks grouped
        0 added, 0 removed, 0 changed, 0 moved, 1 unchanged, 1 grouped

        """))
  }

  @Test func programsReadWhatBecameOfMarks() throws {
    try change { drawing in
      try recolour(0, in: drawing)
      try cut(drawing)
    }
    let json = try #require(JSON(try difference("--json")))
    let members = Dictionary(uniqueKeysWithValues: try #require(json.members))
    #expect(members["history"]?.text == "\"common\"")
    #expect(members["acts"]?.text == #"{"recoloured": 1, "cut": 1}"#)
    #expect(members["cut"]?.integer == 1 && members["added"]?.integer == 0)
    let differences = try #require(members["differences"]?.elements).map(\.text)
    #expect(differences.count == 2)
    #expect(differences[0].hasSuffix(##""acts": ["recoloured"]}"##))
    #expect(differences[1].hasPrefix(##"{"difference": "cut", "kind": "stroke""##))
    #expect(differences[1].hasSuffix(##""into": 2}"##))
  }

  @Test func whatBecameOfMarksIsSaidInTheLanguageOfTheUser() throws {
    try change { try recolour(1, in: $0) }
    #expect(try difference(language: "de_DE.UTF-8").contains("\n1 Linie umgefärbt\n"))
  }

  @Test func copiesThatNobodyChangedAreEqual() throws {
    try change { _ in }
    #expect(try shell.output("diff", "a.scrawl", "b.scrawl") == "")
  }
}
