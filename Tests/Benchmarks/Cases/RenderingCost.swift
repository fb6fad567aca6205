import CCairo
import Canvas
import Geometry
import Graphics
import Marks
import Rendering

/// Measures drawing with the renderer, beside the same Cairo calls written by hand.
enum RenderingCost {
  static func rows() throws -> [Row] {
    let strokes = 2000
    let drawing = Walk.drawing(strokes: strokes, vertices: 100)
    let lines = Lines.lines(of: drawing)
    let times = try Measurement.compare(rounds: 11) {
      let surface = try ImageSurface(width: 1280, height: 800, format: .rgb)
      let context = Context(surface)
      context.setFillColour(.white)
      context.fill(Rect(x: 0, y: 0, width: 1280, height: 800))
      MarkRenderer.draw(drawing, on: context)
      try context.finish()
      return surface.withPixels { sum($0) }
    } theirs: {
      drawByHand(lines)
    }
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let visible = TileGrid.tiles(touching: PixelRect(x: 0, y: 0, width: 1280, height: 800))
    let tiling = Measurement.median(
      try (0..<11).map { _ in
        try Measurement.time {
          try visible.reduce(UInt32(0)) { sum, index in
            try sum
              &+ TileRenderer.pixels(
                of: drawing, at: TileGrid.frame(of: index), of: grid, on: Ground(paper: .white))[0]
          }
        }
      })
    return [
      Row(
        name: "the same into tiles, on one thread, beside the renderer",
        ours: tiling, theirs: times.ours, unit: "ms", limit: 0.5),
      Row(
        name: "rendering \(strokes) strokes of 100 vertices, beside Cairo by hand",
        ours: times.ours, theirs: times.theirs, unit: "ms", limit: 1.05),
      try minimap(),
    ]
  }

  /// A minimap, beside the renderer on a Cairo context at that scale.
  private static func minimap() throws -> Row {
    let drawing = Walk.drawing(strokes: 10_000, vertices: 100)
    let (width, height) = (188, 118)
    let ours = try (0..<5).map { _ in
      try Measurement.time {
        MinimapPicture.make(of: drawing, over: nil, width: width, height: height, light: .day)
      }
    }
    let theirs = try (0..<5).map { _ in
      try Measurement.time {
        let context = Context(try ImageSurface(width: width, height: height, format: .argb))
        context.scaleBy(x: Double(width) / 1280, y: Double(height) / 800)
        MarkRenderer.draw(drawing, on: context)
        try context.finish()
      }
    }
    return Row(
      name: "a minimap of \(drawing.count) strokes of 100 vertices, beside the renderer",
      ours: Measurement.median(ours), theirs: Measurement.median(theirs), unit: "ms", limit: 0.5)
  }

  private static func drawByHand(_ lines: [[Point]]) -> UInt64 {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1280, 800)
    let cairo = cairo_create(surface)
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    cairo_set_tolerance(cairo, 0.05)
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    for line in lines {
      cairo_move_to(cairo, line[0].x, line[0].y)
      for point in line.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
      cairo_set_source_rgba(cairo, 0, 0, 1, 1)
      cairo_set_line_width(cairo, 1)
      cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke(cairo)
    }
    cairo_surface_flush(surface)
    let byteCount = Int(cairo_image_surface_get_stride(surface)) * 800
    return sum(
      UnsafeMutableRawBufferPointer(
        start: cairo_image_surface_get_data(surface), count: byteCount))
  }

  /// A hash of all pixels (FNV-1a over whole pixels).
  private static func sum(_ bytes: UnsafeMutableRawBufferPointer) -> UInt64 {
    bytes.bindMemory(to: UInt32.self).reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1 & 0xFF_FFFF)) &* 0x100_0000_01B3
    }
  }

  private struct Lines: MarkWalker {
    var lines: [[Point]] = []

    static func lines(of drawing: Drawing) -> [[Point]] {
      var visitor = Lines()
      drawing.accept(&visitor)
      return visitor.lines
    }

    mutating func visitMark(_ mark: Mark) {}
    mutating func visitVertex(_ vertex: Vertex) {}
    mutating func visitLeaf(_ leaf: some LeafMark) {}
    mutating func visitStroke(_ stroke: Stroke) { lines.append(stroke.vertices.map(\.location)) }
    mutating func visitFiltered(_ group: FilteredGroup) { group.present(to: &self) }
  }
}
