import Geometry
import Graphics
import Marks
import Testing

@testable import Rendering

/// Pictures in large drawings that are shown from the pyramid at night.
@Suite struct PyramidNightTests {
  private static let ink = Ink(colour: Colour(0x2040A0), width: 60)
  private let grid = TileGrid(anchor: .zero, density: 0.25, angle: 0)
  private let frame = PixelRect(x: 0, y: 0, width: 128, height: 128)
  private let kept = KeptTiles()

  /// A picture, and a stroke below it.
  private func drawing(_ look: PictureLook, _ stage: PhotoStage) -> Drawing {
    var drawing = stage.drawing(look)
    let points = [Point(x: 50, y: 400), Point(x: 450, y: 400)]
    drawing.add(.stroke(Stroke(through: points, ink: Self.ink)))
    return drawing
  }

  private func seen(
    _ drawing: Drawing, by pictures: PyramidPictures, _ light: InkLight
  ) throws -> [UInt32] {
    let bounds = try #require(drawing.bounds)
    let view = PyramidView(of: drawing, in: bounds, by: pictures, light: light)
    let ground = Ground(paper: light == .day ? .white : .black)
    return try #require(try view.pixels(at: frame, of: grid, on: ground, light: light))
  }

  /// The indices of pixels in the middle of the picture and of the stroke.
  private let photo = 30 * 128 + 40
  private let stroke = 100 * 128 + 60

  @Test func picturesKeepTheirColoursAndInkTurns() throws {
    let stage = try PhotoStage(400, 300)
    let drawing = try drawing(stage.look(""), stage)
    let pictures = kept.pictures()
    let day = try seen(drawing, by: pictures, .day)
    let night = try seen(drawing, by: pictures, .night)
    #expect(night[photo] == day[photo])
    #expect(day[stroke] == 0xFF20_40A0)
    let turned = Ground(paper: InkLight.night.seen(Self.ink.colour)).pixel
    #expect(night[stroke].distance(to: turned) <= 1)
    #expect(try seen(drawing, by: pictures, .day) == day)
  }

  @Test func aPictureThatIsToldToTurnsToo() throws {
    let stage = try PhotoStage(400, 300)
    var look = try stage.look("")
    look.turnsInDark = true
    let night = try seen(drawing(look, stage), by: kept.pictures(), .night)
    let turned = try seen(drawing(stage.look("invert-lightness"), stage), by: kept.pictures(), .day)
    #expect(night[photo] == turned[photo])
  }

  @Test func changesAreSeenAtNightToo() throws {
    let stage = try PhotoStage(400, 300)
    let (before, after) = (
      try drawing(stage.look(""), stage), try drawing(stage.look("invert"), stage)
    )
    let pictures = kept.pictures()
    _ = try seen(before, by: pictures, .night)
    pictures.change([Rect(x: 0, y: 0, width: 400, height: 300)])
    #expect(try seen(after, by: pictures, .night)[photo] == seen(after, by: pictures, .day)[photo])
  }
}
