public import Geometry
public import Graphics
public import Marks
public import System

extension Context: InkTarget {
  /// Cairo's fixed-point coordinates, and their differences, overflow at 2^23.
  public static var window: Rect? {
    Rect(x: -0x1p20, y: -0x1p20, width: 0x1p21, height: 0x1p21)
  }

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

  public func fillLine(through points: [LinePoint]) {
    beginPath()
    // Cairo fills polygons in fifteenths of a row, so their coordinates overflow earlier than those of strokes.
    let window = Rect(x: -0x1p16, y: -0x1p16, width: 0x1p17, height: 0x1p17)
    let transform = ctm
    // The tolerance that the context flattens curves with.
    let tolerance = 0.05 / transform.magnification
    guard tolerance.isFinite else { return }
    for piece in LineWindow(around: window).pieces(of: points, under: transform) {
      addOutline(Outline(of: piece, tolerance: tolerance))
    }
    fillPath()
  }

  public func strokeLongLine(_ vertices: VertexList, from origin: Point) -> Bool { false }
}
