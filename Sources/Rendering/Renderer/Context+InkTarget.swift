public import Geometry
public import Graphics
public import Marks
public import System

extension Context: InkTarget {
  /// Cairo's fixed-point coordinates, and their differences, overflow at 2^23.
  public static var window: Rect? {
    Rect(x: -0x1p20, y: -0x1p20, width: 0x1p21, height: 0x1p21)
  }

  /// Cairo fills polygons in fifteenths of a row, so their coordinates overflow earlier than those of strokes.
  private static var fills: Rect { Rect(x: -0x1p16, y: -0x1p16, width: 0x1p17, height: 0x1p17) }

  public var fillWindow: Rect? { Self.fills }

  public var progress: Progress? { nil }

  public func checkIsWanted() {}

  public func reaches(_ rect: Rect) -> Bool {
    Self.window?.contains(TileGrid.bounds(of: rect, ctm.apply)) != false
  }

  public func fillDisc(at centre: Point, diameter: Double) {
    fillEllipse(
      in: Rect(
        x: centre.x - diameter / 2, y: centre.y - diameter / 2, width: diameter, height: diameter))
  }

  public func fillLine(through points: [LinePoint]) { fillLines(through: [points]) }

  public func fillLine(through points: [LinePoint], by nib: TurningNib) {
    fillLines(through: [points], by: nib)
  }

  public func fillLines(through lines: [[LinePoint]]) {
    beginPath()
    let transform = ctm
    // Cairo samples fifteen rows per pixel, so the edges of a thin line may be off by a fifteenth.
    let pixel = 1 / transform.magnification
    guard pixel.isFinite else { return }
    let tolerance = 0.02 * pixel
    let seen = LineWindow(around: clipBounds.outset(by: 2 * pixel))
    let fills = LineWindow(around: Self.fills)
    for run in lines.flatMap({ seen.runs(of: $0, apart: tolerance / 2) }) {
      for piece in fills.pieces(of: run, under: transform) {
        addOutline(Outline(of: piece, tolerance: tolerance))
      }
    }
    fillPath()
  }

  public func fillLines(through lines: [[LinePoint]], by nib: TurningNib) {
    beginPath()
    let transform = ctm
    let pixel = 1 / transform.magnification
    guard pixel.isFinite else { return }
    let seen = clipBounds.outset(by: 2 * pixel)
    for points in lines {
      nib.forEachPolygon(of: points, touching: seen, tolerance: 0.02 * pixel) { polygon in
        let isNear = polygon.allSatisfy { Self.fills.contains(transform.apply(to: $0)) }
        addPolygon(isNear ? polygon : seen.part(ofConvex: polygon))
      }
    }
    fillPath()
  }

  private func addPolygon(_ corners: [Point]) {
    guard let start = corners.first else { return }
    move(to: start)
    for corner in corners.dropFirst() { addLine(to: corner) }
    closePath()
  }

  public func strokeLongLine(_ vertices: VertexList, from origin: Point) -> Bool { false }

  public func takesPicture(_ look: PictureLook, in media: any MediumSource) -> Bool { false }

  public func drawPicture(_ look: PictureLook, in media: any MediumSource) {}

  public func beginFilters(_ chain: FilterChain, in frame: Rect) -> Bool { false }

  public func endFilters() {}
}
