import Geometry
import Marks

/// The polygons of the letters that were drawn last, relative to their origins. Most letters of a text come again in the same size.
struct FlatLetters {
  /// An outline under the linear part of a transform.
  private struct Letter: Hashable {
    let form: GlyphForm.ID
    let a: Double
    let b: Double
    let c: Double
    let d: Double
  }

  /// The outlines, whose identities stay theirs as long as they are here.
  private var forms: [GlyphForm] = []

  /// The numbers of each letter's contours, the ends of all contours, and their corners.
  private var contours: [Letter: Range<Int>] = [:]
  private var ends: [Int] = []
  private var corners: [Point] = []

  /// The most corners; then all are forgotten.
  private static let most = 1 << 15

  /// Adds the edges of a letter to a coverage. Points are rounded in coordinates of the grid, so that the result doesn't depend on the frame.
  mutating func add(
    _ form: GlyphForm, under transform: Transform, in frame: PixelRect,
    to coverage: inout Coverage
  ) {
    let contours = contours(of: form, under: transform)
    let origin = Vector(dx: transform.tx, dy: transform.ty)
    corners.withUnsafeBufferPointer { corners in
      for contour in contours {
        let start = contour == 0 ? 0 : ends[contour - 1]
        guard start < ends[contour] else { continue }
        var last = Coverage.Place(corners[ends[contour] - 1] + origin, in: frame)
        for index in start..<ends[contour] {
          let place = Coverage.Place(corners[index] + origin, in: frame)
          coverage.addEdge(last, place)
          last = place
        }
      }
    }
  }

  /// The numbers of a letter's contours.
  private mutating func contours(of form: GlyphForm, under transform: Transform) -> Range<Int> {
    let letter = Letter(
      form: form.id, a: transform.a, b: transform.b, c: transform.c, d: transform.d)
    if let known = contours[letter] { return known }
    if corners.count > Self.most { self = FlatLetters() }
    let start = ends.count
    add(
      form,
      under: Transform(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0))
    forms.append(form)
    contours[letter] = start..<ends.count
    return start..<ends.count
  }

  // MARK: Outlines

  /// The greatest distance between a curve and its polygon, in pixels.
  private static let tolerance = 0.05

  private mutating func add(_ form: GlyphForm, under linear: Transform) {
    var (index, here) = (0, Point.zero)
    form.numbers.withUnsafeBufferPointer { numbers in
      func next() -> Point {
        defer { index += 2 }
        return linear.apply(to: Point(x: Double(numbers[index]), y: Double(numbers[index + 1])))
      }
      for (number, step) in form.steps.enumerated() {
        switch step {
        case .move:
          if number > 0 { ends.append(corners.count) }
          here = next()
          corners.append(here)
        case .line:
          here = next()
          corners.append(here)
        case .curve:
          let (first, second, end) = (next(), next(), next())
          Contour.addCorners(of: (here, first, second, end), Self.tolerance, to: &corners)
          here = end
        }
      }
    }
    ends.append(corners.count)
  }
}
