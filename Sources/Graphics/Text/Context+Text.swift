import CCairo
import CPango
public import Geometry

extension Context {
  /// Draws the lines of `layout` in the fill colour, with its top left corner at `corner`.
  ///
  /// The corresponding Pango function is `pango_cairo_show_layout`.
  public func draw(_ layout: TextLayout, at corner: Point) {
    setSource(state.fillColour)
    cairo_move_to(handle, corner.x, corner.y)
    let raster = TextRaster(of: handle)
    if raster != layout.raster {
      pango_cairo_update_layout(handle, layout.handle)
      layout.raster = raster
      // A text for any scale doesn't determine the scale at which others are measured: at a thousandth of its size, Pango makes
      // lines up to a third higher.
      if !layout.isForAnyScale { raster.markUsed() }
    }
    pango_cairo_show_layout(handle, layout.handle)
    cairo_new_path(handle)
  }
}
