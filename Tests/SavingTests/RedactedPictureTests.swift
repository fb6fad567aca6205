import DrawingSupport
import Formats
import Geometry
import Language
import Library
import Marks
import System
import TestSupport
import Testing

@testable import Saving

/// A picture that should embed its drawing, but hides a part of it.
@Suite struct RedactedPictureTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/house.png" }
  private let page = Rect(x: 0, y: 0, width: 400, height: 100)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func drawing(isRedacted: Bool) -> Drawing {
    let lines = (0..<3).map(KeptDrawing.line)
    guard isRedacted else { return Drawing(lines) }
    return Drawing([
      .filtered(FilteredGroup(lines, through: GroupFilters("redact", overhang: 0)))
    ])
  }

  private func embedded(_ drawing: Drawing) throws -> EmbeddedDrawing {
    let embedded = try EmbeddedDrawing()
    try DrawingMaker.write(drawing.rankedMarks.map(\.mark), to: embedded.path)
    return embedded
  }

  @Test(arguments: [false, true]) func aSavedOneSaysWhetherItLacksTheDrawing(
    isRedacted: Bool
  ) throws {
    let drawing = drawing(isRedacted: isRedacted)
    let outcome = try Saver(
      drawing: drawing, picture: nil, target: .new(path), began: nil, page: page, scale: 1,
      look: nil, embedded: embedded(drawing)
    ).save()
    #expect(
      outcome
        == Saver.Outcome(path: path, stamp: FileStamp(path), lacksDrawing: isRedacted))
    #expect(EmbeddedDrawing.isIn(path) == !isRedacted)
  }

  @Test(arguments: [false, true]) func anExportedOneHidesWhatIsUnreadable(isRedacted: Bool) throws {
    let drawing = drawing(isRedacted: isRedacted)
    var export = DrawingExport(drawing, showing: page, as: .png)
    export.embedded = try embedded(drawing)
    try ExportJob(export, Words(.english)).write(
      to: FileChooser.Choice(path: path, replaces: false), Progress())
    #expect(EmbeddedDrawing.isIn(path) == !isRedacted)
  }
}
