import Geometry
import Graphics
import Marks
import TestSupport
import Testing
import Toolkit
import Typesetting

@testable import Canvas

/// What the window redraws while the user types.
@Suite struct WritingRedrawTests {
  /// A window that keeps its pixels, of which only those are drawn anew that a view asks for.
  private final class Screen {
    private let stage: CanvasStage
    private let surface: ImageSurface
    private let context: Context

    /// The pixels that were asked for at the last look.
    private(set) var redrawn = 0.0

    init(of stage: CanvasStage) throws {
      self.stage = stage
      surface = try ImageSurface(width: 400, height: 300, format: .rgb)
      context = Context(surface)
      stage.areas = [stage.root.bounds]
    }

    /// The kept pixels after those were drawn that were asked for.
    func look() throws -> [UInt32] {
      redrawn = 0
      for area in stage.areas {
        guard let part = area.intersection(stage.root.bounds)?.roundedOutwards else { continue }
        redrawn += part.width * part.height
        Self.draw(stage, part, on: context)
      }
      stage.areas = []
      surface.flush()
      return Array(surface.pixels)
    }

    private static func draw(_ stage: CanvasStage, _ area: Rect, on context: Context) {
      context.saving {
        context.clip(to: area)
        context.setFillColour(.white)
        context.fill(area)
        stage.root.display(area, on: context)
      }
    }

    /// The pixels of a window in which all are drawn.
    static func whole(_ stage: CanvasStage) throws -> [UInt32] {
      let surface = try ImageSurface(width: 400, height: 300, format: .rgb)
      draw(stage, stage.root.bounds, on: Context(surface))
      surface.flush()
      return Array(surface.pixels)
    }
  }

  private static let words = ["word ", "f", "Ä̈gj ", "\n", "שלום ", "a longer line of words "]

  private static func act(on stage: WritingStage, _ random: inout SeededGenerator) {
    let keys: [Key.Symbol] = [
      .left, .right, .up, .down, .home, .end, .backspace, .delete, .enter,
    ]
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: stage.view?.insertText(words.randomElement(using: &random) ?? "")
    case 5..<8: stage.press(keys.randomElement(using: &random) ?? .left)
    case 8: stage.press(.left, .shift)
    default:
      switch Int.random(in: 0..<5, using: &random) {
      case 0: stage.press(.character("b"), .control)
      case 1: stage.press(.character("z"), .control)
      case 2: stage.view?.setMarkedText("ni", caret: 2)
      case 3: stage.view?.setMarkedText("", caret: 0)
      default: stage.press(.character("u"), .control)
      }
    }
  }

  @Test(arguments: 0..<Extent.of(200, usually: 12))
  func whatIsRedrawnAfterAKeyLooksAsIfAllWere(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let stage = WritingStage()
    if seed.isMultiple(of: 2) { stage.drag((40, 40), (260, 60)) } else { stage.click(60, 60) }
    let screen = try Screen(of: stage.stage)
    _ = try screen.look()
    for step in 0..<60 {
      Self.act(on: stage, &random)
      let isAlike = try screen.look() == Screen.whole(stage.stage)
      #expect(isAlike, "seed \(seed), step \(step)")
      guard isAlike else { return }
    }
  }

  @Test func aKeyInAParagraphRedrawsThatParagraph() throws {
    let stage = WritingStage()
    stage.drag((20, 20), (380, 40))
    stage.view?.insertText(String(repeating: "a line\n", count: 9))
    let screen = try Screen(of: stage.stage)
    _ = try screen.look()
    stage.type("x")
    _ = try screen.look()
    #expect(screen.redrawn > 0 && screen.redrawn < 0.5 * 400 * 300)
  }
}
