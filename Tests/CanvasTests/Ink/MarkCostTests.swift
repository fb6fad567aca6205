import Geometry
import Graphics
import Marks
import Rendering
import Testing

@testable import Canvas

/// The costs by which the event loop draws cheap marks itself.
@Suite struct MarkCostTests {
  private static let line = Mark.stroke(
    Stroke(through: [Point(x: 0, y: 0), Point(x: 9, y: 5)], ink: .line))

  private func filtered(_ text: String) throws -> Mark {
    .filtered(FilteredGroup([Self.line]).filtered(by: try FilterChain(text: text)))
  }

  @Test(arguments: ["", "greyscale", "opacity:0.5", "-blur:9"])
  func groupUnderQuickFiltersIsCheap(filters: String) throws {
    #expect(try filtered(filters).cost == 1)
  }

  @Test(arguments: ["blur:2", "shadow", "greyscale;blur:40"])
  func groupUnderSlowFiltersIsDrawnByWorkers(filters: String) throws {
    #expect(try filtered(filters).cost > 100)
  }

  @Test func groupIsAsDearAsWhatIsInIt() throws {
    var group = Stroke(ink: .line)
    group.add(Self.line)
    #expect(Mark.stroke(group).cost == 1)
    group.add(try filtered("blur:2"))
    #expect(Mark.stroke(group).cost > 100)
    #expect(Mark.filtered(FilteredGroup([.stroke(group)])).cost > 100)
  }
}
