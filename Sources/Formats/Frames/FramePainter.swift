public import Geometry
public import Graphics
public import Marks
public import Rendering
public import System

/// Draws the frames of a film. All show the same part of the canvas; each is drawn only where it differs from the one before.
public struct FramePainter {
  private let ground: Ground
  private let area: Rect
  private let scale: Double
  public let width: Int
  public let height: Int

  /// The premultiplied pixels of the last frame, row by row.
  public private(set) var pixels: [UInt32]

  /// Whether there is no frame yet, or filters of the view change the last one.
  private var isNew = true

  /// The most pixels of a frame.
  public static let mostPixels = 1 << 26

  /// Frames of `area` on `paper` or transparent, with a picture below the ink. Nil if a side is too long, or a frame has
  /// too many pixels.
  public init?(
    showing area: Rect, over picture: Picture? = nil, scale: Double = 1, on paper: Colour?
  ) {
    (self.area, self.scale) = (area, scale)
    ground = Ground(paper: paper, picture: picture)
    let frame = ExportPixels(Drawing(), on: ground, showing: area, scale: scale).frame
    guard !frame.isEmpty, max(frame.width, frame.height) <= PNGWriter.longestSide,
      frame.area <= Self.mostPixels
    else { return nil }
    (width, height) = (frame.width, frame.height)
    pixels = [UInt32](repeating: 0, count: frame.area)
  }

  /// Draws the next frame. `change` is the area where the drawing differs from the one before; nil where it doesn't.
  public mutating func show(
    _ drawing: Drawing, changing change: Rect?, share: PNGExporter.Sharing = PNGExporter.alone
  ) {
    let source = ExportPixels(drawing, on: ground, showing: area, scale: scale)
    // Through filters of the view, each pixel may depend on any other.
    let isWhole = isNew || source.isFiltered
    isNew = source.isFiltered
    let changed = isWhole ? source.frame : change.map { source.grid.pixels(of: $0) }
    guard let part = changed?.intersection(source.frame) else { return }
    pixels.withUnsafeMutableBufferPointer { pixels in
      // Nobody cancels this progress.
      try? source.draw(part, on: pixels, of: source.frame, Progress(), share)
    }
  }

  /// The last frame as a PNG; nil if memory is short.
  public func png() -> [UInt8]? {
    guard
      var writer = PNGWriter(
        width: width, height: height, hasAlpha: ground.paper?.isOpaque != true)
    else { return nil }
    pixels.withUnsafeBufferPointer { writer.add($0) }
    writer.finish()
    return writer.take()
  }
}
