import CCairo
import CPango
import Geometry
import Marks

extension GlyphForm {
  /// The outlines of a path of Cairo, whose coordinates are in `unit`.
  init?(_ path: UnsafeMutablePointer<cairo_path_t>, unit: Double) {
    var (contours, index) = ([Contour](), 0)
    guard path.pointee.num_data > 0, let data = path.pointee.data else {
      self.init([])
      return
    }
    func point(_ place: Int) -> Point {
      let point = data[index + place].point
      return Point(x: point.x * unit, y: point.y * unit)
    }
    func add(_ piece: Contour.Piece) {
      if !contours.isEmpty { contours[contours.count - 1].add(piece) }
    }
    while index < Int(path.pointee.num_data) {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: contours.append(Contour(from: point(1), isClosed: true))
      case CAIRO_PATH_LINE_TO: add(.line(to: point(1)))
      case CAIRO_PATH_CURVE_TO:
        add(.curve(to: point(3), control1: point(1), control2: point(2)))
      default: break
      }
      index += max(Int(header.length), 1)
    }
    // Cairo ends paths with a move that begins nothing.
    self.init(contours.filter { !$0.pieces.isEmpty })
  }
}
