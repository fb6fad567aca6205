public import Geometry
public import Graphics
public import Marks
public import Rendering
import Synchronization
public import System

/// Encodes a drawing as a PNG, in bands from top to bottom, so that memory doesn't grow with its size.
public struct PNGExporter: Sendable {
  private let drawing: Drawing
  private let picture: Picture?
  private let area: Rect
  private let scale: Double

  /// The colour where there is neither picture nor ink; nil leaves that transparent.
  private let paper: Colour?

  /// The filters of the view; nil where there are none.
  private let filters: ViewFilters?

  /// What the file says besides its pixels.
  public var texts: [PNGText] = []

  /// Calls the body for each index below the count, in any order or in parallel, and returns when all calls have
  /// returned.
  public typealias Sharing =
    @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

  /// Calls the body for one index after the other.
  public static let alone: Sharing = { count, body in
    for number in 0..<count { body(number) }
  }

  /// A PNG of `drawing` over `picture`. It shows `picture`, or `page`, and all ink beyond. A unit takes `scale` pixels,
  /// or as many as the picture says.
  public init(
    _ drawing: Drawing, over picture: Picture? = nil, page: Rect, scale: Double = 1,
    on paper: Colour? = .white
  ) {
    let base =
      picture.map {
        Rect(x: 0, y: 0, width: Double($0.width) / $0.scale, height: Double($0.height) / $0.scale)
      } ?? page
    // A translucent picture stays translucent.
    self.init(
      drawing, over: picture, showing: base.union(drawing.bounds), scale: picture?.scale ?? scale,
      on: picture?.isOpaque == false ? nil : paper)
  }

  /// A PNG of exactly `area`, on `paper` or transparent.
  public init(
    _ drawing: Drawing, over picture: Picture? = nil, showing area: Rect, scale: Double = 1,
    on paper: Colour?
  ) {
    self.drawing = drawing
    self.picture = picture
    self.area = area
    self.scale = scale
    self.paper = paper
    filters = drawing.viewFilters
  }

  /// Passes the bytes to `sink`, chunk by chunk. Throws `size` for a side longer than `PNGWriter.longestSide`.
  public func write<Refusal>(
    progress: Progress = Progress(), share: Sharing = alone,
    to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(ExportFailure<Refusal>) {
    let frame = frame
    guard !frame.isEmpty, max(frame.width, frame.height) <= PNGWriter.longestSide else {
      throw .size
    }
    guard
      var writer = PNGWriter(
        width: frame.width, height: frame.height, hasAlpha: paper?.isOpaque != true)
    else { throw .memory }
    for text in texts { writer.add(text) }
    let rows = min(max(Self.bandPixels / frame.width, 1), TileGrid.side)
    let band = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: frame.width * rows)
    defer { band.deallocate() }
    progress.begin((frame.height + rows - 1) / rows)
    for y in stride(from: 0, to: frame.height, by: rows) {
      let part = PixelRect(x: 0, y: y, width: frame.width, height: min(rows, frame.height - y))
      do throws(Progress.Cancellation) {
        try draw(part, on: band, progress, share)
        try progress.step()
      } catch {
        throw .cancelled
      }
      writer.add(UnsafeBufferPointer(rebasing: band[..<part.area]))
      try hand(writer.take(), to: sink)
    }
    writer.finish()
    try hand(writer.take(), to: sink)
  }

  private func hand<Refusal>(
    _ bytes: [UInt8], to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(ExportFailure<Refusal>) {
    guard !bytes.isEmpty else { return }
    do throws(Refusal) {
      try sink(bytes)
    } catch {
      throw .refused(error)
    }
  }

  /// In pixels from the canvas's zero, which may exceed the range of `PixelRect`.
  private var corner: Point {
    Point(
      x: (area.minX * scale + Self.nothing).rounded(.down),
      y: (area.minY * scale + Self.nothing).rounded(.down))
  }

  /// A part of a pixel that is no more than an error of rounding.
  private static let nothing = 1e-3

  /// The pixels, relative to the corner.
  private var frame: PixelRect {
    let end = Point(
      x: (area.maxX * scale - Self.nothing).rounded(.up),
      y: (area.maxY * scale - Self.nothing).rounded(.up))
    return PixelRect(
      covering: Rect(x: 0, y: 0, width: end.x - corner.x, height: end.y - corner.y))
  }

  /// Draws the pixels of `frame`, which are whole rows.
  private func draw(
    _ frame: PixelRect, on band: UnsafeMutableBufferPointer<UInt32>, _ progress: Progress,
    _ share: Sharing
  ) throws(Progress.Cancellation) {
    let ground = Ground(paper: paper, picture: picture)
    // Pixels far from the canvas's zero are exact only relative to a point near them.
    let anchor = Point(x: corner.x / scale, y: corner.y / scale)
    let grid = TileGrid(anchor: anchor, density: scale, angle: 0)
    let parts = TileGrid.tiles(touching: frame).compactMap {
      TileGrid.frame(of: $0).intersection(frame)
    }
    // In batches, so that hardly more than the band is in memory.
    for start in stride(from: 0, to: parts.count, by: Self.batch) {
      let batch = Array(parts[start..<min(start + Self.batch, parts.count)])
      let results = Mutex([[UInt32]?](repeating: nil, count: batch.count))
      share(batch.count) { [drawing, filters] number in
        let source = DrawingSource(
          drawing, on: ground, light: .day, waitingForPictures: true, progress: progress)
        let pixels =
          if let filters {
            try? source.pixels(at: batch[number], of: grid, through: filters)
          } else {
            try? source.pixels(at: batch[number], of: grid)
          }
        results.withLock { $0[number] = pixels }
      }
      for (part, pixels) in zip(batch, results.withLock { $0 }) {
        guard let pixels else { throw Progress.Cancellation() }
        for row in 0..<part.height {
          let start = (part.y - frame.y + row) * frame.width + part.x
          let source = pixels[row * part.width..<(row + 1) * part.width]
          _ = band[start..<start + part.width].update(fromContentsOf: source)
        }
      }
    }
  }

  private static let batch = 64

  /// The most pixels of a band of more than one row.
  private static let bandPixels = 1 << 22
}
