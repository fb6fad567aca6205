import Geometry
import Graphics
import System

/// The pixels of a tile as a drawing target: ink is drawn by how much of each pixel it covers, all else by Cairo on the
/// same pixels.
///
/// Ink is what discs, lines with round ends and corners, and lines of changing width draw. It is the same to the bit
/// whatever tile or part of a tile the pixels belong to. Where it is clipped or blended it is first drawn on a clear
/// layer, which Cairo puts over the pixels.
struct TileTarget: ~Copyable {
  let grid: TileGrid
  let progress: Progress?

  /// The pixels that are drawn on, in rows without gaps: those of the tile, or of the innermost layer.
  var pixels: UnsafeMutablePointer<UInt32>
  var frame: PixelRect

  /// What of each pixel ink covers that is being drawn.
  var coverage: Coverage
  var thin: ThinCoverage
  var hair: HairCoverage

  var path = TilePath()
  var state: State
  private var savedStates: [State] = []

  /// What was drawn on when the transparency layers were begun, the innermost last, and how.
  var layers: [(layer: TileLayer, below: UnsafeMutablePointer<UInt32>, state: State)] = []

  /// A context over the pixels, once something was handed to Cairo.
  var cairo: (context: Context, surface: ImageSurface)?

  /// Where ink is drawn that is clipped or blended. It is clear in between.
  var sheet: TileLayer?

  /// How much wider lines are drawn that are narrower than a pixel; to a pixel at most.
  var swelling = 1.0

  /// What is put over ink, pictures and text, in place of drawing them.
  var cover: Colour?

  /// The graphics state. Lengths are in user space, clips in pixels.
  struct State {
    var transform: Transform

    /// How many pixels long a unit is; nil where that depends on the direction.
    var density: Double?

    var fillColour = Colour.black
    var strokeColour = Colour.black
    var alpha = 1.0
    var blend = BlendMode.normal
    var quality = InterpolationQuality.high
    var lineWidth = 1.0
    var cap = LineCap.butt
    var join = LineJoin.miter
    var clips: [(path: [TilePath.Element], rule: FillRule)] = []
  }

  /// Draws into pixels that lie at `frame` of a grid, in rows without gaps. Units are those of the canvas, and the place
  /// of the grid's anchor is zero.
  init(
    _ pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect, _ grid: TileGrid,
    _ progress: Progress? = nil
  ) {
    (self.pixels, self.frame, self.grid) = (pixels, frame, grid)
    self.progress = progress
    state = State(transform: grid.transform, density: grid.density)
    coverage = Coverage(width: frame.width, height: frame.height)
    thin = ThinCoverage(frame)
    hair = HairCoverage(pixels, frame)
  }

  /// Goes on with other pixels of the grid, which are as many in a row and as many rows.
  mutating func turn(to pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect) {
    precondition(
      (frame.width, frame.height) == (self.frame.width, self.frame.height),
      "There is as much room as there was.")
    precondition(layers.isEmpty, "Each layer has ended.")
    (self.pixels, self.frame) = (pixels, frame)
    (cairo, sheet) = (nil, nil)
    thin.frame = frame
    hair.turn(to: pixels, frame)
  }
}

// MARK: - Graphics state

extension TileTarget: InkTarget {
  mutating func saveGState() {
    savedStates.append(state)
  }

  mutating func restoreGState() {
    precondition(!savedStates.isEmpty, "A graphics state is restored once for each saving.")
    state = savedStates.removeLast()
  }

  mutating func concatenate(_ transform: Transform) {
    state.transform = transform.concatenating(state.transform)
    state.density = state.transform.uniformScale
  }

  /// The map from user space to pixels, told from the grid's zero.
  var ctm: Transform { state.transform }

  mutating func setFillColour(_ colour: Colour) { state.fillColour = colour }
  mutating func setStrokeColour(_ colour: Colour) { state.strokeColour = colour }
  mutating func setAlpha(_ alpha: Double) { state.alpha = min(max(alpha, 0), 1) }
  mutating func setBlendMode(_ mode: BlendMode) { state.blend = mode }
  mutating func setInterpolationQuality(_ quality: InterpolationQuality) { state.quality = quality }
  mutating func setLineWidth(_ width: Double) { state.lineWidth = width }
  mutating func setLineCap(_ cap: LineCap) { state.cap = cap }
  mutating func setLineJoin(_ join: LineJoin) { state.join = join }

  static var window: Rect? { nil }

  func reaches(_ rect: Rect) -> Bool {
    let (seen, box) = (frame.rect(), TileGrid.bounds(of: rect, state.transform.apply))
    return seen.touches(box) && seen.outset(by: 0x1p20).contains(box)
  }

  func checkIsWanted() throws(Progress.Cancellation) {
    if progress?.isCancelled == true { throw Progress.Cancellation() }
  }
}
