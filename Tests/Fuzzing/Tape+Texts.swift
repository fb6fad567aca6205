import Geometry
import Marks

extension Tape {
  /// A random text, possibly one that no typesetter makes.
  mutating func text() -> TextMark {
    let linear = Transform(a: number(), b: number(), c: number(), d: number(), tx: 0, ty: 0)
    return TextMark(
      typedText(), colour: ink().colour, at: point(), linear: happens(2) ? linear : .identity)
  }

  mutating func typedText() -> TypedText {
    let words = pick(["a", "ab\ncd", "é漢 א", "", "1 2 3 4\n\n"])
    var base = TextBase(size: happens(4) ? number() : Double(byte()) / 4 + 1)
    if happens(3) { base.width = happens(4) ? number() : Double(byte()) }
    var source = TextSource(words, base: base)
    if happens(2) {
      var traits = TextTraits()
      traits.weight = UInt16(byte()) + 1
      traits.isItalic = happens(2)
      traits.colour = ink().colour
      traits.sizeFactor = happens(4) ? number() : 2
      let end = choice(source.words.count + 1)
      source = source.settingTraits(in: 0..<end) { $0 = traits }
    }
    return TypedText(source, setting(choice(8)))
  }

  private mutating func setting(_ count: Int) -> TextSetting {
    var setting = TextSetting(size: Size(width: place(), height: place()))
    setting.proofs = [
      FontProof(
        family: "a", style: "b", version: "c", unitsPerEm: happens(8) ? 0 : 1000, ascent: 1,
        descent: 1, hash: hash(), face: Int32(byte()))
    ]
    let numbers = (0..<10).map { _ in Float(Int8(bitPattern: byte())) / 1000 }
    setting.forms = [GlyphForm(steps: [.move, .line, .curve], numbers: numbers)].compactMap(\.self)
    setting.lines = [
      TextLine(
        end: choice(4), baseline: Point(x: place(), y: place()), advance: place(),
        ascent: place(), descent: place(), isRightToLeft: happens(2))
    ]
    setting.glyphs = (0..<count).map { _ in
      let start = choice(3)
      return PlacedGlyph(
        form: UInt32(happens(16) ? 1 : 0), source: start..<start + choice(3),
        place: Point(x: place(), y: place()))
    }
    if count > 0 {
      setting.runs = [
        GlyphRun(
          end: happens(8) ? choice(8) : count, size: Double(byte()) / 8,
          colour: happens(2) ? ink().colour : nil, font: happens(2) ? 0 : nil)
      ]
    }
    let frame = Rect(x: place(), y: place(), width: Double(byte()), height: Double(byte()))
    if happens(2) { setting.rules = [TextRule(.underline, frame: frame, colour: nil)] }
    if happens(4) {
      setting.media = [hash()]
      setting.pictures = [TextPicture(medium: happens(8) ? 1 : 0, frame: frame, source: 0..<1)]
    }
    return setting
  }

  private mutating func place() -> Double { happens(16) ? number() : Double(byte()) / 2 - 32 }

  private mutating func hash() -> MediumHash {
    MediumHash(digest: [UInt8](repeating: byte(), count: MediumHash.count))
  }
}
