import Geometry
import Graphics
import Marks
import Rendering
import System
import TestSupport
import Testing

@testable import Canvas

/// Ink in the colours of the people who drew it, compared with a drawing whose marks have these colours themselves.
@Suite(.timeLimit(.minutes(120))) struct TintedInkTests {
  private static let size = Size(width: 420, height: 330)
  private static let anna = Person(id: "anna", name: "Anna", colour: 0xFF_8000)
  private static let ben = Person(id: "ben", name: "Ben", colour: 0x00_00FF)
  private static let views = [
    Viewport(), Viewport(origin: Point(x: 13, y: -9), zoom: 0.4),
    Viewport(origin: Point(x: 200, y: 100), zoom: 3.7, angle: 0.5),
  ]

  private func mark(_ random: inout SeededGenerator) -> Mark {
    let start = Point(
      x: .random(in: -300...700, using: &random), y: .random(in: -300...600, using: &random))
    let ink = Ink(
      colour: Colour(UInt32.random(in: 0...0xFFFFFF, using: &random), alpha: 0.7),
      width: .random(in: 0.5...20, using: &random))
    guard Int.random(in: 0..<9, using: &random) > 0 else { return .dot(Dot(at: start, ink: ink)) }
    return .stroke(
      Stroke(
        through: (0..<12).map { _ in
          start
            + Vector(
              dx: .random(in: 0...150, using: &random), dy: .random(in: 0...150, using: &random))
        }, ink: ink))
  }

  private func drawing(_ count: Int = 120) -> Drawing {
    var random = SeededGenerator(4)
    return Drawing((0..<count).map { _ in mark(&random) })
  }

  /// A person for each mark of a drawing: Anna, Ben or nobody. Ben draws from now on.
  private static func person(_ id: Int) -> Person? { [nil, anna, ben, anna][id % 4] }

  private func tint(_ drawing: Drawing, _ person: Person? = Self.ben) -> MarkTint {
    var authors = Authors()
    for id in 1..<drawing.nextID { authors.add(id, by: Self.person(id)) }
    return MarkTint(authors.withNewer(by: person))
  }

  /// The drawing whose marks have the colours of people; those with ids from `end` on are Ben's, unless they are versions of
  /// earlier ones.
  private func recoloured(_ drawing: Drawing, before end: Int) -> Drawing {
    func changed(_ mark: Mark, _ colour: Colour) -> Mark {
      if mark.hasMembers { return mark.mappingMembers { changed($0, colour) } }
      guard let ink = mark.ink else { return mark }
      return mark.drawn(
        with: Ink(colour: colour.withAlpha(ink.colour.alpha), width: ink.width))
    }
    let marks = drawing.rankedMarks.map { placed in
      let person = placed.identity < end ? Self.person(placed.identity) : Self.ben
      return changed(placed.mark, person.map { Colour($0.colour) } ?? MarkTint.neutral)
    }
    return Drawing(marks, media: drawing.media)
  }

  /// The pixels of a drawing, computed tile by tile from its marks.
  private func expected(
    _ drawing: Drawing, _ tiles: CanvasTiles, light: InkLight = .day
  ) throws -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: tiles.seen.area)
    for index in TileGrid.tiles(touching: tiles.seen) {
      guard let part = TileGrid.frame(of: index).intersection(tiles.seen) else { continue }
      let tile = try TileRenderer.pixels(
        of: drawing, at: part, of: tiles.grid, on: tiles.ground ?? Ground(paper: .white),
        light: light)
      for row in 0..<part.height {
        let start = (part.y - tiles.seen.y + row) * tiles.seen.width + part.x - tiles.seen.x
        pixels.replaceSubrange(
          start..<start + part.width, with: tile[row * part.width..<(row + 1) * part.width])
      }
    }
    return pixels
  }

  private func tiles(
    _ drawing: Drawing, workers: Int? = nil, pyramid: PyramidPictures? = nil,
    at viewport: Viewport = Viewport()
  ) -> CanvasTiles {
    let tiles = CanvasTiles(
      Self.size, workers: workers.map { TileWorkers(size: $0) }, pyramid: pyramid)
    tiles.show(drawing)
    tiles.look(at: viewport)
    return tiles
  }

  // MARK: Colours

  @Test(arguments: views, [nil, 2])
  func tilesShowTheSameAsIfTheMarksHadTheColoursOfThePeople(viewport: Viewport, workers: Int?)
    throws
  {
    let drawing = drawing()
    let tiles = tiles(drawing, workers: workers, at: viewport)
    let own = try tiles.finalPixels()
    tiles.tint = tint(drawing)
    let seen = try tiles.finalPixels()
    #expect(try seen == expected(recoloured(drawing, before: drawing.nextID), tiles))
    #expect(seen != own)
    #expect(tiles.drawing == drawing && tiles.drawing.tint == nil)
    tiles.tint = nil
    #expect(try tiles.finalPixels() == own)
  }

  @Test func atNightTheColoursOfPeopleAreTurnedAsThoseOfInk() throws {
    let drawing = drawing()
    let tiles = tiles(drawing)
    (tiles.light, tiles.ground) = (.night, Ground(paper: Colour(0x17191E)))
    tiles.tint = tint(drawing)
    let other = recoloured(drawing, before: drawing.nextID)
    #expect(try tiles.finalPixels() == expected(other, tiles, light: .night))
  }

  @Test(arguments: views) func marksInAFileHaveTheColoursToo(viewport: Viewport) throws {
    let whole = drawing()
    var part = try #require(StandingSource(whole)).drawing
    let area = Rect(x: 0, y: 0, width: 50, height: 50)
    part.apply(part.edits(removing: part.visibleMarks(touching: area)))
    let tiles = tiles(part, workers: 2, at: viewport)
    tiles.tint = tint(whole)
    let other = recoloured(part, before: whole.nextID)
    #expect(try tiles.finalPixels() == expected(other, tiles))
  }

  @Test func marksInGroupsHaveTheColourOfTheGroup() throws {
    var random = SeededGenerator(7)
    let groups = ["", "blur:3"].map { text in
      Mark.filtered(
        FilteredGroup((0..<30).map { _ in mark(&random) }, through: GroupFilters(text, overhang: 9))
      )
    }
    let drawing = Drawing([mark(&random)] + groups)
    let tiles = tiles(drawing)
    tiles.tint = tint(drawing)
    #expect(try tiles.finalPixels() == expected(recoloured(drawing, before: 99), tiles))
  }

  @Test(arguments: [UInt64(1), 2, 3], [nil, 2])
  func whateverHappenedTheColoursAreRight(seed: UInt64, workers: Int?) throws {
    var random = SeededGenerator(seed)
    var drawing = drawing()
    let end = drawing.nextID
    let tiles = tiles(drawing, workers: workers)
    tiles.tint = tint(drawing)
    var states = [drawing]
    for round in 0..<50 {
      let some = Array(drawing.rankedMarks.shuffled(using: &random).prefix(3))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: tiles.add(mark(&random), to: &drawing)
      case 1: tiles.remove(some, from: &drawing)
      case 2:
        let ink = Ink(colour: .black, width: 9)
        tiles.replace(some, in: &drawing) { $0.drawn(with: ink) }
      case 3: tiles.replace(some, in: &drawing) { $0.transformed(by: .scale(1.4)) }
      case 4:
        // The history shows an earlier state.
        drawing = states.randomElement(using: &random) ?? drawing
        tiles.replaceDrawing(drawing, within: Rect(x: -2000, y: -2000, width: 5000, height: 5000))
      case 5:
        tiles.look(
          at: tiles.viewport.zoomed(
            to: [0.4, 1, 1.7][Int.random(in: 0..<3, using: &random)], at: Point(x: 99, y: 99)))
      case 6: _ = try tiles.shownPixels()
      default: tiles.begin()
      }
      states.append(drawing)
      guard round % 5 == 4 else { continue }
      let isRight = try tiles.finalPixels() == expected(recoloured(drawing, before: end), tiles)
      #expect(isRight, "round \(round)")
    }
  }

  // MARK: Large drawings

  /// Enough marks for tiles that are made from a pyramid.
  private func largeDrawing() -> Drawing {
    var random = SeededGenerator(5)
    return Drawing((0..<2300).map { _ in mark(&random) })
  }

  private static let afar = Viewport(origin: Point(x: -900, y: -700), zoom: 0.1)

  @Test(arguments: [nil, 2]) func fromAfarTheColoursAreThoseOfThePeople(workers: Int?) throws {
    var drawing = largeDrawing()
    let end = drawing.nextID
    let pictures = PyramidPictures()
    let tiles = tiles(drawing, workers: workers, pyramid: pictures, at: Self.afar)
    let own = try tiles.finalPixels()
    tiles.tint = tint(drawing)
    func fresh() throws -> [UInt32] {
      let other = recoloured(drawing, before: end)
      return try self.tiles(other, pyramid: PyramidPictures(), at: Self.afar).finalPixels()
    }
    #expect(try tiles.finalPixels() == fresh())
    tiles.remove(drawing.rankedMarks.prefix(40), from: &drawing)
    tiles.add(.dot(Dot(at: .zero, ink: Ink(colour: .black, width: 300))), to: &drawing)
    #expect(try tiles.finalPixels() == fresh())
    tiles.tint = nil
    let after = try tiles.finalPixels()
    #expect(after != own)
    #expect(
      try after
        == self.tiles(drawing, pyramid: PyramidPictures(), at: Self.afar).finalPixels())
  }

  @Test func whatOthersShowOfTheDrawingKeepsItsColours() throws {
    let drawing = largeDrawing()
    let area = Rect(x: -300, y: -300, width: 1100, height: 1000)
    func picture(_ tiles: CanvasTiles) throws -> [UInt32] {
      let view = try #require(tiles.pyramidView)
      return try #require(view.surface(of: area, scale: 0.1, over: nil)).pixels
    }
    let tiles = tiles(drawing, workers: 2, pyramid: PyramidPictures(), at: Self.afar)
    let before = try picture(self.tiles(drawing, pyramid: PyramidPictures(), at: Self.afar))
    tiles.tint = tint(drawing)
    _ = try tiles.finalPixels()
    #expect(try picture(tiles) == before)
  }

  @Test func aSketchOfALargeDrawingHasTheColours() throws {
    let drawing = largeDrawing()
    let view = PyramidView(
      of: drawing.tinted(tint(drawing)), in: try #require(drawing.bounds),
      by: PyramidPictures())
    let other = recoloured(drawing, before: drawing.nextID)
    let plain = PyramidView(
      of: other, in: try #require(other.bounds), by: PyramidPictures())
    let sketches = try [view, plain].map { view in
      let sketch = PyramidSketch(
        of: view, for: TileGrid(anchor: .zero, density: 0.1, angle: 0),
        at: PixelRect(x: -50, y: -50, width: 150, height: 150), mostMarks: 300)
      return try #require(sketch).pixels(on: Ground(paper: .white))
    }
    #expect(sketches[0] == sketches[1])
  }

  // MARK: Marks under way

  @Test(arguments: [false, true]) func aStrokeUnderWayLooksAsWhenItIsFinished(isNight: Bool) throws
  {
    let drawing = drawing(40)
    let tiles = tiles(drawing, at: Viewport(origin: Point(x: 10, y: 5), zoom: 1.5))
    if isNight { (tiles.light, tiles.ground) = (.night, Ground(paper: Colour(0x17191E))) }
    tiles.tint = tint(drawing)
    _ = try tiles.finalPixels()
    let stroke = LiveStroke.curve(Ink(colour: Colour(0xC02060), width: 7), on: tiles.grid)
    let pixels = try tiles.shownPixels(with: stroke)
    var finished = drawing
    finished.add(.stroke(stroke.stroke))
    let other = recoloured(finished, before: drawing.nextID)
    #expect(try pixels == expected(other, tiles, light: isNight ? .night : .day))
  }

  @Test func theEndOfAStrokeIsSeenBeforeAWorkerHasDrawn() throws {
    var drawing = drawing(40)
    let end = drawing.nextID
    let tiles = tiles(drawing, workers: 1)
    tiles.tint = tint(drawing)
    _ = try tiles.finalPixels()
    let line = Stroke(
      through: [Point(x: 50, y: 60), Point(x: 110, y: 90)], ink: Ink(colour: .black, width: 5))
    tiles.add(.stroke(line), to: &drawing)
    #expect(try tiles.shownPixels() == expected(recoloured(drawing, before: end), tiles))
  }

  @Test func marksUnderTheHandKeepTheColours() throws {
    let drawing = drawing(40)
    let canvas = CanvasView(frame: Rect(origin: .zero, size: Self.size))
    canvas.ground = Ground(paper: .white)
    canvas.layout()
    canvas.drawing = drawing
    canvas.tint = tint(drawing)
    func pixels(_ preview: SelectionPreview) throws -> [UInt32] {
      let surface = try ImageSurface(
        width: Int(Self.size.width), height: Int(Self.size.height), format: .rgb)
      let context = Context(surface)
      preview.draw(Rect(origin: .zero, size: Self.size), from: canvas.ink, on: context)
      try context.finish()
      return surface.pixels
    }
    // The topmost marks are a layer of their own.
    canvas.selection.select(Array(drawing.rankedMarks.suffix(10)))
    canvas.selection.lift()
    let preview = try #require(canvas.selection.lifted)
    let worker = Worker()
    preview.prepare(canvas.ink, by: worker) {}
    worker.wait(atMost: 60_000)
    // The layers are blended one over the other, each with its own rounding.
    let difference = try PixelDifference(
      pixels(preview), expected(recoloured(drawing, before: drawing.nextID), canvas.ink))
    #expect(difference.isWithin(.within(2, worst: 8)), "\(difference)")
    let own = try PixelDifference(pixels(preview), expected(drawing, canvas.ink))
    #expect(!own.isWithin(.within(2, worst: 8)))
  }

  // MARK: Reading on

  @Test func tilesStayWhereNothingElseIsReadThanWasExpected() throws {
    var drawing = drawing(40)
    let tiles = tiles(drawing)
    tiles.tint = tint(drawing)
    tiles.add(.dot(Dot(at: Point(x: 40, y: 40))), to: &drawing)
    _ = try tiles.finalPixels()
    var authors = try #require(tiles.tint).authors
    authors.add(drawing.nextID - 1, by: Self.ben)
    let known = MarkTint(authors.withNewer(by: Self.ben))
    tiles.tint = known
    #expect(tiles.tint === known && tiles.isComplete)
    // Another mark came from Anna.
    tiles.add(.dot(Dot(at: Point(x: 90, y: 40))), to: &drawing)
    _ = try tiles.finalPixels()
    authors.add(drawing.nextID - 1, by: Self.anna)
    tiles.tint = MarkTint(authors.withNewer(by: Self.ben))
    #expect(!tiles.isComplete)
  }

  // MARK: Filters of the view

  @Test func filtersOfTheViewAreLeftOutUnlessTheUserTriesOthers() throws {
    var drawing = drawing(60)
    let chain = try FilterChain(text: "greyscale")
    drawing.apply(drawing.delta(of: drawing.changes(toViewThrough: chain)))
    let tiles = tiles(drawing)
    let own = try tiles.finalPixels()
    tiles.tint = tint(drawing)
    let other = recoloured(drawing, before: drawing.nextID)
    #expect(try tiles.finalPixels() == expected(other, tiles))
    tiles.show(through: try FilterChain(text: "invert"))
    #expect(tiles.viewFilters != nil)
    tiles.endViewTrial()
    #expect(tiles.viewFilters == nil)
    tiles.tint = nil
    #expect(try tiles.finalPixels() == own)
  }
}

extension CanvasTiles {
  /// Changes marks of the drawing and shows the drawing.
  fileprivate func replace(
    _ marks: [RankedMark], in drawing: inout Drawing, _ change: (Mark) -> Mark
  ) {
    let area = drawing.apply(drawing.edits(replacing: marks.map { ($0, change($0.mark)) }))
    replaceDrawing(drawing, changing: area)
  }
}

extension Drawing {
  fileprivate func tinted(_ tint: MarkTint) -> Drawing {
    var drawing = self
    drawing.tint = tint
    return drawing
  }
}
