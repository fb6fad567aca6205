import DrawingSupport
import Geometry
import Graphics
import Marks
import Session
import System
import TestSupport
import Testing

/// The picture that `diff` makes.
@Suite(.timeLimit(.minutes(120))) struct DiffPictureTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  /// A broad horizontal line. The x of its middle point depends on y, so that no line is a moved copy of another.
  private func bar(_ y: Double, _ colour: Colour = .black) -> Mark {
    .stroke(
      Stroke(
        through: [Point(x: 0, y: y), Point(x: 100 + y, y: y), Point(x: 400, y: y)],
        ink: Ink(colour: colour, width: 20)))
  }

  /// The picture of the differences; its area begins 12 units outside of the ink, at two pixels per unit.
  private func picture(_ old: [Mark], _ new: [Mark]) throws -> ImageSurface {
    try DrawingMaker.write(old, to: shell.home.path + "/old.scrawl")
    try DrawingMaker.write(new, to: shell.home.path + "/new.scrawl")
    let (exit, _) = try shell.run(["diff", "old.scrawl", "new.scrawl", "--picture", "out.png"])
    #expect(exit == .status(1))
    return try ImageSurface(png: File.read(shell.home.path + "/out.png"))
  }

  /// The colour at a place of the canvas.
  private func colour(_ picture: ImageSurface, _ x: Double, _ y: Double) -> UInt32 {
    let (column, row) = (Int((x + 10 + 12) * 2), Int((y + 10 + 12) * 2))
    return picture.pixels[row * picture.width + column] & 0xFF_FFFF
  }

  @Test func eachDifferenceHasAColour() throws {
    let removed = bar(50)
    let picture = try picture(
      [bar(0), removed, bar(100), bar(150)],
      [
        bar(0), bar(100, .blue), bar(150).moved(by: Vector(dx: 0, dy: 100)), bar(200, .blue),
      ])
    #expect(colour(picture, 100, 0) == 0xC0C0C0)
    // A removed mark is hollow.
    #expect(colour(picture, 100, 50) == 0xFFFFFF)
    #expect(colour(picture, 100, 60.25) == 0xD55E00)
    #expect(colour(picture, 100, 100) == 0x8A3FC0)
    #expect(colour(picture, 100, 160.25) == 0x8FBFE0)
    #expect(colour(picture, 100, 250) == 0x0072B2)
    #expect(colour(picture, 100, 200.2) == 0x009E73)
    // The arrow leads from the old centre to the new one.
    #expect(colour(picture, 200, 180) == 0x004C78)
  }

  @Test func whatWasCutIsShownAsChanged() throws {
    let (old, new) = (shell.home.path + "/old.scrawl", shell.home.path + "/new.scrawl")
    try DrawingMaker.write([bar(0), bar(50)], to: old)
    try File.write(File.read(old), to: new)
    let drawing = try UnattendedDrawing(opening: new)
    let eraser = Eraser(through: [Point(x: 300, y: 50)], radius: 30, tolerance: 1.0 / 64)
    let cuts = drawing.drawing.pieces(leftBy: eraser)
    let change = PreparedChange(cutting: cuts, by: eraser, in: drawing.drawing)
    try drawing.perform(.prepared(change), as: .erase)
    let (exit, _) = try shell.run(["diff", "old.scrawl", "new.scrawl", "--picture", "out.png"])
    #expect(exit == .status(1))
    let picture = try ImageSurface(png: File.read(shell.home.path + "/out.png"))
    #expect(colour(picture, 100, 50) == 0x8A3FC0)
    #expect(colour(picture, 380, 50) == 0x8A3FC0)
    // The former line is hollow.
    #expect(colour(picture, 300, 50) == 0xFFFFFF)
    #expect(colour(picture, 300, 60.25) == 0xC9A9E3)
  }

  @Test func theLegendLiesBelow() throws {
    let picture = try picture([bar(0)], [bar(0), bar(50)])
    let drawn = (10.0 + 12) * 4 + 50 * 2
    #expect(Double(picture.height) > drawn)
    let legend = picture.pixels.suffix((picture.height - Int(drawn)) * picture.width)
    #expect(legend.first == 0xFFF4_F4F4)
    #expect(Set(legend).isSuperset(of: [0xFF00_9E73, 0xFFD5_5E00, 0xFF8A_3FC0, 0xFF00_72B2]))
  }

  @Test func whatFiltersHideStaysHidden() throws {
    let hidden = Mark.filtered(
      FilteredGroup([bar(50), bar(90)], through: GroupFilters("blur:40", overhang: 0)))
    let picture = try picture([bar(0), hidden], [bar(0)])
    // Only a frame around the mark is visible.
    #expect(colour(picture, 100, 50) == 0xFFFFFF)
    #expect(colour(picture, 100, 39.1) == 0xD55E00)
  }
}
