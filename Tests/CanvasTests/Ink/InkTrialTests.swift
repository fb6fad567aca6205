import Geometry
import Marks
import Rendering
import System
import Testing

@testable import Canvas

/// Marks that are shown with changes that the drawing doesn't have.
@Suite(.timeLimit(.minutes(120))) struct InkTrialTests {
  private static let size = Size(width: 500, height: 380)
  private let tiles = CanvasTiles(Self.size, workers: TileWorkers(size: 1))
  private let drawing = Drawing((0..<40).map { InkTrialTests.mark(at: Double($0) * 12) })

  init() throws {
    tiles.show(drawing)
    _ = try tiles.finalPixels()
  }

  private static func mark(at x: Double, _ colour: UInt32 = 0x2040A0) -> Mark {
    .stroke(
      Stroke(
        through: [Point(x: x, y: 10), Point(x: x + 30, y: 370)],
        ink: Ink(colour: Colour(colour), width: 3)))
  }

  /// The mark of a number as a trial shows it.
  private func tried(_ index: Int, _ colour: UInt32 = 0xE02010) -> RankedMark {
    let placed = drawing.rankedMarks[index]
    return RankedMark(
      rank: placed.rank, id: placed.id, mark: Self.mark(at: Double(index) * 12 + 5, colour))
  }

  private func pixels(of drawing: Drawing) throws -> [UInt32] {
    let fresh = CanvasTiles(Self.size)
    fresh.show(drawing)
    return try fresh.finalPixels()
  }

  private func pixels(with trial: [RankedMark]) throws -> [UInt32] {
    var drawing = drawing
    drawing.apply(trial.compactMap { Edit(from: drawing.rankedMark(at: $0.rank), to: $0) })
    return try pixels(of: drawing)
  }

  /// Handles the worker's results until the newest trial is displayed.
  private func finish(_ each: () -> Void = {}) throws {
    try tiles.wait(for: "the newest trial", { tiles.isTrialComplete }, each: each)
  }

  /// The drawing after `marks` replaced those at their places.
  private func changed(_ marks: [RankedMark]) -> (drawing: Drawing, area: Rect?) {
    var drawing = drawing
    let area = drawing.apply(
      drawing.edits(
        replacing: marks.compactMap { mark in
          drawing.rankedMark(at: mark.rank).map { ($0, mark.mark) }
        }))
    return (drawing, area)
  }

  @Test func aTrialIsSeenWhileTheDrawingStays() throws {
    tiles.show([tried(3), tried(20)], isCoarse: false)
    try finish()
    #expect(tiles.drawing == drawing)
    #expect(try tiles.shownPixels() == pixels(with: [tried(3), tried(20)]))
    tiles.endTrial()
    #expect(try tiles.finalPixels() == pixels(of: drawing))
  }

  @Test func oldTilesAreSeenUntilNewOnesCome() throws {
    let before = try tiles.shownPixels()
    tiles.show([tried(9)], isCoarse: true)
    #expect(!tiles.isTrialComplete)
    #expect(try tiles.shownPixels() == before)
    try finish()
    #expect(try tiles.shownPixels() != before)
    let tried = try tiles.shownPixels()
    tiles.endTrial()
    #expect(try tiles.shownPixels() == tried)
  }

  @Test func whatIsUnderWayIsFinishedThenTheNewestShown() throws {
    var begun: [Mark?] = []
    var reports = 0
    tiles.onTrialShown = { reports += 1 }
    for colour: UInt32 in [0x00FF00, 0x00AA00, 0x005500, 0xAA00AA] {
      tiles.show([tried(9, colour)], isCoarse: true)
      begun.append(tiles.trials.shown?.marks.first?.mark)
    }
    try finish { begun.append(tiles.trials.shown?.marks.first?.mark) }
    let different = begun.reduce(into: [Mark?]()) { if $0.last != $1 { $0.append($1) } }
    #expect(different == [tried(9, 0x00FF00).mark, tried(9, 0xAA00AA).mark])
    #expect(reports == 1)
    #expect(try tiles.shownPixels() == pixels(with: [tried(9, 0xAA00AA)]))
  }

  @Test func aChangeOfItsMarkEndsATrial() throws {
    tiles.show([tried(9)], isCoarse: false)
    try finish()
    let (next, area) = changed([tried(9, 0x123456)])
    tiles.replaceDrawing(next, changing: area)
    #expect(try tiles.finalPixels() == pixels(of: next))
    #expect(tiles.trials.shown == nil)
  }

  @Test func aChangeOfAnotherMarkKeepsATrial() throws {
    tiles.show([tried(9)], isCoarse: false)
    try finish()
    let (next, area) = changed([tried(30, 0x123456)])
    tiles.replaceDrawing(next, changing: area)
    let both = changed([tried(9), tried(30, 0x123456)]).drawing
    #expect(try tiles.finalPixels() == pixels(of: both))
    tiles.endTrial()
    #expect(try tiles.finalPixels() == pixels(of: next))
  }

  @Test func tilesOfATrialAreKeptWhenTheDrawingGetsWhatTheyShow() throws {
    tiles.show([tried(9)], isCoarse: false)
    try finish()
    let (next, area) = changed([tried(9)])
    tiles.replaceDrawing(next, changing: area)
    #expect(tiles.isComplete)
    #expect(try tiles.shownPixels() == pixels(of: next))
  }

  @Test func tilesOfACoarseTrialAreDrawnAnewWhenTheDrawingGetsIt() throws {
    tiles.show([tried(9)], isCoarse: true)
    try finish()
    let seen = try tiles.shownPixels()
    let (next, area) = changed([tried(9)])
    tiles.replaceDrawing(next, changing: area)
    #expect(!tiles.isComplete)
    #expect(try tiles.shownPixels() == seen)
    #expect(try tiles.finalPixels() == pixels(of: next))
  }

  @Test func aTrialOutOfSightIsCompleteAtOnce() throws {
    tiles.look(at: Viewport(origin: Point(x: 5000, y: 0)))
    _ = try tiles.finalPixels()
    var reports = 0
    tiles.onTrialShown = { reports += 1 }
    tiles.show([tried(9)], isCoarse: true)
    #expect(tiles.isTrialComplete && reports == 1)
    tiles.look(at: Viewport())
    #expect(!tiles.isTrialComplete)
    tiles.prepare()
    _ = try tiles.finalPixels()
    #expect(tiles.isTrialComplete && reports == 2)
  }

  @Test func aTrialIsSeenInWhatThePyramidShows() throws {
    let many = Drawing((0..<3000).map { Self.mark(at: Double($0)) })
    let tiles = CanvasTiles(
      Self.size, workers: TileWorkers(size: 2), pyramid: PyramidPictures())
    tiles.show(many)
    tiles.look(at: Viewport(origin: .zero, zoom: 0.0625))
    let before = try tiles.finalPixels()
    let last = try #require(many.rankedMarks.last)
    let wide = Mark.stroke(
      Stroke(
        through: [Point(x: 0, y: 3000), Point(x: 3000, y: 3000)],
        ink: Ink(colour: Colour(0xFF0000), width: 200)))
    tiles.show([RankedMark(rank: last.rank, id: last.id, mark: wide)], isCoarse: true)
    let during = try tiles.finalPixels()
    #expect(during[190 * 500 + 100] == 0xFFFF_0000)
    tiles.endTrial()
    #expect(try tiles.finalPixels() == before)
  }

  @Test func tilesThatDrawThemselvesShowTheNewestTrial() throws {
    let alone = CanvasTiles(Self.size)
    alone.show(drawing)
    _ = try alone.finalPixels()
    alone.show([tried(9, 0x00FF00)], isCoarse: true)
    alone.show([tried(9)], isCoarse: true)
    #expect(try alone.shownPixels() == pixels(with: [tried(9)]))
  }
}
