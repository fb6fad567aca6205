import Geometry
import Graphics
import Testing

/// The points of filters as outlines on a picture.
@Suite struct FilterOutlineTests {
  private let frame = Rect(x: 0, y: 0, width: 200, height: 100)

  private func chain(_ text: String) throws -> FilterChain { try FilterChain(text: text) }

  @Test func twoPointsAreARectangleAndFourAPage() throws {
    let steps = try chain("redact:0.25/0.5,0.75/0.9;perspective:0.1/0,1/0,1/1,0/1;sepia").steps
    #expect(steps[0].outline(in: frame) == .rectangle(Rect(x: 50, y: 50, width: 100, height: 40)))
    #expect(
      steps[1].outline(in: frame)?.corners.first == Point(x: 20, y: 0))
    #expect(steps[1].hasPage && !steps[0].hasPage)
    #expect(steps[2].outline(in: frame) == nil)
  }

  @Test func settingAnOutlineInAnExtentGivesPartsOfIt() throws {
    var step = try chain("redact").steps[0]
    step.set(
      .rectangle(Rect(x: 0, y: 10, width: 50, height: 20)),
      in: Rect(x: -50, y: 0, width: 100, height: 40))
    #expect(step.text.hasPrefix("redact:0.5/0.25,1/0.75,"))
  }

  @Test func settingCornersHasAScanTakeThem() throws {
    var step = try chain("scan").steps[0]
    step.setPage(
      Quadrilateral(
        Point(x: 0.125, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)))
    #expect(step.text == "scan:automatic,0,0,corners,0.125/0,1/0,1/1,0/1")
    step.setPage(nil)
    #expect(step.text == "scan:automatic,0,0,off,0.125/0,1/0,1/1,0/1")
  }

  @Test func theExtentBeforeAStepIsThatOfTheStepsThatAreOn() throws {
    let chain = try chain("-crop:0.5;crop:0.25,0.5;redact")
    #expect(chain.extent(before: 1, of: frame) == frame)
    #expect(chain.extent(before: 2, of: frame) == Rect(x: 50, y: 50, width: 150, height: 50))
  }

  @Test func pointsStayOnThePictureWhenItIsCropped() throws {
    let before = try chain("sepia;redact:0.25/0.5,0.75/0.9")
    let after = before.moved(
      from: Rect(x: 0, y: 0, width: 200, height: 100),
      to: Rect(x: 40, y: 40, width: 80, height: 40))
    // The outline is from 50 to 150 and from 50 to 90, even beyond the visible part, which a wider crop doesn't enlarge.
    #expect(
      after.steps[1].outline(in: Rect(x: 40, y: 40, width: 80, height: 40))
        == .rectangle(Rect(x: 50, y: 50, width: 100, height: 40)))
    #expect(after.steps[0] == before.steps[0])
  }

  @Test func aScanThatFindsThePageGoesOnFindingItInACroppedPicture() throws {
    let after = try chain("scan").moved(
      from: Rect(x: 0, y: 0, width: 200, height: 100),
      to: Rect(x: 40, y: 40, width: 80, height: 40))
    #expect(after.text.contains("automatic,0,0,automatic"))
  }
}
