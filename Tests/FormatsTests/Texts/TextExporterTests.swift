import Formats
import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

/// Drawings as plain text.
@Suite struct TextExporterTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  private static let everything = Rect(x: -1e4, y: -1e4, width: 2e4, height: 2e4)

  private func text(
    of texts: TypedTexts, showing area: Rect = everything,
    _ change: (inout DrawingExport) -> Void = { _ in }
  ) throws -> String {
    String(
      decoding: try stage.export(texts.drawing, showing: area, as: .text, change), as: UTF8.self)
  }

  @Test func textsAreInReadingOrder() throws {
    var texts = TypedTexts()
    texts.add(TextSource("below"), at: Point(x: 0, y: 300))
    texts.add(TextSource("right"), at: Point(x: 200, y: 3))
    texts.add(TextSource("left\nand more"), at: Point(x: 0, y: 0))
    #expect(try text(of: texts) == "left\nand more\n\nright\n\nbelow\n")
  }

  @Test func textsFromTheRightAreReadFromTheRight() throws {
    var texts = TypedTexts()
    texts.add(TextSource("שני"), at: Point(x: 0, y: 0))
    texts.add(TextSource("ראשון"), at: Point(x: 200, y: 3))
    #expect(try text(of: texts) == "ראשון\n\nשני\n")
  }

  @Test func labelsAndMarksOfListsAreTold() throws {
    var texts = TypedTexts()
    let list = TextSource("a\nb\nc\nd")
      .settingParagraphs(in: 0..<1) { $0.kind = .bullet }
      .settingParagraphs(in: 2..<5) { ($0.kind, $0.level) = (.numbered, 1) }
      .settingParagraphs(in: 6..<7) { $0.kind = .ticked }
    let label = ShapeLabel(texts.set(list), colour: .black)
    let figure = ShapeFigure(.rectangle, half: Size(width: 70, height: 30))
    texts.add(
      .shape(ShapeMark(Shape(.figure(figure)), ink: .line, at: .zero, label: label)))
    #expect(try text(of: texts) == "• a\n  1. b\n  2. c\n☑ d\n")
  }

  @Test func messagesFollowTheTexts() throws {
    var texts = TypedTexts()
    texts.add(TextSource("typed"), at: .zero)
    let text = try text(of: texts) {
      $0.information.threads = [DocumentThread(by: "Ann", beginning: "Hi", text: "Ann\nHi\n")]
    }
    #expect(text == "typed\n\nAnn\nHi\n")
  }

  @Test func whatATerminalWouldObeyIsLeftOut() throws {
    var texts = TypedTexts()
    texts.add(TextSource("a\u{1B}[2Jb\tc"), at: .zero)
    #expect(try text(of: texts) == "a[2Jb\tc\n")
  }

  @Test func onlyTextsInTheAreaAreTold() throws {
    var texts = TypedTexts()
    texts.add(TextSource("here"), at: .zero)
    texts.add(TextSource("there"), at: Point(x: 900, y: 0))
    #expect(try text(of: texts, showing: Rect(x: 0, y: 0, width: 50, height: 50)) == "here\n")
  }

  @Test func whatIsRedactedIsNotTold() throws {
    var (texts, hidden) = (TypedTexts(), TypedTexts())
    texts.add(TextSource("open"), at: .zero)
    hidden.add(TextSource("secret"), at: Point(x: 0, y: 90))
    let group = FilteredGroup(hidden.marks).filtered(by: try FilterChain(text: "redact"))
    texts.add(.filtered(group))
    #expect(try text(of: texts) == "open\n")
  }

  @Test func aDrawingWithoutWordsGivesNothing() throws {
    #expect(try text(of: TypedTexts()) == "")
  }
}
