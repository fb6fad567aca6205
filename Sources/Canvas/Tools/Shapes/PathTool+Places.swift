import Geometry
import Marks
import Toolkit

/// The places of a line's points: where the hand wants them, in steps, snapped or level with others.
extension PathTool {
  /// The place of the canvas that the hand wants for the next point: in steps of 15 degrees from the last one with Shift.
  func wanted(
    at point: Point, holding modifiers: Key.Modifiers, _ canvas: any ToolContext
  ) -> Point {
    guard let last = points.last else { return point }
    let from = canvas.viewport.view(last)
    return from + ShapeDrag.stepped(point - from, holding: modifiers)
  }

  /// The place of the next point.
  func place(
    at point: Point, holding modifiers: Key.Modifiers, _ canvas: any ToolContext
  ) -> Point {
    let wanted = wanted(at: point, holding: modifiers, canvas)
    guard let last = points.last else {
      return place(of: .start, at: wanted, holding: modifiers, canvas)
    }
    guard !modifiers.contains(.shift) else {
      snapping.hideGuides(on: canvas.selection)
      return canvas.viewport.inkPlace(wanted)
    }
    return levelled(place(of: .end, at: wanted, holding: modifiers, canvas), with: last, canvas)
  }

  /// The place of an end that the hand wants at a point of the view: it snaps if it holds on to nothing.
  func place(
    of end: Bond.End, at point: Point, holding modifiers: Key.Modifiers, _ canvas: any ToolContext
  ) -> Point {
    let viewport = canvas.viewport
    guard aim.anchor(of: end) == nil else {
      snapping.hideGuides(on: canvas.selection)
      return viewport.inkPlace(point)
    }
    let place = snapping.point(
      viewport.canvas(point), holding: modifiers, on: canvas.selection)
    return viewport.inkPlace(viewport.view(place))
  }

  /// The place of an elbow line's point, on the same axis as the one before if that is near.
  private func levelled(
    _ place: Point, with last: Point, _ canvas: any ToolContext
  ) -> Point {
    guard settings.lineBend == .elbow, aim.anchor(of: .end) == nil else { return place }
    let (way, reach) = (place - last, Self.catching / canvas.viewport.zoom)
    if abs(way.dx) < min(reach, abs(way.dy)) { return Point(x: last.x, y: place.y) }
    if abs(way.dy) < min(reach, abs(way.dx)) { return Point(x: place.x, y: last.y) }
    return place
  }

  /// Both ends of the line that a drag spans.
  func ends(of drag: ShapeDrag, _ canvas: any ToolContext) -> [Point] {
    let viewport = canvas.viewport
    let start = viewport.inkPlace(drag.lineStart)
    guard drag.isDrag(of: device.kind) else { return [start, start] }
    guard !drag.modifiers.contains(.shift) else {
      snapping.hideGuides(on: canvas.selection)
      return [start, viewport.inkPlace(drag.lineEnd)]
    }
    var snapped = drag
    snapped.end = viewport.view(place(of: .end, at: drag.lineEnd, holding: drag.modifiers, canvas))
    let first = viewport.inkPlace(snapped.lineStart)
    return [first, levelled(viewport.inkPlace(snapped.end), with: first, canvas)]
  }
}
