import Geometry
import Inking
import Testing

@testable import Marks

/// The curves that the cache keeps, since each takes long to make.
@Suite struct SeenLineShelfTests {
  private let style = DrawnStyle(PenStyle(), unit: 1)

  private func samples(_ count: Int) -> [Sample] {
    (0..<count).map { Sample(Vector(dx: Double($0), dy: 0)) }
  }

  @Test func twoLinesInSightOfWhichOneFillsItStayBoth() {
    let shelf = SeenLineShelf(mostPoints: 1000)
    let lines = [samples(900), samples(1500)]
    for line in lines { _ = shelf.line(line, [], style, width: 2) }
    for _ in 0..<5 {
      for line in lines {
        #expect(shelf.keeps(line, [], style, width: 2))
        _ = shelf.line(line, [], style, width: 2)
      }
    }
  }

  @Test func linesThatNobodyAsksForGo() {
    let shelf = SeenLineShelf(mostPoints: 1000)
    let (first, wanted) = (samples(100), samples(100))
    _ = shelf.line(first, [], style, width: 2)
    for _ in 0..<4 {
      let other = samples(950)
      _ = shelf.line(other, [], style, width: 2)
      _ = shelf.line(wanted, [], style, width: 2)
    }
    #expect(!shelf.keeps(first, [], style, width: 2))
    #expect(shelf.keeps(wanted, [], style, width: 2))
  }

  @Test func otherStylesAndWidthsAreOtherLines() {
    let shelf = SeenLineShelf(mostPoints: 1000)
    let line = samples(10)
    _ = shelf.line(line, [], style, width: 2)
    #expect(!shelf.keeps(line, [], style, width: 3))
    #expect(!shelf.keeps(line, [], DrawnStyle(PenStyle(), unit: 2), width: 2))
  }
}
