import CCairo
import CPango
public import Geometry

extension TextLayout {
  /// The outlines of all letters, relative to the upper left corner; nil if memory is short.
  ///
  /// The corresponding Pango function is `pango_cairo_layout_path`.
  public var outline: Path? {
    guard let surface = try? ImageSurface(width: 1, height: 1, format: .argb) else { return nil }
    let context = Context(surface)
    cairo_move_to(context.handle, 0, 0)
    pango_cairo_layout_path(context.handle, handle)
    return context.takePath()
  }
}

extension Path {
  /// An element of a path.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  /// Calls `body` with the elements of the path.
  public func forEachElement(_ body: (Element) -> Void) {
    let count = Int(handle.pointee.num_data)
    guard let data = handle.pointee.data else { return }
    func point(_ index: Int) -> Point { Point(x: data[index].point.x, y: data[index].point.y) }
    var index = 0
    while index < count {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: body(.move(point(index + 1)))
      case CAIRO_PATH_LINE_TO: body(.line(point(index + 1)))
      case CAIRO_PATH_CURVE_TO: body(.curve(point(index + 1), point(index + 2), point(index + 3)))
      default: body(.close)
      }
      index += max(Int(header.length), 1)
    }
  }
}
