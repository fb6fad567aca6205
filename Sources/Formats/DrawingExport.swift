public import Geometry
public import Graphics
public import Marks
public import Rendering
public import System

/// An export of a drawing: the part of the canvas, and its look in the file.
public struct DrawingExport: Sendable {
  public let drawing: Drawing
  private let picture: Picture?

  public var format: ExportFormat

  /// The part of the canvas that is shown.
  public var area: Rect

  /// The colour of the paper; nil leaves it transparent.
  public var paper: Colour? = .white

  /// The pixels to a unit; in a PDF file, the size beside that in which a unit is the 96th part of an inch.
  public var scale = 1.0

  /// The greatest error of a curve, in units; nil for one that nobody sees, neither at this scale nor with the area as large as a
  /// screen.
  public var tolerance: Double?

  /// Whether an SVG has typed texts as outlines rather than as text.
  public var textAsOutlines = false

  /// The texts of a PNG.
  public var texts: [PNGText] = []

  /// The drawing that a PNG carries, so that opening it gives back the marks.
  public var embedded: EmbeddedDrawing?

  /// The division of a PDF file into pages.
  public var layout = PDFLayout.asLarge

  /// The metadata of the file.
  public var information = DocumentInformation()

  /// An export of `area` of a drawing, over a picture if there is one.
  public init(
    _ drawing: Drawing, over picture: Picture? = nil, showing area: Rect, as format: ExportFormat
  ) {
    (self.drawing, self.picture, self.area, self.format) = (drawing, picture, area, format)
  }

  /// Whether the drawing was redacted: its marks still contain the parts that its filters make unreadable.
  public var isRedacted: Bool { drawing.isRedacted }

  /// The area of all of a drawing over a picture, with a margin around the ink; nil where nothing is drawn.
  public static func wholeArea(of drawing: Drawing, over picture: Picture?) -> Rect? {
    let ink = drawing.bounds?.outset(by: margin)
    return (picture.map { $0.frame.union(ink) } ?? ink)?.roundedOutwards
  }

  /// The margin around ink, in units.
  public static let margin = 16.0

  /// The pages of a PDF file; nil if there would be too many.
  public var sheets: [SheetPlan]? {
    PDFSheet.sheets(for: area, layout, scale: scale * 72 / 96)?.map(SheetPlan.init)
  }

  /// The number of pages of a PDF file; nil if there would be too many.
  public var sheetCount: Int? { sheets?.count }

  /// Passes the bytes to `sink` as they are made.
  public func write<Refusal>(
    progress: Progress = Progress(), share: PNGExporter.Sharing = PNGExporter.alone,
    to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(ExportFailure<Refusal>) {
    switch format {
    case .png:
      var exporter = PNGExporter(drawing, over: picture, showing: area, scale: scale, on: paper)
      (exporter.texts, exporter.embedded, exporter.tellsSize) = (texts, embedded, true)
      try exporter.write(progress: progress, share: share, to: sink)
    case .svg:
      var exporter = SVGExporter(drawing, over: picture, showing: area, on: paper)
      exporter.scale = scale
      exporter.tolerance = tolerance ?? VectorPrecision.tolerance(in: area, scale: scale)
      (exporter.information, exporter.textAsOutlines) = (information, textAsOutlines)
      try exporter.write(progress: progress, to: sink)
    case .pdf:
      var exporter = PDFExporter(drawing, over: picture, showing: area, on: paper)
      (exporter.scale, exporter.layout) = (scale, layout)
      exporter.tolerance = tolerance ?? VectorPrecision.tolerance(in: area, scale: scale)
      exporter.information = information
      try exporter.write(progress: progress, to: sink)
    case .text:
      var exporter = TextExporter(drawing, showing: area)
      exporter.information = information
      try exporter.write(progress: progress, to: sink)
    }
  }
}
