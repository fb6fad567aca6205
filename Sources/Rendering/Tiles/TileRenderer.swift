public import Geometry
public import Marks
public import System

/// Draws the pixels of a tile, or of a part of one, with a `MarkRenderer` on a `TileTarget`.
///
/// The pixels differ from those of a `MarkRenderer` on a Cairo context only in how edges are antialiased, and are the same to
/// the bit whatever tile, or part of a tile, a pixel belongs to.
public struct TileRenderer: ~Copyable {
  private var renderer: MarkRenderer<TileTarget>

  var grid: TileGrid { renderer.target.grid }
  var frame: PixelRect { renderer.target.frame }

  /// The pixels at `frame` of a grid, with the marks of `drawing` on `ground`. Lines narrower than a pixel are widened by
  /// `swelling`, to a pixel at most. Drawing waits for a picture that isn't decoded yet, or `PictureCache.follow` reports it
  /// later. Coarse pictures are drawn faster, from fewer pixels.
  public static func pixels(
    of drawing: Drawing, at frame: PixelRect, of grid: TileGrid, on ground: Ground,
    light: InkLight = .day, swelling: Double = 1, waitingForPictures: Bool = false,
    coarsePictures: Bool = false, progress: Progress? = nil
  ) throws(Progress.Cancellation) -> [UInt32] {
    try [UInt32](frame.area) {
      (buffer: UnsafeMutableBufferPointer<UInt32>) throws(Progress.Cancellation) in
      ground.draw(on: buffer, frame, of: grid)
      guard let start = buffer.baseAddress else { return }
      var renderer = TileRenderer(start, frame, grid, light, drawing.media, progress)
      renderer.renderer.target.swelling = swelling
      renderer.waitsForPictures = waitingForPictures
      renderer.renderer.showsCoarsePictures = coarsePictures
      let area = grid.canvas(frame).outset(by: 1 / grid.density)
      try drawing.visitVisibleMarks(touching: area) { (mark) throws(Progress.Cancellation) in
        try renderer.draw(mark)
      }
    }
  }

  /// Clears the cache of long lines.
  public static func forgetLines() {
    LineShelf.shared.removeAll()
  }

  /// Draws into pixels at `frame` of a grid, in rows without padding.
  init(
    _ pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect, _ grid: TileGrid,
    _ light: InkLight = .day, _ media: any MediumSource, _ progress: Progress? = nil
  ) {
    renderer = MarkRenderer(
      TileTarget(pixels, frame, grid, progress), origin: grid.anchor, light: light, media: media)
  }

  /// The source of the media that marks refer to.
  var media: any MediumSource {
    get { renderer.media }
    set { renderer.media = newValue }
  }

  /// Whether drawing waits for a picture that isn't decoded yet.
  var waitsForPictures: Bool {
    get { renderer.waitsForPictures }
    set { renderer.waitsForPictures = newValue }
  }

  /// Continues with other pixels of the grid, in a frame of the same size.
  mutating func turn(to pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect) {
    renderer.target.turn(to: pixels, frame)
  }

  /// Applies a patch.
  mutating func draw(_ patch: InkPatch, on ground: Ground) throws(Progress.Cancellation) {
    switch patch {
    case .ink(let mark):
      renderer.target.cover = nil
      try draw(mark)
    case .clear(let mark):
      renderer.target.cover = ground.paper.map(TileTarget.Cover.paper) ?? .nothing
      try draw(mark)
    }
  }

  /// Draws a mark; only the visible part of a long line.
  mutating func draw(_ mark: Mark) throws(Progress.Cancellation) {
    try renderer.draw(mark)
  }
}

extension [UInt32] {
  /// An array of `count` pixels that `body` draws.
  fileprivate init<Failure>(
    _ count: Int, _ body: (UnsafeMutableBufferPointer<UInt32>) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
      do throws(Failure) {
        try body(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      } catch {
        failure = error
      }
      initialized = count
    }
    if let failure { throw failure }
  }
}
