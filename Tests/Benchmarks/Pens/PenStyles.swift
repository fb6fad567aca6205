import Documents
import Geometry
import Glibc
import Inking
import Marks
import Rendering
import TestSupport

/// Measures strokes with pressure, tilt and time that are seen in a style, beside strokes of a plain pen.
enum PenStyles {
  private static let strokes = 10_000
  private static let vertices = 100
  private static let brush = PressedWalk.brush

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let walk = try PressedWalk(strokes: strokes, vertices: vertices)
    let plain = Walk.inkedMarks(strokes: strokes, vertices: vertices)
    return try [tiling(walk.pressed, walk.plain), growing()] + files(walk.pressed, plain)
      + motions()
  }

  private static func tiling(_ styled: [Mark], _ plain: [Mark]) throws -> Row {
    let (first, second) = (Drawing(styled), Drawing(plain))
    let times = try Measurement.compare(rounds: 5) {
      try tiles(of: first)
    } theirs: {
      try tiles(of: second)
    }
    return Row(
      name: "tiles of 10,000 strokes with pressure, on one thread, beside those without",
      ours: times.ours, theirs: times.theirs, unit: "ms", limit: 1.5)
  }

  private static func tiles(of drawing: Drawing) throws -> Int {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let seen = TileGrid.tiles(touching: PixelRect(x: 0, y: 0, width: 1280, height: 800))
    for index in seen {
      _ = try TileRenderer.pixels(
        of: drawing, at: TileGrid.frame(of: index), of: grid, on: Ground(paper: .white))
    }
    return seen.count
  }

  /// The time for a sample of a growing stroke, without the screen.
  private static func growing() throws -> Row {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    guard let style = PenStyle(brush + ";weighted:0.4") else {
      throw Measurement.Mismatch(description: "the brush is no style")
    }
    let places = Walk.inkedMarks(strokes: 1, vertices: 2000).flatMap { mark -> [Point] in
      guard case .stroke(let stroke) = mark else { return [] }
      return stroke.vertices.map(\.location)
    }
    func draw(_ style: DrawnStyle?) -> Int {
      let live = LiveStroke(
        from: places[0], ink: Ink(colour: .blue, width: 3), style: style, on: grid)
      for (index, place) in places.enumerated().dropFirst() {
        let state = PenState(pressure: 0.5, time: UInt32(index * 8))
        _ = live.add(place, style == nil ? PenState() : state, on: grid)
      }
      return live.stroke.count
    }
    let times = try Measurement.compare(rounds: 11) {
      draw(DrawnStyle(style, unit: 1))
    } theirs: {
      draw(nil)
    }
    return Row(
      name: "a sample of a stroke of 2,000, with brush and stabiliser, beside a plain line",
      ours: times.ours / 2, theirs: times.theirs / 2, unit: "µs", limit: nil)
  }

  private static func files(_ styled: [Mark], _ plain: [Mark]) throws -> [Row] {
    let folder = try TemporaryFolder()
    let paths = (styled: folder.path + "/styled.scrawl", plain: folder.path + "/plain.scrawl")
    try LargeDrawing.write(styled, to: paths.styled)
    try LargeDrawing.write(plain, to: paths.plain)
    guard try LargeDrawing.opened(paths.styled).0.rankedMarks.map(\.mark) == styled,
      let bytes = LargeDrawing.size(of: paths.styled)
    else { throw Measurement.Mismatch(description: "the file holds another drawing") }
    let times = try Measurement.compare(rounds: 5) {
      try LargeDrawing.opened(paths.styled).0.count
    } theirs: {
      try LargeDrawing.opened(paths.plain).0.count
    }
    return [
      Row(
        name:
          "file of 10,000 strokes of 100 vertices with pressure, tilt, time and style, beside the limit",
        ours: Double(bytes) / 1e6, theirs: 5.6, unit: "MB", limit: 1),
      Row(
        name: "opening it with its history, beside one without pressure", ours: times.ours,
        theirs: times.theirs, unit: "ms", limit: 1.5),
    ]
  }

  /// The starts of the strokes, each of which is drawn by both pens before the next one.
  private static let starts = (0..<12).map { (x: 60 + $0 % 6 * 200, y: 40 + $0 / 6 * 100) }

  private static func motions() throws -> [Row] {
    let pens = [brush + ";speed:0.5", "raw"]
    let canvases = try pens.map { pen in
      try StagedCanvas(nil, settings: ["pens = pen | pen #d7332a 3.0 100 \(pen)"])
    }
    var works = try canvases.map { canvas in
      guard try canvas.waitForStillness() else {
        throw ScreenEye.Blind(description: "The canvas is not seen.")
      }
      return PenWork()
    }
    for start in starts {
      for (index, canvas) in canvases.enumerated() {
        try works[index].draw(canvas.program.eye, canvas.pilot, from: start)
      }
    }
    return [50, 99].map { percent in
      Row(
        name: "motion to changed pixel with the brush, p\(percent), beside a plain line",
        ours: works[0].motions.percentile(percent), theirs: works[1].motions.percentile(percent),
        unit: "ms", limit: 1.2, samples: works[0].motions.sampleCount)
    }
  }
}
