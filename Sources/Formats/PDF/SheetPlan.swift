public import Geometry

/// A page of a PDF file as a preview shows it, in points from its upper left corner.
public struct SheetPlan: Hashable, Sendable {
  public let size: Size

  /// The part of the drawing that the page shows, and its place on the page.
  public let area: Rect
  public let place: Rect

  init(_ sheet: PDFSheet) {
    (size, area) = (sheet.size, sheet.area)
    let scale = sheet.transform.a
    place = Rect(
      x: sheet.transform.tx + area.minX * scale,
      y: sheet.size.height - sheet.transform.ty - sheet.transform.d * area.minY,
      width: area.width * scale, height: area.height * scale)
  }
}
