public import Geometry
public import Marks
public import System

/// Draws the pixels of a tile, or a part of one: has a `MarkRenderer` draw on a `TileTarget`.
///
/// The pixels are those that come of the same renderer on a Cairo context, but for how the edges of ink are smoothed; and
/// they are the same to the bit whatever tile or part of a tile they belong to.
public struct TileRenderer: ~Copyable {
  private var renderer: MarkRenderer<TileTarget>

  var grid: TileGrid { renderer.target.grid }
  var frame: PixelRect { renderer.target.frame }

  /// Pixels at `frame` of a grid, with the marks of `drawing` on `ground`. Lines that are narrower than a pixel are
  /// drawn wider by `swelling`, to a pixel at most.
  public static func pixels(
    of drawing: Drawing, at frame: PixelRect, of grid: TileGrid, on ground: Ground,
    light: InkLight = .day, swelling: Double = 1, progress: Progress? = nil
  ) throws(Progress.Cancellation) -> [UInt32] {
    try [UInt32](frame.area) {
      (buffer: UnsafeMutableBufferPointer<UInt32>) throws(Progress.Cancellation) in
      ground.draw(on: buffer, frame, of: grid)
      guard let start = buffer.baseAddress else { return }
      var renderer = TileRenderer(start, frame, grid, light, drawing.media, progress)
      renderer.renderer.target.swelling = swelling
      let area = grid.canvas(frame).outset(by: 1 / grid.density)
      try drawing.visitMarks(touching: area) { (mark) throws(Progress.Cancellation) in
        try renderer.draw(mark)
      }
    }
  }

  /// Forgets what is known of long lines that were drawn.
  public static func forgetLines() {
    LineShelf.shared.removeAll()
  }

  /// Draws into pixels that lie at `frame` of a grid, in rows without gaps.
  init(
    _ pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect, _ grid: TileGrid,
    _ light: InkLight = .day, _ media: any MediumSource, _ progress: Progress? = nil
  ) {
    renderer = MarkRenderer(
      TileTarget(pixels, frame, grid, progress), origin: grid.anchor, light: light, media: media)
  }

  /// Where the media are found that marks name.
  var media: any MediumSource {
    get { renderer.media }
    set { renderer.media = newValue }
  }

  /// Goes on with other pixels of the grid, which are as many in a row and as many rows.
  mutating func turn(to pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect) {
    renderer.target.turn(to: pixels, frame)
  }

  /// Puts a patch over what is there.
  mutating func draw(_ patch: InkPatch, on ground: Ground) throws(Progress.Cancellation) {
    switch patch {
    case .ink(let mark):
      renderer.target.cover = nil
      try draw(mark)
    case .paper(let mark):
      renderer.target.cover = ground.paper
      try draw(mark)
    }
  }

  /// Draws a mark, of a long line what is seen here.
  mutating func draw(_ mark: Mark) throws(Progress.Cancellation) {
    try renderer.draw(mark)
  }
}

extension [UInt32] {
  /// So many pixels that `body` draws.
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
