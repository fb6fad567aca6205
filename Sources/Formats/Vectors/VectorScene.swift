import Geometry
import Graphics
import Marks
import Rendering
import System

/// The content of a page: a part of a drawing, on paper and over a picture.
struct VectorScene {
  let drawing: Drawing
  let picture: Picture?
  let paper: Colour?

  /// The part of the canvas that is shown. User space begins at its upper left corner.
  let area: Rect

  /// The number of the scene in its document, and the number of all scenes.
  var number = (index: 0, count: 1)

  /// Draws the scene, and passes the bytes that the page has ready to `sink`.
  func draw<Page: DocumentPage & ~Copyable, Refusal>(
    by renderer: inout MarkRenderer<VectorTarget<Page>>, from origin: Point, _ progress: Progress,
    to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(ExportFailure<Refusal>) {
    let frame = area.offset(by: .zero - origin)
    guard let filters = drawing.viewFilters else {
      renderer.target.drawGround(paper, in: frame, picture, from: origin)
      return try drawMarks(by: &renderer, progress, to: sink)
    }
    if renderer.target.beginFilters(drawing.viewChain, in: frame) {
      renderer.target.drawGround(paper, in: frame, picture, from: origin)
      try drawMarks(by: &renderer, progress, to: sink)
      renderer.target.endFilters()
    } else {
      let source = DrawingSource(
        drawing, on: Ground(paper: paper, picture: picture), light: .day, waitingForPictures: true,
        progress: progress)
      renderer.target.draw(source, through: filters, area, in: frame)
      if progress.isCancelled { throw .cancelled }
    }
  }
}

extension VectorScene {
  /// Draws all visible marks, the lowest first, and passes the bytes that the page has ready to `sink`.
  private func drawMarks<Page: DocumentPage & ~Copyable, Refusal>(
    by renderer: inout MarkRenderer<VectorTarget<Page>>, _ progress: Progress,
    to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(ExportFailure<Refusal>) {
    defer { renderer.target.page.beginMark(at: nil) }
    var marks = SceneMarks(drawing, in: area)
    var done = 0
    while let batch = marks.next() {
      done += batch.count
      progress.reach((Double(number.index) + marks.part(done)) / Double(number.count))
      do throws(Progress.Cancellation) {
        for placed in batch where BoundsMeasurer.bounds(of: placed.mark)?.touches(area) == true {
          renderer.target.page.beginMark(at: placed.rank)
          try renderer.draw(placed.mark)
        }
      } catch {
        throw .cancelled
      }
      if progress.isCancelled { throw .cancelled }
      let bytes = renderer.target.page.take()
      guard !bytes.isEmpty else { continue }
      do throws(Refusal) { try sink(bytes) } catch { throw .refused(error) }
    }
    // The index may count more marks than the area has.
    progress.reach(Double(number.index + 1) / Double(number.count))
  }
}

/// The marks that a scene may show, in batches: all of them if the area contains the drawing, otherwise those that the index
/// finds.
private struct SceneMarks: IteratorProtocol {
  private var all: MarkBatches?
  private var found: AreaBatches?
  private let count: Int

  init(_ drawing: Drawing, in area: Rect) {
    if drawing.reach.map({ area.contains($0) }) ?? true {
      (all, count) = (drawing.visibleBatches, drawing.count)
    } else {
      let batches = drawing.visibleBatches(touching: area)
      (found, count) = (batches, batches.count)
    }
  }

  mutating func next() -> [RankedMark]? {
    found != nil ? found?.next() : all?.next()?.marks
  }

  /// The fraction of the marks that `done` marks are.
  func part(_ done: Int) -> Double { min(Double(done) / Double(max(count, 1)), 1) }
}

extension VectorTarget where Page: ~Copyable {
  /// Draws an area as pixels, through filters of the view.
  fileprivate mutating func draw(
    _ source: DrawingSource, through filters: ViewFilters, _ area: Rect, in frame: Rect
  ) {
    let density = PixelPart.density(for: area.size, self.density)
    guard let image = source.surface(of: area, scale: density, through: filters) else { return }
    let size = Size(width: Double(image.width) / density, height: Double(image.height) / density)
    draw(image, in: Rect(origin: frame.origin, size: size))
  }

  /// Draws paper, and the picture on it; `origin` is the point of the canvas at user space's zero.
  fileprivate mutating func drawGround(
    _ paper: Colour?, in rect: Rect, _ picture: Picture?, from origin: Point
  ) {
    if let paper {
      setFillColour(paper)
      addRect(rect)
      fillPath(using: .winding)
    }
    if let picture, let image = try? picture.surface() {
      draw(image, in: picture.frame.offset(by: .zero - origin))
    }
  }
}
