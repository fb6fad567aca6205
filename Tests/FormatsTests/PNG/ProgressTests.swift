import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import Formats

@Suite struct ProgressTests {
  private let page = Rect(x: 0, y: 0, width: 100, height: 80)
  private var drawing: Drawing {
    Drawing(
      (0..<20).map { index in
        let y = Double(index) * 4
        return .stroke(
          Stroke(through: [Point(x: 5, y: y), Point(x: 95, y: 80 - y)], ink: .line))
      })
  }

  @Test func cancelledWorkIsGivenUp() throws {
    let progress = Progress()
    progress.cancel()
    #expect(throws: ExportFailure<Never>.self) {
      try PNGExporter(drawing, page: page).bytes(progress: progress)
    }
  }

  @Test func everyBandIsAStep() throws {
    let progress = Progress()
    #expect(progress.part == nil)
    _ = try PNGExporter(drawing, page: page).bytes(progress: progress)
    #expect(progress.part == 1)
  }
}
