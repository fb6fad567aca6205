import Geometry

/// A thread as text annotations (ISO 32000-1, section 12.5.6.4): an icon that shows the thread when it is opened, and its
/// replies.
struct PDFAnnotation {
  let messages: [DocumentMessage]

  /// The lower left corner of the icon, and its side, in units of the sheet.
  private let corner: Point
  private let side: Double
  private let sheet: Size

  private static let side = 20.0
  private static let gap = 4.0

  /// The threads of several sheets, by the indices of the sheets: a thread about marks at their upper right corner, all others in
  /// rows on the first sheet.
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
      // Several sheets may show the marks of a thread.
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

  /// Places the corner at `place`, or nearer so that the icon stays on the sheet.
  private init(_ thread: DocumentThread, at place: Point, on sheet: PDFSheet) {
    (messages, self.sheet) = (thread.messages, sheet.size)
    side = min(Self.side / sheet.userUnit, sheet.size.width, sheet.size.height)
    corner = Point(
      x: max(min(place.x, sheet.size.width - side), 0),
      y: max(min(place.y, sheet.size.height - side), 0))
  }

  private init(_ thread: DocumentThread, number: Int, on sheet: PDFSheet) {
    let (gap, step) = (Self.gap / sheet.userUnit, (Self.side + Self.gap) / sheet.userUnit)
    let columns = max(Int((sheet.size.width - gap) / step), 1)
    let place = Point(
      x: gap + Double(number % columns) * step,
      y: sheet.size.height - Double(number / columns + 1) * step)
    self.init(thread, at: place, on: sheet)
  }

  /// The frame of a message's icon: a viewer that shows replies as icons of their own shows each a little below the one before.
  func box(_ index: Int) -> Rect {
    let y = max(corner.y - side / 4 * Double(index), 0)
    return Rect(x: corner.x, y: y, width: side, height: side)
  }

  /// The frame of the popup window: right of the icon, as far as the sheet goes.
  var window: Rect {
    let size = Size(width: min(side * 10, sheet.width), height: min(side * 6, sheet.height))
    return Rect(
      x: min(corner.x + side, sheet.width - size.width),
      y: max(corner.y + side - size.height, 0), width: size.width, height: size.height)
  }
}
