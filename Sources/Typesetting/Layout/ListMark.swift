import Geometry
import Marks

/// The marks before paragraphs of lists, which hang in an indent. But for numbers they are figures, not letters of a font.
enum ListMark {
  /// An indent, and the gap between a mark and the words, in sizes of the font.
  private static let step = 1.5
  private static let gap = 0.4

  static func number(of input: ParagraphInput, _ context: FontContext) -> PassageLayout? {
    guard input.paragraph.kind == .numbered else { return nil }
    return PassageLayout(
      Array("\(input.number).".utf8)[...], spans: [], context: context, width: nil,
      isJustified: false)
  }

  static func indent(of input: ParagraphInput, _ number: PassageLayout?) -> Double {
    let outer = step * Double(input.paragraph.level) * input.base.size
    guard input.paragraph.kind != .plain else { return outer }
    let width = number?.lines.first.map { $0.advance * input.scale } ?? 0
    return outer + max(step * input.base.size, width + gap * input.base.size)
  }

  /// The left end of a mark as wide as `advance`.
  static func left(of layout: ParagraphLayout, _ advance: Double) -> Double {
    let gap = gap * layout.input.base.size
    return layout.input.isRightToLeft
      ? layout.width - layout.indent + gap : layout.indent - gap - advance
  }

  /// The figure before a paragraph, in a font of size 1, with its advance.
  static func figure(of paragraph: TextParagraph) -> (form: GlyphForm?, advance: Double)? {
    switch paragraph.kind {
    case .plain, .numbered: nil
    case .bullet: (GlyphForm(bullet(level: paragraph.level)), 0.35)
    case .unticked: (GlyphForm(box), 0.75)
    case .ticked: (GlyphForm(box + [tick]), 0.75)
    }
  }

  /// A disc, a ring and a square by turns.
  private static func bullet(level: UInt8) -> [Contour] {
    let middle = Point(x: 0.175, y: -0.34)
    switch level % 3 {
    case 0: return [disc(around: middle, radius: 0.15, isFilled: true)]
    case 1:
      return [
        disc(around: middle, radius: 0.15, isFilled: true),
        disc(around: middle, radius: 0.1, isFilled: false),
      ]
    default: return [frame(Rect(x: 0.045, y: -0.47, width: 0.26, height: 0.26), isFilled: true)]
    }
  }

  private static var box: [Contour] {
    let frame = Rect(x: 0.02, y: -0.7, width: 0.7, height: 0.7)
    return [
      Self.frame(frame, isFilled: true), Self.frame(frame.outset(by: -0.06), isFilled: false),
    ]
  }

  private static var tick: Contour {
    let corners = [(0.14, -0.38), (0.2, -0.44), (0.32, -0.31), (0.54, -0.58), (0.61, -0.52)]
    return Contour(
      through: (corners + [(0.33, -0.18)]).map { Point(x: $0.0, y: $0.1) }, isClosed: true)
  }

  /// A rectangle that is filled, or that is cut out of one.
  static func frame(_ rect: Rect, isFilled: Bool) -> Contour {
    return Contour(through: isFilled ? rect.corners : rect.corners.reversed(), isClosed: true)
  }

  private static func disc(around middle: Point, radius: Double, isFilled: Bool) -> Contour {
    // The controls with which four curves are nearest to a circle.
    let reach = radius * 0.5522847498
    let turn = isFilled ? 1.0 : -1
    func place(_ x: Double, _ y: Double) -> Point {
      Point(x: middle.x + x, y: middle.y + turn * y)
    }
    var disc = Contour(from: place(radius, 0), isClosed: true)
    var (x, y) = (1.0, 0.0)
    for _ in 0..<4 {
      let (nextX, nextY) = (-y, x)
      disc.add(
        .curve(
          to: place(radius * nextX, radius * nextY),
          control1: place(radius * x + reach * nextX, radius * y + reach * nextY),
          control2: place(radius * nextX + reach * x, radius * nextY + reach * y)))
      (x, y) = (nextX, nextY)
    }
    return disc
  }
}
