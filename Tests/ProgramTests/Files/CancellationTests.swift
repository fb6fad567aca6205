import Documents
import DrawingSupport
import Geometry
import Marks
import Rendering
import System
import TestSupport
import Testing

@testable import Session

/// Cancelled work stops and leaves no files.
struct CancellationTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  @Test func requestThatIsNotWantedLeavesNothing() throws {
    var worker = StoreWorker(UnnamedDrawings(path: home.path + "/data/drawings")) { _ in }
    let session = DrawingSession()
    var answers: [Result<String, StoreError>] = []
    for number in 0..<2 {
      _ = session.perform(.add(KeptDrawing.line(number)), as: Step("stroke", at: 1))
      worker.write([session.takeUnwritten()])
      let progress = Progress()
      progress.cancel()
      let target = home.path + "/house.scrawl"
      answers.append(
        worker.copy(to: target, replacing: false, of: .everything, progress, nil))
      answers.append(worker.move(to: target, replacing: false, progress, nil))
    }
    #expect(answers.count == 4)
    for answer in answers {
      guard case .failure(.drawing(.cancelled, _)) = answer else {
        Issue.record("It was done: \(answer)")
        continue
      }
    }
    #expect(Folder.files(in: home.path) == [home.path + "/data"])
    let path = try #require(worker.path)
    _ = worker.close(nil) { [] }
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
    // The copy asked until the third answer.
    #expect(questions == 3)
    #expect(Folder.files(in: home.path) == [kept.path])
  }
}
