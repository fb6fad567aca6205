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

/// A name that was free when the user chose it, but is taken when the picture is complete.
@Suite(.timeLimit(.minutes(120))) struct TakenNameTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/house.png" }
  private let drawing = Drawing([KeptDrawing.line(0)])
  private let page = Rect(x: 0, y: 0, width: 400, height: 100)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func save(_ target: Saver.Target, carrying embedded: EmbeddedDrawing) throws {
    _ = try Saver(
      drawing: drawing, picture: nil, target: target, began: nil, page: page, scale: 1, look: nil,
      embedded: embedded
    ).save()
  }

  private func export(replacing: Bool, carrying embedded: EmbeddedDrawing) throws {
    var export = DrawingExport(drawing, showing: page, as: .png)
    export.embedded = embedded
    try ExportJob(export, Words(.english)).write(
      to: FileChooser.Choice(path: path, replaces: replacing), Progress())
  }

  @Test func savingReplacesNothingThatTheUserDidNotSee() throws {
    let file = try LateFile(at: path)
    #expect(throws: WritingFailure.taken(path)) { try save(.new(path), carrying: file.embedded) }
    try file.expectAlone()
  }

  @Test func anExportReplacesNothingThatTheUserDidNotSee() throws {
    let file = try LateFile(at: path)
    #expect(throws: WritingFailure.taken(path)) {
      try export(replacing: false, carrying: file.embedded)
    }
    try file.expectAlone()
  }

  @Test func whatTheUserAgreedToReplaceIsReplaced() throws {
    try save(.replacing(path), carrying: LateFile(at: path).embedded)
    #expect(EmbeddedDrawing.isIn(path))
    try export(replacing: true, carrying: LateFile(at: path).embedded)
    #expect(EmbeddedDrawing.isIn(path))
  }
}
