import CCairo
import Geometry

@testable import Graphics

/// The whole state of a context, for comparing two states.
struct ContextSnapshot: Equatable {
  private let transform: Transform
  private let clip: [Double]
  private let path: [Double]
  private let currentPoint: [Double]
  private let lines: [Double]
  private let dashes: [Double]
  private let blendMode: BlendMode
  private let alpha: Double
  private let colours: [Colour]
  private let layerDepth: Int

  init(_ context: Context) {
    let handle = context.handle
    transform = context.ctm
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(handle, &left, &top, &right, &bottom)
    clip = [left, top, right, bottom]
    lines = [
      cairo_get_line_width(handle), Double(cairo_get_line_cap(handle).rawValue),
      Double(cairo_get_line_join(handle).rawValue), cairo_get_miter_limit(handle),
      cairo_get_tolerance(handle), Double(cairo_get_antialias(handle).rawValue),
    ]
    var lengths = [Double](repeating: 0, count: Int(cairo_get_dash_count(handle)))
    var phase = 0.0
    cairo_get_dash(handle, &lengths, &phase)
    dashes = lengths + [phase]
    (blendMode, alpha) = (context.blendMode, context.alpha)
    colours = [context.state.fillColour, context.state.strokeColour]
    layerDepth = context.layerDepth
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(handle, &x, &y)
    currentPoint = [Double(cairo_has_current_point(handle)), x, y]
    let copy = cairo_copy_path(handle)
    defer { cairo_path_destroy(copy) }
    var numbers: [Double] = []
    if let path = copy?.pointee {
      var index = 0
      while index < Int(path.num_data) {
        let header = path.data[index].header
        numbers.append(Double(header.type.rawValue))
        for place in 1..<Int(header.length) {
          let point = path.data[index + place].point
          numbers += [point.x, point.y]
        }
        index += Int(header.length)
      }
    }
    path = numbers
  }
}
