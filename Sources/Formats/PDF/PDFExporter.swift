public import Geometry
import Graphics
public import Marks
public import Rendering
public import System

/// Writes a drawing as a PDF file, mark by mark, so that memory doesn't grow with its size. The same drawing gives the same
/// bytes.
public struct PDFExporter: Sendable {
  private let drawing: Drawing
  private let picture: Picture?
  private let area: Rect

  /// The colour of the paper; nil leaves the page transparent.
  private let paper: Colour?

  /// The metadata of the file.
  public var information = DocumentInformation()
  public var layout = PDFLayout.asLarge

  /// The size of the page; at 1 a unit is the 96th part of an inch.
  public var scale = 1.0

  /// The greatest error of a curve, in units.
  public var tolerance = 0.05

  /// An export of `area` of a drawing and of the picture below it.
  public init(
    _ drawing: Drawing, over picture: Picture? = nil, showing area: Rect, on paper: Colour?
  ) {
    (self.drawing, self.picture, self.area, self.paper) = (drawing, picture, area, paper)
  }

  /// The numbers of objects that are referred to before they are written.
  private struct Numbers {
    let catalogue: Int
    let pages: Int
    let information: Int
    let resources: Int

    init(_ file: inout PDFFile) {
      catalogue = file.number()
      pages = file.number()
      information = file.number()
      resources = file.number()
    }
  }

  /// Passes the bytes to `sink` as they are made.
  public func write<Refusal>(
    progress: Progress = Progress(), to sink: ([UInt8]) throws(Refusal) -> Void
  ) throws(ExportFailure<Refusal>) {
    guard let sheets = PDFSheet.sheets(for: area, layout, scale: scale * 72 / 96) else {
      throw .size
    }
    let precision = VectorPrecision(tolerance, in: area)
    var file = PDFFile()
    let numbers = Numbers(&file)
    let target = VectorTarget(
      PDFPage(file, resources: numbers.resources, grid: precision.grid),
      showing: Rect(origin: .zero, size: area.size), tolerance: precision.rest,
      density: max(scale, 1) * 2, progress: progress)
    var renderer = MarkRenderer(
      target, origin: area.origin, light: .day, media: drawing.media)
    renderer.waitsForPictures = true
    var pages: [Int] = []
    let notes = PDFAnnotation.annotations(of: information.threads, on: sheets)
    let sign = notes.isEmpty ? nil : renderer.target.page.addSign()
    for (index, sheet) in sheets.enumerated() {
      let page = renderer.target.page.file.number()
      let shown = sheet.area.offset(by: .zero - area.origin)
      let transform = Transform.translation(area.origin.vector).concatenating(sheet.transform)
      renderer.target.page.beginPage(transform, showing: shown)
      let scene = VectorScene(
        drawing: drawing, picture: picture, paper: paper, area: sheet.area,
        number: (index, sheets.count))
      try scene.draw(by: &renderer, from: area.origin, progress, to: sink)
      let streams = renderer.target.page.endPage()
      var annotations: [Int] = []
      if let sign {
        for note in notes[index] ?? [] {
          annotations += renderer.target.page.add(note, on: page, sign: sign)
        }
      }
      annotations += renderer.target.page.addLinks()
      renderer.target.page.add(
        page, sheet, streams, annotations, numbers.pages, numbers.resources)
      pages.append(page)
    }
    renderer.target.page.finish(
      pages, catalogue: numbers.catalogue, tree: numbers.pages, information: numbers.information,
      resources: numbers.resources, information)
    do throws(Refusal) { try sink(renderer.target.page.take()) } catch { throw .refused(error) }
  }
}

extension PDFPage {
  /// Writes the form that draws the icon of all annotations. Returns its number.
  fileprivate mutating func addSign() -> Int {
    let number = file.number()
    file.add(number, PDFAnnotation.signEntries, Deflater.deflated(PDFAnnotation.sign))
    return number
  }

  /// Writes the messages of a thread and its popup window. Returns the numbers of these objects.
  fileprivate mutating func add(_ annotation: PDFAnnotation, on page: Int, sign: Int) -> [Int] {
    let said = annotation.messages.map { _ in file.number() }
    let window = file.number()
    let numbers = PDFAnnotation.Numbers(page: page, sign: sign, first: said[0], window: window)
    for (index, number) in said.enumerated() {
      file.add(number, annotation.dictionary(ofMessage: index, numbers, as: number))
    }
    file.add(window, annotation.windowDictionary(numbers))
    return said + [window]
  }

  /// Writes a page with its streams as contents.
  fileprivate mutating func add(
    _ number: Int, _ sheet: PDFSheet, _ streams: [Int], _ annotations: [Int], _ tree: Int,
    _ resources: Int
  ) {
    let contents = streams.map { "\($0) 0 R" }.joined(separator: " ")
    let notes =
      annotations.isEmpty
      ? "" : " /Annots [\(annotations.map { "\($0) 0 R" }.joined(separator: " "))]"
    let (width, height) = (PDFText.number(sheet.size.width), PDFText.number(sheet.size.height))
    let unit = sheet.userUnit > 1 ? " /UserUnit \(PDFText.number(sheet.userUnit))" : ""
    file.add(
      number,
      "<</Type /Page /Parent \(tree) 0 R /MediaBox [0 0 \(width) \(height)]\(unit)"
        + " /Resources \(resources) 0 R /Contents [\(contents)]\(notes)"
        + " /Group <</S /Transparency /CS /DeviceRGB>>>>")
  }

  fileprivate mutating func finish(
    _ pages: [Int], catalogue: Int, tree: Int, information number: Int, resources: Int,
    _ information: DocumentInformation
  ) {
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    endFonts()
    file.add(tree, "<</Type /Pages /Kids [\(kids)] /Count \(pages.count)>>")
    file.add(resources, self.resources.dictionary)
    file.add(number, information.pdfDictionary)
    let (metadata, intent) = (file.number(), addIntent())
    file.add(metadata, "/Type /Metadata /Subtype /XML", information.pdfMetadata)
    let language = information.language.map { " /Lang \(PDFText.string($0))" } ?? ""
    file.add(
      catalogue,
      "<</Type /Catalog /Pages \(tree) 0 R\(language) /Metadata \(metadata) 0 R"
        + " /OutputIntents [\(intent)] /ViewerPreferences <</DisplayDocTitle true>>>>")
    file.finish(catalogue: catalogue, information: number)
  }

  /// Writes the output intent, which tells the profile of the file's colours. Returns the entry that refers to it (ISO 32000-1,
  /// section 14.11.5).
  private mutating func addIntent() -> String {
    let number = file.number()
    let profile = Deflater.deflated(UsualProfile.bytes)
    file.add(number, "/N 3 /Alternate /DeviceRGB /Filter /FlateDecode", profile)
    return "<</Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile \(number) 0 R"
      + " /OutputConditionIdentifier (\(UsualProfile.name)) /Info (\(UsualProfile.name))>>"
  }
}
