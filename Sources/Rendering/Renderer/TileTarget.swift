import Geometry
import Graphics
import Marks
import System

/// The pixels of a tile as a drawing target: ink is drawn by coverage, and everything else by Cairo on the same pixels.
///
/// Ink consists of discs, lines with round ends and joins, and lines of changing width. Its pixels are the same to the bit
/// whatever tile, or part of a tile, they belong to. Clipped or blended ink is drawn on a transparent layer, which Cairo
/// composites over the pixels.
struct TileTarget: ~Copyable {
  let grid: TileGrid
  let progress: Progress?

  /// The current pixels, in rows without padding: those of the tile, or of the innermost transparency layer.
  var pixels: UnsafeMutablePointer<UInt32>
  var frame: PixelRect

  /// The coverage of the ink that is being drawn.
  var coverage: Coverage
  var thin: ThinCoverage
  var hair: HairCoverage

  /// The lines that are merged, once there were some.
  var merged: MergedLines?

  var path = TilePath()

  /// A buffer for the points of lines of changing width.
  var linePoints = ReusableBuffer<LinePoint>()
  var run = ReusableBuffer<LinePoint>()
  var outlines = OutlineMaker()
  var letters = FlatLetters()
  var state: State
  private var savedStates: [State] = []

  /// The transparency layers, the innermost last, with the pixels and state from before each.
  var layers: [(layer: TileLayer, below: UnsafeMutablePointer<UInt32>, state: State)] = []

  /// A context over the pixels, once Cairo was needed.
  var cairo: (context: Context, surface: ImageSurface)?

  /// A layer for ink that is clipped or blended; transparent between two uses.
  var sheet: TileLayer?

  /// The sheet on which the parts of lines with grain are collected.
  var grainSheet: GrainSheet?

  /// Whether the parts of a line with grain are being drawn, each with its exact edges.
  var hasGrain = false

  /// The factor by which lines narrower than a pixel are widened, to a pixel at most.
  var swelling = 1.0

  /// Widens every line to at least a pixel. It is for pictures so small that grain and filters are invisible: the grain becomes a
  /// mean tone, and groups are drawn without their filters.
  static let mostSwelling = 0x1p60

  /// If set, ink, pictures and text are covered, including their edges, instead of being drawn.
  var cover: Cover?

  enum Cover {
    case paper(Colour)

    /// Leaves the pixels transparent.
    case nothing

    /// The colour for drawing the cover; for a cover that clears only its alpha counts.
    var colour: Colour {
      switch self {
      case .paper(let colour): colour
      case .nothing: .black
      }
    }

    var clears: Bool {
      switch self {
      case .paper: false
      case .nothing: true
      }
    }
  }

  /// The graphics state. Lengths are in user space, clips in pixels of the grid.
  struct State {
    var transform: Transform

    /// The pixels per unit; nil if that depends on the direction.
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

  /// Draws into pixels at `frame` of a grid, in rows without padding. User space is the canvas relative to the grid's
  /// anchor.
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

  /// Continues with other pixels of the grid, in a frame of the same size.
  mutating func turn(to pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect) {
    precondition(
      (frame.width, frame.height) == (self.frame.width, self.frame.height),
      "There is as much room as there was.")
    precondition(layers.isEmpty, "Each layer has ended.")
    (self.pixels, self.frame) = (pixels, frame)
    (cairo, sheet, grainSheet) = (nil, nil, nil)
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

  /// The transform from user space to pixels, relative to the grid's zero.
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

  var fillWindow: Rect? { frame.rect().outset(by: 8) }

  func reaches(_ rect: Rect) -> Bool {
    let (seen, box) = (frame.rect(), TileGrid.bounds(of: rect, state.transform.apply))
    return seen.touches(box) && seen.outset(by: 0x1p20).contains(box)
  }

  func checkIsWanted() throws(Progress.Cancellation) {
    if progress?.isCancelled == true { throw Progress.Cancellation() }
  }

  func takesPicture(_ look: PictureLook, in media: any MediumSource) -> Bool { false }

  func drawPicture(_ look: PictureLook, in media: any MediumSource) {}

  func beginFilters(_ chain: FilterChain, in frame: Rect) -> Bool { swelling == Self.mostSwelling }

  func endFilters() {}
}
