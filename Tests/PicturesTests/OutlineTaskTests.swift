import Geometry
import Graphics
import Marks
import Rendering
import Testing

@testable import Pictures

/// Outlines on a cropped picture.
@Suite struct OutlineTaskTests {
  private let crop = Rect(x: 100, y: 50, width: 200, height: 100)

  private func picture(_ filters: String = "") throws -> PictureMark {
    var look = PictureLook(
      medium: MediumHash(digest: [UInt8](repeating: 1, count: MediumHash.count)),
      size: Size(width: 400, height: 300))
    look.crop = crop
    return PictureMark(look.filtered(by: try FilterChain(text: filters)), at: Point(x: 9, y: 9))
  }

  private func shown(_ mark: Mark) throws -> PictureLook {
    guard case .picture(let picture) = mark else { throw PictureIsNone() }
    return picture.look
  }

  private struct PictureIsNone: Error {}

  @Test func wholePictureShowsWhileItsPartIsSet() throws {
    let task = OutlineTask.crop(of: try picture())
    #expect(task.outline == .rectangle(crop))
    #expect(task.bounds == Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(try shown(task.trial).crop == task.bounds)
  }

  @Test func filtersThatMovePixelsWaitWhileAPartIsSet() throws {
    let task = OutlineTask.crop(of: try picture("sepia:0.5;blur:3,off;invert"))
    #expect(try shown(task.trial).filterChain.steps.map(\.name) == ["sepia", "invert"])
  }

  @Test func outlineLiesOverThePartThatIsShown() throws {
    let picture = try picture("redact")
    let task = try #require(OutlineTask.points(of: 0, on: picture))
    // The point is relative to the corner of the crop.
    let corner = task.placement.apply(to: .zero)
    #expect(corner == picture.placement.apply(to: crop.origin))
    #expect(task.bounds == Rect(origin: .zero, size: crop.size))
    #expect(try shown(task.trial).filters == "")
  }

  @Test func filterWithoutPointsHasNoOutline() throws {
    let picture = try picture("sepia:0.5")
    #expect(OutlineTask.points(of: 0, on: picture) == nil)
    #expect(OutlineTask.points(of: 1, on: picture) == nil)
  }

  @Test func pointsStayOnThePictureWhenAnotherPartShows() throws {
    let picture = try picture("redact")
    let inner = crop.outset(by: -10)
    let outline = try #require(OutlineTask.points(of: 0, on: picture)).outline
    let cropped = picture.cropped(to: inner)
    let after = try #require(OutlineTask.points(of: 0, on: cropped)).outline
    #expect(cropped.look.crop == inner)
    let ways = zip(outline.corners, after.corners).map { $0 - $1 }
    #expect(ways.allSatisfy { abs($0.dx - 10) < 0.5 && abs($0.dy - 10) < 0.5 }, "\(ways)")
  }

  @Test func chainHasTheOutlineThatIsSet() throws {
    let picture = try picture("redact")
    let wanted = PictureOutline.rectangle(Rect(x: 20, y: 10, width: 100, height: 50))
    let set = picture.with(picture.look.filtered(by: picture.chain(setting: wanted, of: 0)))
    let outline = try #require(OutlineTask.points(of: 0, on: set)).outline
    for (corner, other) in zip(outline.corners, wanted.corners) {
      #expect(abs(corner.x - other.x) < 0.5 && abs(corner.y - other.y) < 0.5)
    }
  }
}
