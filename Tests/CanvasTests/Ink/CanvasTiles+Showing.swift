import Geometry
import Graphics
import Marks
import Rendering
import System
import Testing

@testable import Canvas

extension CanvasTiles {
  /// Tiles on a white background, which `workers` draws if it isn't nil.
  convenience init(
    _ size: Size, scale: Double = 1, workers: TileWorkers? = nil, pyramid: PyramidPictures? = nil
  ) {
    self.init()
    (self.workers, self.pyramid) = (workers, pyramid)
    // No test takes so long that work ahead begins.
    (ahead.rest, schedule.pause) = (600_000, 0)
    ground = Ground(paper: .white)
    resize(to: size, scale: scale)
  }

  /// Adds a mark to the drawing and shows the drawing.
  func add(_ mark: Mark, to drawing: inout Drawing) {
    drawing.add(mark)
    replaceDrawing(drawing, adding: mark)
  }

  /// Removes marks from the drawing and shows the drawing.
  func remove(_ marks: some Sequence<RankedMark>, from drawing: inout Drawing) {
    let area = drawing.apply(drawing.edits(removing: Array(marks)))
    replaceDrawing(drawing, changing: area)
  }

  /// Displays the tiles and asks for missing ones.
  func begin() {
    prepare()
    proceed()
    ready()
  }

  /// The pixels after all tiles are complete.
  func finalPixels(within seconds: Int = 60) throws -> [UInt32] {
    let end = Moment.now + .seconds(seconds)
    for _ in 0..<2000 {
      begin()
      if isComplete || end < .now { break }
      workers?.results.wait(atMost: 1000)
      ready()
    }
    try #require(workers == nil || isComplete, "The tiles aren't complete after \(seconds) s.")
    return try shownPixels()
  }

  /// Handles the results of workers until a condition is true.
  func wait(
    for awaited: String, within seconds: Int = 60, _ isSo: () -> Bool, each: () -> Void = {}
  ) throws {
    let end = Moment.now + .seconds(seconds)
    while !isSo() {
      try #require(.now < end, "Waited \(seconds) s in vain for \(awaited).")
      workers?.results.wait(atMost: 1000)
      ready()
      each()
    }
  }

  /// The currently displayed pixels, and a stroke under way over them.
  func shownPixels(with stroke: LiveStroke? = nil) throws -> [UInt32] {
    let surface = try ImageSurface(
      width: Int(size.width * scale), height: Int(size.height * scale), format: .rgb)
    let context = Context(surface)
    context.scaleBy(x: scale, y: scale)
    let all = Rect(origin: .zero, size: size)
    draw(all, on: context)
    if let stroke { draw(stroke, in: all, on: context) }
    try context.finish()
    return surface.pixels
  }
}

extension LiveStroke {
  /// A curved stroke under way.
  static func curve(_ ink: Ink, on grid: TileGrid) -> LiveStroke {
    let stroke = LiveStroke(from: Point(x: 60, y: 60), ink: ink, on: grid)
    for step in 1...12 {
      let way = Double(step)
      _ = stroke.add(Point(x: 60 + way * 12, y: 60 + way * way), on: grid)
    }
    return stroke
  }
}
