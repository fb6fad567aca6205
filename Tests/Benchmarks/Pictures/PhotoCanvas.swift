import Canvas
import Documents
import Geometry
import Glibc
import Graphics
import Marks
import Rendering
import Session
import System
import Toolkit

/// A photograph of 24 megapixels on a canvas of 1280 by 800, without a screen, but with the threads and the loop of the program.
final class PhotoCanvas: ViewHost, CanvasDelegate {
  let scale = 1.0
  let canvas = CanvasView(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
  let root = RootView(frame: Rect(x: 0, y: 0, width: 1280, height: 800))

  /// The time between two calls of `isDone` without an event, in milliseconds.
  private static let longestWait: Int32 = 4

  private let surface: ImageSurface
  private let context: Context
  private let worker = Worker()
  private lazy var arrivals = PictureArrivals(on: canvas)
  private var dirty: Rect?

  /// Whether the picture is shown, rather than the frame in place of an unreadable one.
  var showsPicture: Bool { Set(surface.pixels).count > 1000 }

  /// Shows the JPEG through `filters`, as large as fits.
  init(_ jpeg: [UInt8], _ size: Size, _ filters: String) throws {
    surface = try ImageSurface(width: 1280, height: 800, format: .rgb)
    context = Context(surface)
    root.host = self
    root.addSubview(canvas)
    canvas.delegate = self
    canvas.ground = Ground(paper: .white)
    canvas.useWorkers(TileWorkers(), worker)
    let medium = Medium(type: "image/jpeg", bytes: jpeg)
    var media = DrawingMedia()
    media.keep(medium, as: medium.hash)
    let look = PictureLook(medium: medium.hash, size: size)
      .filtered(by: try FilterChain(text: filters))
    let picture = PictureMark(look, at: Point(x: size.width / 2, y: size.height / 2))
    canvas.drawing = Drawing([.picture(picture)], media: media)
    // The first pixel makes the reader decode the picture.
    _ = try TileRenderer.pixels(
      of: canvas.drawing, at: PixelRect(x: 0, y: 0, width: 1, height: 1), of: canvas.grid,
      on: Ground(paper: .white), waitingForPictures: true)
    root.layoutIfNeeded()
    canvas.fit(picture.frame)
    canvas.setNeedsDisplay()
  }

  /// The photograph through other filters.
  func trial(_ filters: String) throws -> [RankedMark] {
    let chain = try FilterChain(text: filters)
    return canvas.drawing.rankedMarks.compactMap { placed in
      guard case .picture(let picture) = placed.mark else { return nil }
      let mark = Mark.picture(picture.with(picture.look.filtered(by: chain)))
      return RankedMark(rank: placed.rank, id: placed.id, mark: mark)
    }
  }

  /// Runs the loop until `isDone` returns true; it is called after each turn.
  func run(until isDone: () -> Bool) {
    paint()
    while !isDone() {
      let sources: [any LoopSource] = [canvas.ink, arrivals, worker]
      let ends = sources.compactMap(\.deadline)
      var descriptors = sources.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      let next = ends.min().map { max(Int32(($0 - .now).microseconds + 999) / 1000, 0) }
      let wait = min(next ?? Self.longestWait, Self.longestWait)
      poll(&descriptors, nfds_t(descriptors.count), wait)
      for (source, state) in zip(sources, descriptors)
      where state.revents != 0 || source.deadline.map({ $0 <= .now }) == true {
        source.ready()
      }
      paint()
    }
  }

  /// Paints the changes.
  private func paint() {
    guard let area = dirty else { return }
    dirty = nil
    canvas.ink.prepare()
    root.display(area, on: context)
    surface.flush()
    canvas.ink.proceed()
  }

  /// Whether everything visible is up to date.
  var isComplete: Bool { canvas.ink.isComplete && dirty == nil }

  func needsDisplay(_ area: Rect) {
    dirty = area.union(dirty)
  }

  func focusDidChange() {}
  func cursorDidChange() {}

  func perform(_ change: Change, as name: StepName, joining: Bool) {}
  func bring(_ media: [MediumHash: Medium]) {}
  func perform(
    in shared: SharedStep, showing mark: Mark?,
    finding find: @escaping @Sendable (Drawing) -> FoundChange?
  ) {}

  func look<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found) -> Void
  ) {}

  var isLooking: Bool { false }

  func inTurn(_ act: @escaping () -> Void) {}
  func takeBack(_ shared: SharedStep) {}
  func add(_ line: Mark, becoming shape: Mark) {}
  func didDelete(_ count: Int) {}
  func didRefuse(_ refusal: SelectionRefusal) {}
  func takeBack() {}
  func touchDidEnd() {}
}
