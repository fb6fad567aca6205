import Formats
import Geometry
import Graphics
import Toolkit

/// A small picture of the sheets, side by side.
final class PrintPreview: ThumbnailView {
  static let (width, height) = (300.0, 150.0)
  private static let (margin, gap) = (8.0, 6.0)

  /// The most sheets in the picture: more would be too small to recognise.
  private static let most = 100

  private var sheets: [SheetPlan] = []
  private var whole = Rect(x: 0, y: 0, width: 0, height: 0)

  func show(_ export: DrawingExport?) {
    let all = export?.sheets ?? []
    sheets = all.count > Self.most ? [] : all
    whole = export?.area ?? whole
    setNeedsDisplay()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(Self.height, size.height))
  }

  override func draw(_ area: Rect, on context: Context) {
    guard let first = sheets.first, let picture else { return super.draw(area, on: context) }
    let columns = Set(sheets.map(\.area.minX)).sorted()
    let rows = Set(sheets.map(\.area.minY)).sorted()
    let room = bounds.outset(by: -Self.margin)
    func factor(_ room: Double, _ count: Int, _ side: Double) -> Double {
      (room - Double(count - 1) * Self.gap) / (Double(count) * side)
    }
    let scale = min(
      factor(room.width, columns.count, first.size.width),
      factor(room.height, rows.count, first.size.height))
    let page = Size(width: first.size.width * scale, height: first.size.height * scale)
    let step = Vector(dx: page.width + Self.gap, dy: page.height + Self.gap)
    let corner = Point(
      x: room.minX + (room.width + Self.gap - step.dx * Double(columns.count)) / 2,
      y: room.minY + (room.height + Self.gap - step.dy * Double(rows.count)) / 2)
    for sheet in sheets {
      let column = columns.firstIndex(of: sheet.area.minX) ?? 0
      let row = rows.firstIndex(of: sheet.area.minY) ?? 0
      let origin = Point(
        x: (corner.x + step.dx * Double(column)).rounded(),
        y: (corner.y + step.dy * Double(row)).rounded())
      draw(sheet, of: picture, on: Rect(origin: origin, size: page), scale, context)
    }
  }

  private func draw(
    _ sheet: SheetPlan, of picture: ImageSurface, on page: Rect, _ scale: Double,
    _ context: Context
  ) {
    context.setFillColour(.white)
    context.fill(page)
    let shown = sheet.place.width / sheet.area.width * scale
    context.saving {
      context.clip(
        to: Rect(
          x: page.minX + sheet.place.minX * scale, y: page.minY + sheet.place.minY * scale,
          width: sheet.place.width * scale, height: sheet.place.height * scale))
      context.draw(
        picture,
        in: Rect(
          x: page.minX + sheet.place.minX * scale + (whole.minX - sheet.area.minX) * shown,
          y: page.minY + sheet.place.minY * scale + (whole.minY - sheet.area.minY) * shown,
          width: whole.width * shown, height: whole.height * shown))
    }
    context.setStrokeColour(signColour)
    context.setLineWidth(1)
    context.stroke(page.outset(by: -0.5))
  }
}
