public import Geometry

/// The way in which a drawing is spread over pages.
public enum PDFLayout: Hashable, Sendable {
  /// One page as large as the drawing.
  case asLarge

  /// One sheet of paper, on which the drawing is as large as fits within the margin, but no larger than its own size.
  case fitted(PaperSize, margin: Double)

  /// Sheets to be laid side by side, on which the drawing has its own size.
  case tiled(PaperSize, margin: Double, order: Order)

  /// The order of sheets that lie side by side.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    case rows, columns
  }

  /// The most sheets.
  public static let mostSheets = 10_000
}

/// A sheet of paper, in points.
public struct PaperSize: Hashable, Sendable {
  public let name: String
  public let size: Size

  /// The orientation of the sheet.
  public var orientation = Orientation.automatic

  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// The orientation of the area that the sheet shows.
    case automatic
    case portrait, landscape
  }

  init(_ name: String, millimetres width: Double, _ height: Double) {
    self.name = name
    size = Size(width: width / 25.4 * 72, height: height / 25.4 * 72)
  }

  /// All sizes (ISO 216 and ANSI Y14.1).
  public static let all = [
    PaperSize("a3", millimetres: 297, 420), PaperSize("a4", millimetres: 210, 297),
    PaperSize("a5", millimetres: 148, 210), PaperSize("letter", millimetres: 215.9, 279.4),
    PaperSize("legal", millimetres: 215.9, 355.6), PaperSize("tabloid", millimetres: 279.4, 431.8),
  ]

  /// The paper of these sides, with the name of the standard size that matches; nil for sides that no paper has.
  public init?(millimetres width: Double, _ height: Double) {
    guard (20...5000).contains(width), (20...5000).contains(height) else { return nil }
    let other = PaperSize("", millimetres: width, height)
    self =
      Self.all.first {
        max(abs($0.size.width - other.size.width), abs($0.size.height - other.size.height)) < 3
      } ?? other
  }

  /// The size with a name; nil if there is none.
  public init?(_ name: String) {
    guard let known = Self.all.first(where: { $0.name == name }) else { return nil }
    self = known
  }
}

/// A page of a file: its size in points, and the part of the drawing that it shows.
struct PDFSheet: Hashable {
  let size: Size
  let area: Rect

  /// The user unit of the page, in points: the factor by which readers that know it lengthen all its sizes.
  let userUnit: Double

  /// The transform from the drawing to points from the lower left corner.
  let transform: Transform

  /// Shows `area` with its upper left corner at a place relative to the sheet's upper left corner.
  private init(
    _ size: Size, _ area: Rect, at place: Point, scale: Double, userUnit: Double = 1
  ) {
    (self.size, self.area, self.userUnit) = (size, area, userUnit)
    transform = Transform(
      a: scale, b: 0, c: 0, d: -scale, tx: place.x - area.minX * scale,
      ty: size.height - place.y + area.minY * scale)
  }

  /// The sides that a page may have, and its largest unit (ISO 32000-1, annex C).
  private static let shortestSide = 3.0
  private static let longestSide = 14_400.0
  private static let mostUserUnit = 75_000.0

  /// Shows `area` in its own size. A page that would be too long gets larger user units, and a page that would be too short is
  /// enlarged.
  private init(asLargeAs area: Rect, scale: Double) {
    let longest = max(area.width, area.height)
    let length = min(max(longest * scale, Self.shortestSide), Self.longestSide * Self.mostUserUnit)
    let unit = min(max((length / Self.longestSide).rounded(.up), 1), Self.mostUserUnit)
    let scale = length / unit / longest
    let (width, height) = (area.width * scale, area.height * scale)
    let size = Size(width: max(width, Self.shortestSide), height: max(height, Self.shortestSide))
    let place = Point(x: (size.width - width) / 2, y: (size.height - height) / 2)
    self.init(size, area, at: place, scale: scale, userUnit: unit)
  }

  /// The sheets that show `area`, in which a unit takes `scale` points; nil if there would be too many.
  static func sheets(for area: Rect, _ layout: PDFLayout, scale: Double) -> [PDFSheet]? {
    switch layout {
    case .asLarge:
      return [PDFSheet(asLargeAs: area, scale: scale)]
    case .fitted(let paper, let margin):
      let size = paper.size(for: area)
      let room = Rect(origin: .zero, size: size).outset(by: -paper.held(margin))
      let fitting = min(scale, room.width / area.width, room.height / area.height)
      let place = Point(
        x: room.minX + (room.width - area.width * fitting) / 2,
        y: room.minY + (room.height - area.height * fitting) / 2)
      return [PDFSheet(size, area, at: place, scale: fitting)]
    case .tiled(let paper, let margin, let order):
      return tiles(area, paper, paper.held(margin), order, scale)
    }
  }

  private static func tiles(
    _ area: Rect, _ paper: PaperSize, _ margin: Double, _ order: PDFLayout.Order, _ scale: Double
  ) -> [PDFSheet]? {
    let size = paper.size(for: area)
    let (width, height) = (
      (size.width - 2 * margin) / scale, (size.height - 2 * margin) / scale
    )
    // A strip as narrow as an error of rounding needs no sheet.
    let (columns, rows) = (
      max((area.width / width - 1e-6).rounded(.up), 1),
      max((area.height / height - 1e-6).rounded(.up), 1)
    )
    guard columns * rows <= Double(PDFLayout.mostSheets) else { return nil }
    func sheet(_ column: Int, _ row: Int) -> PDFSheet {
      let tile = Rect(
        x: area.minX + Double(column) * width, y: area.minY + Double(row) * height, width: width,
        height: height)
      let shown = tile.intersection(area) ?? tile
      return PDFSheet(size, shown, at: Point(x: margin, y: margin), scale: scale)
    }
    return switch order {
    case .rows:
      (0..<Int(rows)).flatMap { row in (0..<Int(columns)).map { sheet($0, row) } }
    case .columns:
      (0..<Int(columns)).flatMap { column in (0..<Int(rows)).map { sheet(column, $0) } }
    }
  }
}

extension PaperSize {
  /// The size of the sheet for `area`: upright or on its side as the user chose, or else as is `area`.
  fileprivate func size(for area: Rect) -> Size {
    let isUpright =
      switch orientation {
      case .automatic: area.width <= area.height
      case .portrait: true
      case .landscape: false
      }
    return isUpright ? size : Size(width: size.height, height: size.width)
  }

  /// The margin, limited so that room for the drawing is left.
  fileprivate func held(_ margin: Double) -> Double {
    min(max(margin, 0), min(size.width, size.height) * 0.4)
  }
}
