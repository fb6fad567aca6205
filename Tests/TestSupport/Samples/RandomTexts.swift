public import Geometry
public import Marks

/// Typed texts with made-up outlines, lines and pictures, which no font has, but all that a typesetter can tell.
public struct RandomTexts {
  private var random: SeededGenerator

  public init(seed: UInt64) {
    random = SeededGenerator(seed)
  }

  /// A text within about `reach` of `place`.
  public mutating func mark(
    around place: Point = .zero, letters: Int = 24, hasPictures: Bool = true
  ) -> TextMark {
    var linear = Transform.identity
    if chance(2) {
      linear = Transform.scale(number(in: 0.5...2))
        .concatenating(.rotation(by: number(in: -3...3), around: .zero))
    }
    if chance(4) { linear.c += number(in: -0.5...0.5) }
    return TextMark(
      text(letters: letters, hasPictures: hasPictures), colour: colour(), at: place, linear: linear)
  }

  public mutating func text(letters: Int = 24, hasPictures: Bool = true) -> TypedText {
    let source = source(letters)
    return TypedText(source, setting(of: source, hasPictures: hasPictures))
  }

  // MARK: Source

  private mutating func source(_ letters: Int) -> TextSource {
    let alphabet = Array("abcdefgh éß 漢字 אב\n").map(String.init)
    let words = (0..<Int.random(in: 1...letters, using: &random)).map { _ in one(of: alphabet) }
    var base = TextBase(
      role: one(of: TextBase.Role.allCases),
      families: chance(3) ? ["Serif", "Noto"] : ["sans-serif"],
      weight: chance(2) ? 400 : 700, size: chance(2) ? 20 : number(in: 5...60),
      alignment: one(of: TextBase.Alignment.allCases),
      direction: one(of: TextBase.Direction.allCases), language: chance(2) ? "" : "ja")
    if chance(2) { base.width = number(in: 20...400) }
    var source = TextSource(words.joined(), base: base)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let (start, end) = (place(in: source), place(in: source))
      let traits = traits()
      source = source.settingTraits(in: min(start, end)..<max(start, end)) { $0 = traits }
    }
    let (kind, level) = (
      one(of: TextParagraph.Kind.allCases), UInt8.random(in: 0...3, using: &random)
    )
    let start = place(in: source)
    return source.settingParagraphs(in: start..<start) { $0 = TextParagraph(kind, level: level) }
  }

  private mutating func place(in source: TextSource) -> Int {
    Int.random(in: 0...source.words.count, using: &random)
  }

  private mutating func traits() -> TextTraits {
    var traits = TextTraits()
    if chance(3) { traits.families = ["monospace"] }
    if chance(2) { traits.weight = 650 }
    if chance(2) { traits.isItalic = chance(2) }
    if chance(2) { traits.isUnderlined = chance(2) }
    if chance(2) { traits.isStruck = chance(2) }
    if chance(2) { traits.sizeFactor = number(in: 0.5...2) }
    if chance(2) { traits.colour = colour() }
    if chance(3) { traits.background = colour() }
    if chance(3) { traits.link = "https://example.org/a?b=c" }
    return traits
  }

  // MARK: Setting

  private mutating func setting(of source: TextSource, hasPictures: Bool) -> TextSetting {
    let (bytes, size) = (source.words.bytes, source.base.size)
    var setting = TextSetting()
    setting.proofs = [proof(units: 1000), proof(units: 2048)]
    setting.forms = (0..<6).map { _ in form(units: one(of: [1000, 2048])) }
    if hasPictures, chance(2) { setting.media = [hash()] }
    var (place, widest) = (Point(x: 0, y: size), 0.0)
    func endLine(at end: Int) {
      setting.lines.append(
        TextLine(
          end: end, baseline: Point(x: 0, y: place.y), advance: place.x, ascent: size,
          descent: size / 4, isRightToLeft: false))
      widest = max(widest, place.x)
      place = Point(x: 0, y: place.y + size * 1.25)
    }
    for (index, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if byte == 0x0A || chance(12) { endLine(at: index) }
      guard byte != 0x0A, byte != 0x20 else {
        place.x += byte == 0x20 ? size / 4 : 0
        continue
      }
      let end = bytes[(index + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      if !setting.media.isEmpty, chance(4) {
        let frame = Rect(x: place.x, y: place.y - size, width: size, height: size)
        setting.pictures.append(TextPicture(medium: 0, frame: frame, source: index..<end))
      } else {
        setting.glyphs.append(
          PlacedGlyph(
            form: UInt32.random(in: 0..<6, using: &random), source: index..<end,
            place: chance(8) ? Point(x: place.x, y: place.y - size / 3) : place))
        if chance(6) || setting.runs.isEmpty {
          setting.runs.append(
            GlyphRun(
              end: 0, size: chance(2) ? size : number(in: 4...40),
              colour: chance(3) ? colour() : nil, font: chance(4) ? nil : UInt16(chance(2) ? 1 : 0))
          )
        }
        setting.runs[setting.runs.count - 1].end = setting.glyphs.count
      }
      place.x += size * (chance(5) ? number(in: 0.3...0.9) : 0.5)
      if chance(9) {
        setting.rules.append(
          TextRule(
            one(of: TextRule.Kind.allCases),
            frame: Rect(x: place.x - size, y: place.y, width: size, height: size / 12),
            colour: chance(2) ? colour() : nil))
      }
    }
    endLine(at: bytes.count)
    setting.size = Size(width: source.base.width ?? widest, height: place.y - size * 0.75)
    return setting
  }

  /// A figure with a hole that turns the other way, and a curve.
  private mutating func form(units: Int) -> GlyphForm {
    func whole(_ range: ClosedRange<Double>) -> Double {
      let steps = (number(in: range) * Double(units)).rounded()
      return chance(40) ? number(in: range) : steps / Double(units)
    }
    let (width, height) = (whole(0.3...0.6), whole(0.4...0.8))
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x * width, y: -y * height) }
    let outer: [Point] = [point(0, 0), point(1, 0), point(1, 1), point(0, 1)]
    let bend = [outer[3], point(-0.25, 0.75), point(-0.25, 0.25), outer[0]]
    let inner = [point(0.25, 0.25), point(0.25, 0.75), point(0.75, 0.75), point(0.75, 0.25)]
    let points = outer + bend.dropFirst() + inner
    let steps: [GlyphForm.Step] =
      [.move, .line, .line, .line, .curve] + [.move, .line, .line, .line]
    let numbers = points.flatMap { [Float($0.x), Float($0.y)] }
    guard let form = GlyphForm(steps: steps, numbers: numbers) else {
      preconditionFailure("The points are as many as the steps need.")
    }
    return form
  }

  private mutating func proof(units: Int32) -> FontProof {
    FontProof(
      family: "Test Sans", style: "Regular", version: "1.0", unitsPerEm: units, ascent: 800,
      descent: 200, hash: hash(), face: 0)
  }

  private mutating func hash() -> MediumHash {
    MediumHash(
      digest: (0..<MediumHash.count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  // MARK: Chance

  private mutating func colour() -> Colour {
    let colour = Colour(UInt32.random(in: 0...0xFFFFFF, using: &random))
    return chance(2) ? colour : colour.withAlpha(Float(number(in: 0.2...1)))
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  /// Whether one of a number of chances comes up.
  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func number(in range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }
}
