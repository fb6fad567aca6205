import Geometry
import Graphics
import Marks
import Rendering
import System
import Testing

@testable import Pictures

/// The small pictures of the effects of filters on a line.
@Suite struct FilterPreviewsTests {
  private let worker = Worker()

  private var example: MarkExample {
    let line = Mark.stroke(Stroke(through: [.zero, Point(x: 90, y: 60)]))
    return MarkExample(
      .filtered(FilteredGroup([line])), DrawingMedia(), in: .day,
      size: Size(width: 48, height: 32))
  }

  @Test func eachFilterHasOneThatFits() {
    var shown: [Int] = []
    FilterPreviews(of: example).draw(on: worker, Progress()) { picture, index in
      #expect(picture.width <= 48 && picture.height <= 32)
      shown.append(index)
    }
    worker.wait(atMost: 60_000)
    #expect(shown == Array(example.filters.indices))
  }

  @Test func noneComesAfterCancelling() {
    let progress = Progress()
    var shown: [Int] = []
    FilterPreviews(of: example).draw(on: worker, progress) { _, index in
      shown.append(index)
      if index == 1 { progress.cancel() }
    }
    worker.wait(atMost: 60_000)
    #expect(shown == [0, 1])
  }

  @Test func aThinLineOfALargeDrawingIsSeen() throws {
    let line = Mark.stroke(Stroke(through: [.zero, Point(x: 9000, y: 6000)]))
    let example = MarkExample(
      .filtered(FilteredGroup([line])), DrawingMedia(), in: .day,
      size: Size(width: 48, height: 32))
    let picture = try #require(example.thumbnail(under: FilterChain()))
    #expect(picture.pixels.contains { $0 >> 24 > 150 })
  }

  @Test func filterIsSeenInItsPicture() throws {
    let plain = try #require(example.thumbnail(under: FilterChain()))
    let inverted = try #require(example.thumbnail(under: FilterChain(text: "invert")))
    #expect((plain.width, plain.height) == (inverted.width, inverted.height))
    #expect(plain.pixels != inverted.pixels)
  }
}
