public import Geometry
public import Marks

/// Typed texts whose settings are made up: sound, but set by no font.
public struct RandomTexts {
  private var random: SeededGenerator

  public init(seed: UInt64) {
    random = SeededGenerator(seed)
  }

  /// A text around a place, scaled and turned.
  public mutating func mark(at place: Point) -> TextMark {
    let linear = Transform(
      a: number(in: -2...2), b: number(in: -1...1), c: number(in: -1...1), d: number(in: 0.1...2),
      tx: 0, ty: 0)
    return TextMark(text(), colour: colour(), at: place, linear: chance(2) ? linear : .identity)
  }

  public mutating func text() -> TypedText {
    let source = source()
    return TypedText(source, setting(of: source))
  }

  private static let words = [
    "Title", "a", "naïve", "שלום", "مرحبا", "漢字", "\u{1F600}", "e\u{301}", "\n", "  ", "\n\n",
    "x-y",
  ]

  public mutating func source() -> TextSource {
    var text = ""
    for _ in 0..<Int.random(in: 0...9, using: &random) { text += one(of: Self.words) + " " }
    var base = TextBase(
      role: one(of: TextBase.Role.allCases),
      families: chance(3) ? ["Serif", "Naïve Sans"] : ["sans"],
      weight: chance(3) ? 700 : 400, size: number(in: 1...90), lineHeight: number(in: 0.5...2),
      alignment: one(of: TextBase.Alignment.allCases),
      direction: one(of: TextBase.Direction.allCases), width: chance(2) ? number(in: 9...900) : nil)
    if chance(3) { base.language = "zh-Hans" }
    var source = TextSource(text, base: base)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let traits = traits()
      source = source.settingTraits(in: range(source.words.count)) { $0 = traits }
      let (kind, level) = (
        one(of: TextParagraph.Kind.allCases), UInt8.random(in: 0...4, using: &random)
      )
      source = source.settingParagraphs(in: range(source.words.count)) {
        $0 = TextParagraph(kind, level: level)
      }
    }
    return source
  }

  private mutating func traits() -> TextTraits {
    var traits = TextTraits()
    if chance(3) { traits.families = ["Mono"] }
    if chance(3) { traits.weight = 300 }
    if chance(3) { traits.isItalic = chance(2) }
    if chance(3) { traits.isUnderlined = chance(2) }
    if chance(3) { traits.isStruck = chance(2) }
    if chance(3) { traits.sizeFactor = number(in: 0.2...4) }
    if chance(3) { traits.colour = colour() }
    if chance(3) { traits.background = colour() }
    if chance(4) { traits.link = "https://example.org/ä" }
    return traits
  }

  // MARK: Settings

  public mutating func setting(of source: TextSource) -> TextSetting {
    let count = source.words.count
    var setting = TextSetting(size: Size(width: number(in: 1...500), height: number(in: 1...300)))
    setting.forms = (0..<Int.random(in: 1...5, using: &random)).map { _ in form() }
    setting.media = chance(3) ? [hash(), hash()] : []
    setting.proofs = chance(2) ? [proof()] : []
    var (end, y) = (0, 0.0)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      end = Int.random(in: end...count, using: &random)
      y += number(in: 5...40)
      setting.lines.append(
        TextLine(
          end: end, baseline: Point(x: number(in: -9...9), y: y), advance: number(in: 0...400),
          ascent: number(in: 1...30), descent: number(in: 1...9), isRightToLeft: chance(3)))
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      for _ in 0..<Int.random(in: 1...90, using: &random) {
        setting.glyphs.append(
          PlacedGlyph(
            form: UInt32.random(in: 0..<UInt32(setting.forms.count), using: &random),
            source: range(count), place: Point(x: number(in: -9...500), y: number(in: -9...300))))
      }
      setting.runs.append(
        GlyphRun(
          end: setting.glyphs.count, size: number(in: 2...60), colour: chance(2) ? colour() : nil,
          font: setting.proofs.isEmpty || chance(3) ? nil : 0))
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      setting.rules.append(
        TextRule(one(of: TextRule.Kind.allCases), frame: rect(), colour: chance(2) ? colour() : nil)
      )
    }
    for medium in setting.media.indices {
      setting.pictures.append(TextPicture(medium: medium, frame: rect(), source: range(count)))
    }
    return setting
  }

  /// An outline of a triangle, and of a curve, or nothing.
  private mutating func form() -> GlyphForm {
    var contours: [Contour] = []
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      var contour = Contour(from: place(), isClosed: true)
      contour.add(.line(to: place()))
      contour.add(.curve(to: place(), control1: place(), control2: place()))
      contours.append(contour)
    }
    return GlyphForm(contours) ?? form()
  }

  private mutating func place() -> Point {
    // The numbers of a form have 32 bits.
    Point(x: Double(Float(number(in: -0.2...1))), y: Double(Float(number(in: -1...0.2))))
  }

  private mutating func proof() -> FontProof {
    FontProof(
      family: "Naïve Sans", style: "Bold", version: "Version 1.5", unitsPerEm: 2048, ascent: 1900,
      descent: -400, hash: hash(), face: 1)
  }

  // MARK: Values

  private mutating func number(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  private mutating func rect() -> Rect {
    Rect(
      x: number(in: -9...400), y: number(in: -9...300), width: number(in: 0...90),
      height: number(in: 0...30))
  }

  private mutating func range(_ count: Int) -> Range<Int> {
    let start = Int.random(in: 0...count, using: &random)
    return start..<Int.random(in: start...count, using: &random)
  }

  private mutating func colour() -> Colour {
    Colour(UInt32.random(in: 0...0xFFFFFF, using: &random), alpha: chance(3) ? 0.5 : 1)
  }

  private mutating func hash() -> MediumHash {
    MediumHash(
      digest: (0..<MediumHash.count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}
