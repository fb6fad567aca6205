import CCairo
import CPango
public import Geometry

extension Context {
  /// Writes the lines of `layout` from their top left corner on, in the fill colour.
  ///
  /// The corresponding Pango function is `pango_cairo_show_layout`.
  public func draw(_ layout: TextLayout, at corner: Point) {
    setSource(state.fillColour)
    cairo_move_to(handle, corner.x, corner.y)
    pango_cairo_update_layout(handle, layout.handle)
    pango_cairo_show_layout(handle, layout.handle)
    cairo_new_path(handle)
  }
}
