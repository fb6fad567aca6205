import Geometry
import Graphics
import Marks

/// The glyphs of a page's texts, in the fonts of the file.
extension PDFPage {
  /// The code of a cluster; nil if it is drawn as outlines, since it has no meaning of its own or is too large.
  mutating func code(
    of cluster: TextCluster, on line: VectorTextLine, in text: VectorText, _ forms: inout [Int?]
  ) -> PDFCode? {
    guard !cluster.letters.isEmpty else { return nil }
    var glyph = PDFGlyph(letters: cluster.letters)
    if let number = cluster.picture {
      let picture = text.text.setting.pictures[number]
      glyph.picture =
        self.picture(
          text.text.setting.media[picture.medium], in: text.media)?.number
      guard let width = Self.whole(picture.frame.width / cluster.size, 1e4),
        let height = Self.whole((picture.frame.maxY - line.baseline.y) / cluster.size, 1e4)
      else { return nil }
      glyph.parts = [PDFGlyph.Part(form: -1, x: width, y: height)]
    } else if cluster.isBlank {
      guard let blank = Self.whole(cluster.advance / cluster.size, 50) else { return nil }
      glyph.blank = blank
    } else {
      for number in cluster.glyphs {
        guard let part = part(number, of: cluster, on: line, in: text, &forms) else { return nil }
        glyph.parts.append(part)
      }
    }
    if let known = resources.glyphs.codes[glyph] { return known }
    return define(glyph, of: cluster, on: line, in: text)
  }

  private mutating func part(
    _ number: Int, of cluster: TextCluster, on line: VectorTextLine, in text: VectorText,
    _ forms: inout [Int?]
  ) -> PDFGlyph.Part? {
    let glyph = text.text.setting.glyphs[number]
    let way = glyph.place - Point(x: cluster.origin, y: line.baseline.y)
    guard let x = Self.whole(way.dx / cluster.size, 1e4),
      let y = Self.whole(way.dy / cluster.size, 1e4)
    else { return nil }
    let index = Int(glyph.form)
    if forms[index] == nil {
      forms[index] = resources.glyphs.number(of: text.text.setting.forms[index])
    }
    return forms[index].map { PDFGlyph.Part(form: $0, x: x, y: y) }
  }

  /// A number in parts of a unit; nil if it is too large.
  private static func whole(_ number: Double, _ parts: Double) -> Int32? {
    Int32(exactly: (number * parts).rounded())
  }

  // MARK: Procedures

  private mutating func define(
    _ glyph: PDFGlyph, of cluster: TextCluster, on line: VectorTextLine, in text: VectorText
  ) -> PDFCode? {
    let advance =
      glyph.picture == nil && cluster.isBlank
      ? Double(glyph.blank) * 20 : cluster.advance / cluster.size * 1000
    guard advance < 0x1p20 else { return nil }
    let width = (advance * 100).rounded() / 100
    var procedure = TextBytes()
    procedure.add(width, decimals: 2)
    // Behind `d1`, Poppler would keep pixels of the glyph and move them to whole pixels. A glyph has the text's colour in either way.
    procedure.add(" 0 d0\n")
    var box: Rect?
    if glyph.picture != nil {
      box = addPicture(glyph, of: cluster, in: text, to: &procedure)
    } else {
      let path = Self.path(of: glyph, cluster, in: text)
      box = path.points.isEmpty ? nil : Rect(around: path.points)
      procedure.addPDF(path)
      if !path.isEmpty { procedure.add("f\n") }
    }
    let number = file.number()
    waiting.append((number, "/Filter /FlateDecode", Deflater.deflated(procedure.take())))
    let (code, full) = resources.glyphs.add(
      glyph, procedure: number, width: width, box: box, in: &file)
    if let full { write(full) }
    return code
  }

  /// The outlines of a glyph in thousandths of the font's size, y upwards.
  private static func path(
    of glyph: PDFGlyph, _ cluster: TextCluster, in text: VectorText
  ) -> VectorPath {
    let setting = text.text.setting
    var path = VectorPath()
    for (part, number) in zip(glyph.parts, cluster.glyphs) {
      let place = Transform(
        a: 1000, b: 0, c: 0, d: -1000, tx: Double(part.x) / 10, ty: -Double(part.y) / 10)
      for contour in setting.forms[Int(setting.glyphs[number].form)].contours {
        path.append(VectorPath(contour, under: place))
      }
    }
    return path
  }

  /// Adds what draws a picture. Returns the rectangle that it fills.
  private mutating func addPicture(
    _ glyph: PDFGlyph, of cluster: TextCluster, in text: VectorText,
    to procedure: inout TextBytes
  ) -> Rect? {
    let medium = cluster.picture.map { text.text.setting.pictures[$0].medium }
    guard let part = glyph.parts.first,
      let picture = medium.flatMap({
        self.picture(text.text.setting.media[$0], in: text.media)
      })
    else { return nil }
    let frame = Rect(x: 0, y: -Double(part.y) / 10, width: Double(part.x) / 10, height: 1000)
    // An image fills the unit square, with its first row at the top.
    let matrix = Transform(
      a: Double(picture.width), b: 0, c: 0, d: -Double(picture.height), tx: 0,
      ty: Double(picture.height)
    ).concatenating(picture.turn).concatenating(
      Transform(
        a: frame.width / picture.seenSize.width, b: 0, c: 0,
        d: -frame.height / picture.seenSize.height, tx: 0, ty: frame.maxY))
    procedure.add(
      "q \(PDFText.numbers(of: matrix)) cm /\(PDFResources.name(of: picture.number)) Do Q\n")
    return frame
  }

  // MARK: Fonts

  private mutating func write(_ font: PDFFont) {
    let meanings = file.number()
    waiting.append(
      (meanings, "/Filter /FlateDecode", Deflater.deflated(Array(font.meanings.utf8))))
    waiting.append((font.number, font.dictionary(meanings: meanings), nil))
  }

  /// Writes the font that isn't full yet.
  mutating func endFonts() {
    if let font = resources.glyphs.end() { write(font) }
    endStream()
  }
}

extension TextBytes {
  /// Adds the operators of a path, with places to a hundredth.
  fileprivate mutating func addPDF(_ path: VectorPath) {
    var index = 0
    for verb in path.verbs {
      for point in path.points[index..<index + verb.pointCount] {
        add(point.x, decimals: 2)
        add(" ")
        add(point.y, decimals: 2)
        add(" ")
      }
      index += verb.pointCount
      addOperator(of: verb)
    }
  }
}
