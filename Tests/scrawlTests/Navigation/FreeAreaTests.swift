import Geometry
import Language
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import Interface
@testable import scrawl

/// The area that the cards leave free, in which fitted areas are shown.
@Suite struct FreeAreaTests {
  @Test func freeRectanglesAreAllThatIsFreeAndNothingElse() {
    var random = SeededGenerator(7)
    let bounds = Rect(x: 0, y: 0, width: 12, height: 9)
    for _ in 0..<200 {
      let covers = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Rect(
          x: Double(Int.random(in: -2...11, using: &random)),
          y: Double(Int.random(in: -2...8, using: &random)),
          width: Double(Int.random(in: 1...5, using: &random)),
          height: Double(Int.random(in: 1...5, using: &random)))
      }
      let free = FreeArea.rectangles(of: bounds, beside: covers)
      #expect(Set(free).count == free.count)
      for x in 0..<12 {
        for y in 0..<9 {
          let square = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
          let isCovered = covers.contains { $0.contains(square) }
          #expect(free.contains { $0.contains(square) } != isCovered)
        }
      }
    }
  }

  @Test func whatIsCoveredWhollyHasNoFreeRectangle() {
    let bounds = Rect(x: 0, y: 0, width: 12, height: 9)
    #expect(FreeArea.rectangles(of: bounds, beside: [bounds.outset(by: 1)]).isEmpty)
  }

  private static let sizes = [
    Size(width: 480, height: 400), Size(width: 640, height: 480), Size(width: 800, height: 600),
    Size(width: 1280, height: 800),
  ]

  /// The visible cards, and the canvas.
  private func stage(
    _ size: Size, _ language: Language, _ opening: ChromeStage.Opening
  ) -> (canvas: CanvasView, cards: [Rect], ChromeStage) {
    let stage = ChromeStage(size, language)
    stage.open(opening)
    let view = stage.view
    let cards = (view.chrome.cards + [view.panel].compactMap { $0 })
      .filter { !$0.isHidden && $0.frame.height > 0 }.map(\.frame)
    return (view.canvas, cards, stage)
  }

  @Test(arguments: sizes, [Language.english, .arabic])
  func fittedDrawingIsClearOfTheCards(size: Size, language: Language) {
    let areas = [
      Rect(x: 500, y: -900, width: 700, height: 500), Rect(x: 0, y: 0, width: 3000, height: 200),
      Rect(x: 0, y: 0, width: 200, height: 3000), Rect(x: 3, y: 3, width: 1, height: 1),
    ]
    for opening in [ChromeStage.Opening.nothing, .minimap] {
      let (canvas, cards, stage) = stage(size, language, opening)
      for area in areas {
        canvas.fit(area)
        let seen = canvas.viewport.view(area)
        #expect(stage.view.bounds.contains(seen))
        #expect(!cards.contains { $0.touches(seen) }, "\(area) at \(seen)")
      }
    }
  }

  @Test func panelIsACardToo() {
    let (canvas, cards, stage) = stage(Self.sizes[3], .english, .minimapBesideSettings)
    let area = Rect(x: 0, y: 0, width: 3000, height: 2000)
    canvas.fit(area)
    #expect(!cards.contains { $0.touches(canvas.viewport.view(area)) })
    withExtendedLifetime(stage) {}
  }

  @Test func noticeIsACardTooAndAToastIsNot() {
    let (canvas, _, stage) = stage(Self.sizes[2], .english, .nothing)
    let area = Rect(x: 0, y: 0, width: 3000, height: 2400)
    canvas.fit(area)
    let before = canvas.viewport
    stage.view.bulletin.show(toast: "A word")
    canvas.fit(area)
    #expect(canvas.viewport == before)
    stage.view.bulletin.show { _ in "A longer word that stays" }
    canvas.fit(area)
    #expect(canvas.viewport.view(area).maxY < before.view(area).maxY)
  }

  @Test func hiddenCardsTakeNoRoom() {
    let (canvas, _, stage) = stage(Self.sizes[2], .english, .nothing)
    stage.view.chrome.isHidden = true
    stage.view.setNeedsLayout()
    let area = Rect(x: 0, y: 0, width: 3000, height: 2400)
    canvas.fit(area)
    #expect((canvas.viewport.view(area).centre - Point(x: 400, y: 300)).length < 1e-6)
    #expect(canvas.viewport.view(area).width > 650)
  }

  @Test(arguments: sizes, [Language.english, .arabic])
  func changeBehindACardComesWhereItIsSeen(size: Size, language: Language) throws {
    let (canvas, cards, stage) = stage(size, language, .nothing)
    for card in cards {
      canvas.look(at: Viewport())
      let area = Rect(x: card.centre.x - 4, y: card.centre.y - 4, width: 8, height: 8)
      canvas.showChange(in: area)
      let seen = canvas.viewport.view(area)
      #expect(stage.view.bounds.contains(seen))
      #expect(!cards.contains { $0.touches(seen) })
    }
  }

  @Test func changeThatIsSeenBesideACardMovesNothing() {
    let (canvas, cards, stage) = stage(Self.sizes[3], .english, .nothing)
    canvas.showChange(in: cards[0].offset(by: Vector(dx: 0, dy: cards[0].height / 2)))
    #expect(canvas.viewport == Viewport())
    withExtendedLifetime(stage) {}
  }

  @Test func whereCardsLeaveNoRoomTheWholeWindowIsUsed() {
    let (canvas, _, stage) = stage(Size(width: 300, height: 200), .english, .settings)
    let area = Rect(x: 0, y: 0, width: 3000, height: 2000)
    canvas.fit(area)
    #expect(canvas.viewport.view(area).width > 150)
    withExtendedLifetime(stage) {}
  }
}
