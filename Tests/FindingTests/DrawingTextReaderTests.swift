import Documents
import DrawingSupport
import Geometry
import Marks
import System
import TestSupport
import Testing

@testable import Finding

/// The typed texts of a drawing, read from its file.
struct DrawingTextReaderTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func text(_ words: String, at place: Point = .zero) -> TextMark {
    TextMark(
      TypedText(TextSource(words), TextSetting(size: Size(width: 50, height: 20))),
      colour: .black, at: place)
  }

  private static func label(_ words: String, at place: Point = .zero) -> Mark {
    let figure = ShapeFigure(.rectangle, half: Size(width: 40, height: 20))
    return .shape(
      ShapeMark(
        Shape(.figure(figure)), ink: .line, at: place,
        label: ShapeLabel(text(words).text, colour: .black)))
  }

  private static let line = Mark.stroke(Stroke(through: [.zero, Point(x: 9, y: 9)]))

  /// The words of the drawing's texts.
  private func words() throws -> [String] {
    let texts = try DrawingTextReader.texts(at: path)
    #expect(texts.allSatisfy { $0.kind == .text })
    return texts.map(\.words)
  }

  @Test func textsAndLabelsAreReadFromAboveAndFromTheLeft() throws {
    try DrawingMaker.write(
      [
        .text(Self.text("third", at: Point(x: 0, y: 300))), Self.line,
        .text(Self.text("second", at: Point(x: 200, y: 3))),
        Self.label("fourth", at: Point(x: 40, y: 500)), .text(Self.text("first")),
      ], to: path)
    #expect(try words() == ["first", "second", "third", "fourth"])
  }

  @Test func membersOfGroupsAndOfGroupsUnderFiltersAreRead() throws {
    let inner = Mark.stroke(
      Stroke(grouping: [Self.line, Self.label("deep", at: Point(x: 0, y: 100))], ink: .line))
    try DrawingMaker.write(
      [
        .stroke(Stroke(grouping: [.text(Self.text("shallow")), inner], ink: .line)),
        .filtered(
          FilteredGroup(
            [.text(Self.text("filtered", at: Point(x: 0, y: 900)))],
            through: GroupFilters("shadow:4,4", overhang: 8))),
      ], to: path)
    #expect(try words() == ["shallow", "deep", "filtered"])
  }

  @Test func aTextThatWasTakenAwayIsNotRead() throws {
    let writer = try DrawingWriter(try DrawingFile(creating: path))
    let placed = RankedMark(rank: 1, id: 1, mark: .text(Self.text("gone")))
    let other = RankedMark(rank: 2, id: 2, mark: .text(Self.text("here")))
    for (number, edit) in [
      Edit(from: nil, to: placed), Edit(from: nil, to: other), Edit(from: placed, to: nil),
    ].enumerated() {
      try writer.write([
        .step(
          StoredStep(
            id: number + 1, parent: number, step: Step("text", at: 1_700_000_000),
            edits: [try #require(edit)]))
      ])
    }
    try writer.settle()
    #expect(try words() == ["here"])
  }

  /// The reader chooses marks by their bytes, and the test decodes all of them.
  @Test(arguments: 0..<(Extent.isWhole ? 100 : 10)) func noTextIsMissed(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    func mark(_ depth: Int) -> Mark {
      switch Int.random(in: 0..<(depth < 4 ? 6 : 4), using: &random) {
      case 0: return Self.line
      case 1: return .dot(Dot(at: .zero))
      case 2: return .text(Self.text("word\(Int.random(in: 0..<1000, using: &random))"))
      case 3: return Self.label("label\(Int.random(in: 0..<1000, using: &random))")
      case 4:
        return .stroke(
          Stroke(
            grouping: (0..<Int.random(in: 1..<4, using: &random)).map { _ in mark(depth + 1) },
            ink: .line))
      default:
        return .filtered(
          FilteredGroup([mark(depth + 1)], through: GroupFilters("shadow:4,4", overhang: 8)))
      }
    }
    try DrawingMaker.write((0..<20).map { _ in mark(0) }, to: path)
    var expected: [String] = []
    func collect(_ mark: Mark) {
      switch mark {
      case .text(let text): expected.append(text.text.source.words.string)
      case .shape(let shape): expected += shape.label.map { [$0.text.source.words.string] } ?? []
      case .stroke(let stroke): stroke.group?.forEach(collect)
      case .filtered(let group): group.marks.forEach(collect)
      default: break
      }
    }
    let contents = try DrawingFile(opening: path, for: .reading).contents()
    contents.marks.map(\.mark).forEach(collect)
    #expect(try words().sorted() == expected.sorted())
  }

  @Test func thePresentPicturesHaveTheNamesOfTheirFiles() throws {
    let media = ["gone.png", "b.png", "a.png"].enumerated().map { index, name in
      Medium(type: "image/png", name: name, bytes: [UInt8(index)])
    }
    let marks = media.map { medium in
      Mark.picture(
        PictureMark(
          PictureLook(medium: medium.hash, size: Size(width: 60, height: 40)), at: .zero))
    }
    let writer = try DrawingWriter(try DrawingFile(creating: path))
    let group = Mark.filtered(FilteredGroup([Self.line, marks[2]]))
    try writer.write(
      media.map(Record.medium) + DrawingMaker.records([marks[1], marks[1], group, Self.line]))
    try writer.settle()
    #expect(
      try DrawingTextReader.texts(at: path) == [
        DrawingText(.picture, "a.png"), DrawingText(.picture, "b.png"),
      ])
  }

  @Test func aQueryFindsTextsWithTheirKind() throws {
    try DrawingMaker.write([.text(Self.text("Zoë's roof")), Self.line], to: path)
    let finder = DrawingFinder(cache: folder.path + "/cache")
    _ = finder.read([path])
    let query = try #require(WordQuery("ROOF zoe"))
    #expect(
      finder.drawings(matching: query, among: [path]) == [
        DrawingFinder.Found(path: path, texts: [DrawingText(.text, "Zoë's roof")])
      ])
  }
}
