import Formats
import System
import TestSupport
import Testing

/// The formats of exports, compared with the table of formats.
@Suite struct ExportFormatTests {
  @Test func formatsAreThoseOfTheTable() {
    #expect(ExportFormat.allCases.map(\.fileFormat) == FileFormat.all(for: .export))
    for format in ExportFormat.allCases {
      #expect(ExportFormat(path: format.fileFormat.fileName("a")) == format)
      #expect(format.rawValue == format.fileFormat.pathExtension)
    }
  }

  @Test(arguments: ["a.svgz", "a.jpg", "a.scrawl", "a", "png", "a.png/b"])
  func otherNamesAreOfNoExport(name: String) {
    #expect(ExportFormat(path: name) == nil)
  }

  /// All but plain text, which begins with anything.
  @Test(arguments: [ExportFormat.png, .svg, .pdf]) func exportBeginsAsItsFormatDoes(
    format: ExportFormat
  ) throws {
    let scene = try #require(ExportScene.allCases.first)
    #expect(FileFormat(start: try ExportStage().export(scene, as: format)) == format.fileFormat)
  }
}
