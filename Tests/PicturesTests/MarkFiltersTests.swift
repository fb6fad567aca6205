import Geometry
import Graphics
import Marks
import Rendering
import Testing

@testable import Pictures

/// The filters that apply to marks.
@Suite struct MarkFiltersTests {
  private func picture(_ width: Double) -> Mark {
    let hash = MediumHash(digest: [UInt8](repeating: 1, count: MediumHash.count))
    return .picture(
      PictureMark(PictureLook(medium: hash, size: Size(width: width, height: 10)), at: .zero))
  }

  private let line = Mark.stroke(Stroke(through: [.zero, Point(x: 90, y: 0)]))

  @Test func picturesAndGroupsShowThroughFilters() throws {
    let chain = try FilterChain(text: "invert")
    for mark in [picture(100), .filtered(FilteredGroup([line]))] {
      #expect(mark.filterChain == FilterChain())
      #expect(try #require(mark.filtered(by: chain)).filterChain == chain)
    }
  }

  @Test func inkByItselfHasNoFilters() throws {
    #expect(line.filterChain == nil)
    #expect(line.filtered(by: try FilterChain(text: "invert")) == nil)
  }

  @Test func everyFilterOfInkIsOneOfPictures() {
    let ink = Mark.filtered(FilteredGroup([line])).filters.map(\.name)
    let all = picture(100).filters.map(\.name)
    #expect(ink.count < all.count)
    #expect(Set(ink).isSubset(of: all))
  }

  @Test(arguments: [(10.0, 1.0), (1000, 1), (2500, 2.5)])
  func lengthsGrowWithThePicture(width: Double, scale: Double) {
    #expect(picture(width).lengthScale == scale)
  }

  @Test func onlyLengthsOfAStepAreScaled() throws {
    let plain = try #require(FilterChain(text: "blur:3,off").steps.first)
    #expect(FilterChain([plain.scaled(by: 2)]).text == "blur:6,off")
    let sepia = try #require(FilterChain(text: "sepia:0.5").steps.first)
    #expect(sepia.scaled(by: 2) == sepia)
  }
}
