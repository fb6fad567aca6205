import Geometry
import Graphics
import Marks

/// Typed texts as text, in fonts of their own outlines. Glyphs follow each other from left to right, as programs expect them that find the
/// words in a page.
extension PDFPage {
  mutating func draw(_ text: VectorText) -> Bool {
    let (setting, lines) = (text.text.setting, text.lines)
    guard !lines.isEmpty else { return false }
    for medium in setting.media where picture(medium, in: text.media) == nil { return false }
    fillRules(of: text) { $0 == .background }
    var forms = [Int?](repeating: nil, count: setting.forms.count)
    for line in lines { add(line, of: text, &forms) }
    fillRules(of: text) { $0 != .background }
    addLinks(of: text, lines)
    return true
  }

  // MARK: Lines

  /// The look of the text that is being shown, and where the pen is on the baseline.
  private struct Pen {
    let font: String
    let size: Double
    let colour: Colour?
    var place: Double
  }

  private mutating func add(
    _ line: VectorTextLine, of text: VectorText, _ forms: inout [Int?]
  ) {
    var pen: Pen?
    var others: [TextCluster] = []
    for cluster in line.clusters.flatMap(\.lettersApart) {
      guard let code = code(of: cluster, on: line, in: text, &forms) else {
        others.append(cluster)
        continue
      }
      if pen.map({
        $0.font != code.font || $0.size != cluster.size || $0.colour != cluster.colour
      }) ?? true {
        content.add(pen == nil ? "BT\n" : ">] TJ\n")
        pen = begin(cluster, code, on: line, of: text)
      }
      guard var place = pen?.place else { continue }
      // Thousandths of the size, by which the pen goes back.
      let gap = ((place - cluster.origin) / cluster.size * 1e5).rounded() / 100
      if abs(gap) >= Self.leastGap {
        content.add("> ")
        content.add(gap, decimals: 2)
        content.add(" <")
        place -= gap * cluster.size / 1000
      }
      content.add(PDFText.digits([UInt16(code.code)]))
      pen?.place = place + code.width * cluster.size / 1000
    }
    if pen != nil { content.add(">] TJ\nET\n") }
    for cluster in others { fillOutlines(of: cluster, in: text) }
  }

  /// The smallest step of the pen, in thousandths of the size.
  private static let leastGap = 0.02

  private mutating func begin(
    _ cluster: TextCluster, _ code: PDFCode, on line: VectorTextLine, of text: VectorText
  ) -> Pen {
    useFill(text.paint(cluster.colour))
    content.add("/\(code.font) ")
    content.add(cluster.size, digits: 12)
    content.add(" Tf ")
    let baseline = Transform(
      a: 1, b: 0, c: 0, d: -1, tx: cluster.origin, ty: line.baseline.y)
    add(baseline.concatenating(text.placement).concatenating(.scale(1 / grid)))
    content.add(" Tm\n[<")
    return Pen(
      font: code.font, size: cluster.size, colour: cluster.colour, place: cluster.origin)
  }

  // MARK: Links

  private mutating func addLinks(of text: VectorText, _ lines: [VectorTextLine]) {
    let toPoints = text.placement.concatenating(.scale(1 / grid)).concatenating(placement)
    for (range, link) in text.links {
      for line in lines where line.source.overlaps(range) {
        for frame in line.frames(showing: range) {
          links.append((link, frame.corners.map(toPoints.apply)))
        }
      }
    }
  }

  /// Writes the links of the page as annotations (ISO 32000-1, section 12.5.6.5). Returns the numbers of the objects.
  mutating func addLinks() -> [Int] {
    defer { links = [] }
    return links.map { link, corners in
      let number = file.number()
      let box = Rect(around: corners)
      let rect = [box.minX, box.minY, box.maxX, box.maxY]
      // The corners of the lower side come first in what programs read, whatever the standard says.
      let quad = [corners[3], corners[2], corners[0], corners[1]].flatMap { [$0.x, $0.y] }
      func list(_ numbers: [Double]) -> String {
        numbers.map(PDFText.number).joined(separator: " ")
      }
      file.add(
        number,
        "<</Type /Annot /Subtype /Link /Rect [\(list(rect))] /QuadPoints [\(list(quad))]"
          + " /Border [0 0 0] /F 4 /A <</S /URI /URI (\(link.address))>>>>")
      return number
    }
  }
}
