import Documents
import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing
import Typesetting

@testable import Session

/// Texts after any edits, looks and undos: in memory, in a file, and as they are drawn.
@Suite struct EditedTextFileTests {
  private static let pieces = [
    "a", "word ", "fi", "é", "e\u{301}", "אב ", "مرحبا", "हिन्दी", "漢字", "😀", "👩‍🚀", "-", "12 ",
  ]
  private static let families: [ExactText] = ["serif", "monospace", "Nowhere Sans"]

  /// Does something that a user can do, and returns whether it may have changed the text.
  private func act(on editor: SourceEditor, _ random: inout SeededGenerator) {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<5: editor.insert(Self.pieces.randomElement(using: &random) ?? "")
    case 5: editor.breakParagraph()
    case 6: editor.deleteBackward(word: .random(using: &random))
    case 7: editor.deleteForward()
    case 8, 9:
      let ways: [SourceEditor.Way] = [.left, .right, .wordLeft, .up, .lineStart, .start, .end]
      editor.move(
        ways.randomElement(using: &random) ?? .left, selecting: .random(using: &random))
    case 10: editor.toggleBold()
    case 11:
      let looks = [\TextTraits.isItalic, \.isUnderlined, \.isStruck]
      editor.toggle(looks.randomElement(using: &random) ?? \.isItalic)
    case 12:
      let (size, family) = (
        Double.random(in: 0.5...2, using: &random), Self.families.randomElement(using: &random)
      )
      editor.changeTraits {
        $0.sizeFactor = size
        $0.families = family.map { [$0] } ?? []
        $0.background = .blue
      }
    case 13:
      let alignment = TextBase.Alignment.allCases.randomElement(using: &random) ?? .start
      let width = Bool.random(using: &random) ? 150.0 : nil
      editor.changeBase { ($0.alignment, $0.width) = (alignment, width) }
    case 14:
      let kind = TextParagraph.Kind.allCases.randomElement(using: &random) ?? .plain
      editor.changeParagraphs { $0.kind = kind }
    default: if .random(using: &random) { editor.undo() } else { editor.redo() }
    }
  }

  /// The mark of a text that is set anew in whole, and the media of its pictures.
  private func mark(_ source: TextSource) -> (mark: Mark, media: [MediumHash: Medium]) {
    let (setting, pictures) = Typesetter().set(source).setting()
    let mark = TextMark(TypedText(source, setting), colour: .black, at: Point(x: 9.5, y: 11))
    return (
      .text(mark), Dictionary(zip(setting.media, pictures)) { first, _ in first }
    )
  }

  private func write(_ mark: Mark, _ media: [MediumHash: Medium], to path: String) throws {
    let session = DrawingSession()
    _ = session.perform(
      .insert([mark], above: nil), as: Step("insert", at: 1), bringing: media)
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  private func pixels(_ mark: Mark, _ media: [MediumHash: Medium]) throws -> [UInt32] {
    var kept = DrawingMedia()
    for (hash, medium) in media { kept.keep(medium, as: hash) }
    return try TileRenderer.pixels(
      of: Drawing([mark], media: kept),
      at: PixelRect(x: 0, y: 0, width: 400, height: 300),
      of: TileGrid(anchor: .zero, density: 1, angle: 0), on: Ground(paper: .white),
      waitingForPictures: true)
  }

  @Test(arguments: 0..<8) func theFileAndThePictureAreThoseOfTheWords(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed)
    let editor = SourceEditor(TextSource("", base: TextBase(width: 200)))
    var drawn: Set<[UInt32]> = []
    for turn in 0..<4 {
      for _ in 0..<25 { act(on: editor, &random) }
      let (set, media) = editor.finished.setting()
      let typed = Mark.text(
        TextMark(
          TypedText(editor.source, set), colour: .black, at: Point(x: 9.5, y: 11)))
      let (alone, pictures) = mark(editor.source)
      #expect(typed == alone)
      #expect(Set(media) == Set(pictures.values))

      let path = "\(folder.path)/\(turn).scrawl"
      try write(typed, pictures, to: path)
      let file = try DrawingFile(opening: path, for: .reading)
      let back = try #require(try file.contents().marks.first?.mark)
      #expect(back == typed)
      let found = Dictionary(try file.media().map { ($0.hash, $0) }) { first, _ in first }
      #expect(found == pictures)
      let seen = try pixels(back, found)
      #expect(try seen == pixels(alone, pictures))
      drawn.insert(seen)
    }
    #expect(drawn.count > 1)
    let last = editor.source
    var steps = 0
    while editor.canUndo {
      editor.undo()
      steps += 1
    }
    #expect(editor.source.words.count == 0 && editor.source.base == TextBase(width: 200))
    for _ in 0..<steps { editor.redo() }
    #expect(editor.source == last)
  }
}
