import Geometry

/// A thread as a text annotation (ISO 32000-1, section 12.5.6.4): a sign that says the thread when it is opened.
struct PDFAnnotation {
  private let thread: DocumentThread

  /// The lower left corner of the sign, in points.
  private let corner: Point

  private static let side = 20.0
  private static let gap = 4.0

  /// The threads that lie on one of several sheets, by their indices: those about marks at the upper right corner of these, and
  /// all others in rows on the first sheet.
  static func annotations(
    of threads: [DocumentThread], on sheets: [PDFSheet]
  ) -> [Int: [PDFAnnotation]] {
    var found: [Int: [PDFAnnotation]] = [:]
    var others = 0
    for thread in threads {
      guard let area = thread.area else {
        found[0, default: []].append(PDFAnnotation(thread, number: others, on: sheets[0]))
        others += 1
        continue
      }
      // The part of the marks that any sheet shows may lie on several.
      let shown = sheets.enumerated().compactMap { index, sheet in
        sheet.area.intersection(area).map { (index, sheet, $0) }
      }.filter { $0.2.width > 0 && $0.2.height > 0 }
      let best = shown.min {
        ($0.2.minY, -$0.2.maxX) < ($1.2.minY, -$1.2.maxX)
      }
      guard let (index, sheet, part) = best else { continue }
      let place = sheet.transform.apply(to: Point(x: part.maxX, y: part.minY))
      found[index, default: []].append(PDFAnnotation(thread, at: place, on: sheet))
    }
    return found
  }

  /// The corner at a place, unless the sign would leave the sheet.
  private init(_ thread: DocumentThread, at place: Point, on sheet: PDFSheet) {
    self.thread = thread
    corner = Point(
      x: max(min(place.x, sheet.size.width - Self.side), 0),
      y: max(min(place.y, sheet.size.height - Self.side), 0))
  }

  private init(_ thread: DocumentThread, number: Int, on sheet: PDFSheet) {
    let step = Self.side + Self.gap
    let columns = max(Int((sheet.size.width - Self.gap) / step), 1)
    let place = Point(
      x: Self.gap + Double(number % columns) * step,
      y: sheet.size.height - Double(number / columns + 1) * step)
    self.init(thread, at: place, on: sheet)
  }

  /// The dictionary; `sign` is the number of the object that shows it.
  func dictionary(sign: Int) -> String {
    let box = [corner.x, corner.y, corner.x + Self.side, corner.y + Self.side]
    var text = "<</Type /Annot /Subtype /Text /Name /Comment /Rect ["
    text += box.map(PDFText.number).joined(separator: " ")
    // It keeps its size and way up on the screen (section 12.5.3), and isn't printed.
    text += "] /F 24 /C [1 0.82 0.3] /AP <</N \(sign) 0 R>>"
    text += " /T \(PDFText.string(thread.author)) /Contents \(PDFText.string(thread.text))"
    if let began = thread.began { text += " /CreationDate (\(PDFText.date(began)))" }
    if let changed = thread.changed { text += " /M (\(PDFText.date(changed)))" }
    return text + ">>"
  }

  /// The entries and the contents of a form that shows the sign: a bubble with three lines.
  static let signEntries =
    "/Type /XObject /Subtype /Form /BBox [0 0 20 20] /Filter /FlateDecode /Resources <<>>"
  static let sign = Array(
    """
    1 0.82 0.3 rg 0.35 0.27 0.05 RG 1 w 1 j 1 J
    2 6 m 2 18 l 18 18 l 18 6 l 9 6 l 5 2 l 5 6 l h B
    5 15 m 15 15 l 5 12 m 15 12 l 5 9 m 11 9 l S

    """.utf8)
}
