import Documents
import Geometry
import Marks
import TestSupport
import Testing

@testable import scrawl

/// What the person no longer waits for is given up and leaves nothing behind.
struct ErrandTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  @Test func errandThatIsNotWantedLeavesNothing() throws {
    var ledger = Ledger(drawer: Drawer(path: home.path + "/data/drawings"))
    var sheet = Sheet()
    var reports: [Report] = []
    for number in 0..<2 {
      _ = sheet.perform(.add(KeptDrawing.line(number)), as: Step("stroke", at: 1))
      ledger.do(.write([sheet.takeUnwritten()])) { _ in }
      let errand = Errand(number: number)
      errand.cancel()
      let target = home.path + "/house.scrawl"
      ledger.do(.copy(to: target, replaces: false, of: .everything, errand)) { reports.append($0) }
      ledger.do(.move(to: target, replaces: false, errand)) { reports.append($0) }
    }
    #expect(reports.count == 4)
    for report in reports {
      guard case .done(_, .failure(.drawing(.cancelled, _))) = report else {
        Issue.record("It was done: \(report)")
        continue
      }
    }
    #expect(Folder.files(in: home.path) == [home.path + "/data"])
    let path = try #require(ledger.path)
    ledger.do(.close { [] }) { _ in }
    #expect(try Sitting.marks(in: path).count == 2)
  }

  @Test func copyIsGivenUpInTheMiddle() throws {
    let kept = try KeptDrawing(300, at: home.path + "/house.scrawl")
    let file = try DrawingFile(opening: kept.path, for: .reading)
    var questions = 0
    #expect(throws: DrawingFileError.cancelled) {
      try file.copy(to: home.path + "/copy.scrawl", replacing: false) {
        questions += 1
        return questions < 3
      }
    }
    // It was asked again and again, and the third answer was enough.
    #expect(questions == 3)
    #expect(Folder.files(in: home.path) == [kept.path])
  }
}
