public import Geometry
import Graphics
public import Marks
public import Rendering
public import System

/// Writes a drawing as an SVG document, mark by mark, so that memory doesn't grow with its size.
public struct SVGExporter: Sendable {
  private let drawing: Drawing
  private let picture: Picture?
  private let area: Rect

  /// The colour of the paper; nil leaves the document transparent.
  private let paper: Colour?

  /// The metadata of the document.
  public var information = DocumentInformation()

  /// The pixels to a unit, for the size in viewers and for pictures computed by filters.
  public var scale = 1.0

  /// Whether typed texts are outlines, which look alike in every program, rather than text.
  public var textAsOutlines = false

  /// The greatest error of a curve, in units.
  public var tolerance = 0.05

  /// An export of `area` of a drawing and of the picture below it.
  public init(
    _ drawing: Drawing, over picture: Picture? = nil, showing area: Rect, on paper: Colour?
  ) {
    (self.drawing, self.picture, self.area, self.paper) = (drawing, picture, area, paper)
  }

  /// Passes the bytes to `sink` as they are made.
  public func write<Refusal>(
    progress: Progress = Progress(), to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(ExportFailure<Refusal>) {
    let precision = VectorPrecision(tolerance, in: area)
    let threads = threads
    let target = VectorTarget(
      SVGPage(
        grid: precision.grid, threads: threads.about, textAsOutlines: textAsOutlines),
      showing: Rect(origin: .zero, size: area.size), tolerance: precision.rest,
      density: max(scale, 1) * 2, progress: progress)
    var renderer = MarkRenderer(
      target, origin: area.origin, light: .day, media: drawing.media)
    renderer.waitsForPictures = true
    var text = TextBytes()
    addStart(precision.grid, threads.general, &text)
    do throws(Refusal) { try sink(text.take()) } catch { throw .refused(error) }
    let scene = VectorScene(drawing: drawing, picture: picture, paper: paper, area: area)
    try scene.draw(by: &renderer, from: area.origin, progress, to: sink)
    renderer.target.page.finish()
    text.add(renderer.target.page.take())
    text.add("</g>\n</svg>\n")
    do throws(Refusal) { try sink(text.take()) } catch { throw .refused(error) }
  }

  /// The threads about marks that are elements of the document, and all other threads.
  private var threads: (about: [DocumentThread], general: [DocumentThread]) {
    let shown = information.threads.filter { $0.area?.touches(area) ?? true }
    // Filters without SVG primitives make one picture of all marks, so no mark is an element.
    guard drawing.viewFilters == nil || drawing.viewChain.svgPrimitives != nil else {
      return ([], shown)
    }
    return (shown.filter { !$0.marks.isEmpty }, shown.filter(\.marks.isEmpty))
  }

  private func addStart(
    _ grid: Double, _ threads: [DocumentThread], _ text: inout TextBytes
  ) {
    text.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    text.add("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    text.add(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"")
    if let language = information.language {
      text.add(" xml:lang=\"")
      text.addXML(language)
      text.add("\"")
    }
    text.add(" width=\"")
    text.add(area.width * scale, digits: 12)
    text.add("\" height=\"")
    text.add(area.height * scale, digits: 12)
    text.add("\" viewBox=\"0 0 ")
    text.add(area.width, digits: TextBytes.allDigits)
    text.add(" ")
    text.add(area.height, digits: TextBytes.allDigits)
    text.add("\">\n")
    if !information.title.isEmpty {
      text.add("<title>")
      text.addXML(information.title)
      text.add("</title>\n")
    }
    if !threads.isEmpty {
      text.add("<desc>")
      text.addXML(threads.map(\.text).joined(separator: "\n\n"))
      text.add("</desc>\n")
    }
    if isCut { addFrame(grid, &text) }
    text.add(isCut ? "<g clip-path=\"url(#frame)\"" : "<g")
    text.add(" transform=\"scale(")
    text.add(grid, digits: TextBytes.allDigits)
    text.add(")\">\n")
  }

  /// Whether marks or the picture reach beyond the area, which editors would show.
  private var isCut: Bool {
    let shown = [drawing.bounds, picture?.frame].compactMap(\.self)
    return !shown.allSatisfy { area.contains($0) }
  }

  /// Adds a clip to the area, in whole squares of the grid.
  private func addFrame(_ grid: Double, _ text: inout TextBytes) {
    text.add("<clipPath id=\"frame\"><path d=\"M0 0h")
    text.add((area.width / grid).rounded(.up), digits: TextBytes.allDigits)
    text.add("v")
    text.add((area.height / grid).rounded(.up), digits: TextBytes.allDigits)
    text.add("H0z\"/></clipPath>\n")
  }
}
