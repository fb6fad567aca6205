import Geometry
import Graphics
import Testing
import Toolkit

@Suite struct ViewSnapshotTests {
  /// Counts how often it was drawn.
  private final class Face: View {
    var colour = Colour.black { didSet { setNeedsDisplay() } }
    private(set) var drawings = 0

    override func draw(_ area: Rect, on context: Context) {
      drawings += 1
      context.setFillColour(colour)
      context.fillEllipse(in: bounds)
    }
  }

  private let stage = Stage(width: 120, height: 90)
  private let card = Card(.row)
  private let face = Face(frame: Rect(x: 4, y: 5, width: 30, height: 20))

  init() {
    card.backing = Backing(fill: .white, line: .black, cornerRadius: 6, shadow: 0.3)
    stage.show(card, x: 20, y: 30, Size(width: 50, height: 40))
    card.addSubview(face)
    stage.root.layoutIfNeeded()
  }

  /// The pixels of the window on a ground of the given colour.
  private func pixels(on ground: Colour = .clear, scale: Double = 1) throws -> [UInt32] {
    let surface = try ImageSurface(
      width: Int(120 * scale), height: Int(90 * scale), format: .argb)
    let context = Context(surface)
    context.scaleBy(x: scale, y: scale)
    context.setFillColour(ground)
    context.fill(stage.root.bounds)
    stage.root.display(stage.root.bounds, on: context)
    try context.finish()
    return surface.pixels
  }

  @Test func whatDoesNotChangeIsNotDrawnAgain() throws {
    for _ in 0..<5 { _ = try pixels() }
    #expect(face.drawings == 2)
  }

  @Test(arguments: [1, 1.25, 1.5, 2]) func theLikenessLooksTheSame(scale: Double) throws {
    card.frame.origin = Point(x: 20.3, y: 30.7)
    for ground in [Colour.clear, .white, Colour(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)] {
      card.setNeedsDisplay()
      let drawn = try pixels(on: ground, scale: scale)
      _ = try pixels(on: .black, scale: scale)
      #expect(try pixels(on: ground, scale: scale) == drawn)
    }
  }

  @Test func whatChangesIsDrawnAgain() throws {
    for _ in 0..<3 { _ = try pixels() }
    face.colour = .white
    let changed = try pixels()
    #expect(face.drawings == 3)
    _ = try pixels()
    #expect(try pixels() == changed)
  }

  @Test func whatChangesUnseenIsDrawnWhenItIsSeen() throws {
    for _ in 0..<3 { _ = try pixels() }
    card.isHidden = true
    face.colour = .white
    _ = try pixels()
    card.isHidden = false
    _ = try pixels()
    #expect(face.drawings == 3)
  }

  @Test func inAnotherScaleItIsDrawnAnew() throws {
    for _ in 0..<3 { _ = try pixels() }
    let before = face.drawings
    let snapshot = try pixels(scale: 2)
    #expect(face.drawings == before + 1)
    card.setNeedsDisplay()
    #expect(try snapshot == pixels(scale: 2))
  }

  @Test func thePointerComingFindsItReady() throws {
    _ = try pixels()
    stage.root.hover(at: Point(x: 100, y: 10))
    #expect(face.drawings == 2)
    _ = try pixels()
    #expect(face.drawings == 2)
  }

  @Test func halfSeenItIsHalfSeenAgain() throws {
    card.alpha = 0.5
    let drawn = try pixels()
    _ = try pixels()
    #expect(try pixels() == drawn)
    #expect(face.drawings == 2)
  }
}
