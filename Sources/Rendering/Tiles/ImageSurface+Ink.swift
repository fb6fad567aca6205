public import Geometry
public import Graphics
public import Marks

extension ImageSurface {
  /// Draws marks over the pixels at `area` of a grid, on a surface whose first pixel is `corner` of the grid, in the pixels that a tile
  /// has with the marks on top.
  public func draw(
    _ marks: Drawing, at area: PixelRect, of grid: TileGrid, from corner: (x: Int, y: Int),
    light: InkLight = .day
  ) {
    guard let area = area.intersection(frame.offset(x: corner.x, y: corner.y)) else { return }
    let patcher = InkPatcher(on: Ground(paper: nil), light: light)
    patcher.media = marks.media
    let patches = marks.rankedMarks.map { InkPatch.ink($0.mark) }
    // Parts of one size follow each other, so that the patcher can reuse its renderer.
    let parts = area.tiles.sorted { ($0.width, $0.height) > ($1.width, $1.height) }
    for part in parts {
      change(part.offset(x: -corner.x, y: -corner.y)) { pixels in
        patcher.draw(patches, into: pixels, at: part, of: grid)
      }
    }
  }

  /// Calls `body` with a copy of the pixels at `rect`, in rows without padding, and copies them back.
  func change(
    _ rect: PixelRect, _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let stride = stride
    withPixels { rows in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rect.area) { packed in
        guard let start = rows.baseAddress, let pixels = packed.baseAddress else { return }
        let bytes = rect.width * 4
        func row(_ number: Int) -> UnsafeMutableRawPointer {
          start + (rect.y + number) * stride + rect.x * 4
        }
        for number in 0..<rect.height {
          UnsafeMutableRawPointer(pixels + number * rect.width).copyMemory(
            from: row(number), byteCount: bytes)
        }
        body(pixels)
        for number in 0..<rect.height {
          row(number).copyMemory(from: pixels + number * rect.width, byteCount: bytes)
        }
      }
    }
  }
}

extension PixelRect {
  /// The rectangle in parts that are no larger than a tile.
  var tiles: [PixelRect] {
    stride(from: y, to: maxY, by: TileGrid.side).flatMap { top in
      stride(from: x, to: maxX, by: TileGrid.side).map { left in
        PixelRect(
          x: left, y: top, width: min(TileGrid.side, maxX - left),
          height: min(TileGrid.side, maxY - top))
      }
    }
  }
}
