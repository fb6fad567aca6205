import Geometry
import Graphics
import Marks
import TestSupport

@testable import Rendering

/// A drawing for filters of the view.
enum ViewStage {
  static let area = Rect(x: -40, y: -30, width: 330, height: 290)

  /// Ink of many colours that covers the area and more.
  static var drawing: Drawing {
    Scribbles.drawing(over: PixelRect(covering: area).rect().outset(by: 60), seed: 12)
  }

  /// The drawing with filters of the view, given as text.
  static func drawing(through text: String) throws -> Drawing {
    var drawing = drawing
    let chain = try FilterChain(text: text)
    drawing.apply(drawing.delta(of: drawing.changes(toViewThrough: chain)))
    return drawing
  }

  /// Pixels of a drawing without filters at `frame` of a grid.
  static func drawn(
    _ frame: PixelRect, of grid: TileGrid, _ drawing: Drawing = drawing
  ) throws -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: frame.area)
    for index in TileGrid.tiles(touching: frame) {
      guard let part = TileGrid.frame(of: index).intersection(frame) else { continue }
      let tile = try TileRenderer.pixels(
        of: drawing, at: part, of: grid, on: Ground(paper: .white))
      for row in 0..<part.height {
        let start = (part.y - frame.y + row) * frame.width + part.x - frame.x
        pixels.replaceSubrange(
          start..<start + part.width, with: tile[row * part.width..<(row + 1) * part.width])
      }
    }
    return pixels
  }

  /// The pixels of a drawing, filtered at once by a chain at a scale, with a margin of `margin` pixels.
  static func filteredAtOnce(
    _ text: String, _ frame: PixelRect, of grid: TileGrid, margin: Int,
    _ drawing: Drawing = drawing
  ) throws -> [UInt32] {
    let whole = frame.outset(by: margin)
    let area = whole.offset(x: -whole.x, y: -whole.y)
    let source = try PixelSource(copying: drawn(whole, of: grid, drawing), at: area, isOpaque: true)
    let result = try FilterChain(text: text).pixels(
      of: source, in: area.rect(scale: grid.density), scale: grid.density
    ).packed
    return (0..<frame.height).flatMap { row in
      let start = (row + margin) * whole.width + margin
      return result[start..<start + frame.width]
    }
  }

  /// The largest difference of a channel.
  static func difference(_ left: [UInt32], _ right: [UInt32]) -> Int {
    guard left.count == right.count else { return .max }
    return zip(left, right).reduce(0) { most, pair in
      [0, 8, 16, 24].reduce(most) {
        max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255)))
      }
    }
  }
}
