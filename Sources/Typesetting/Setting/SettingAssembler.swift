import Geometry
import Marks

/// Joins paragraphs to one setting, with numbers of its own for the forms, media and fonts that it needs.
struct SettingAssembler {
  private(set) var setting: TextSetting
  private(set) var media: [Medium] = []

  private let stock: FoundryStock
  private var forms: [UInt32?]
  private var faces: [UInt16?]
  private var pictures: [Int: Int] = [:]

  init(_ stock: FoundryStock, size: Size) {
    self.stock = stock
    setting = TextSetting(size: size)
    forms = [UInt32?](repeating: nil, count: stock.forms.count)
    faces = [UInt16?](repeating: nil, count: stock.fonts.count)
  }

  mutating func add(_ fragment: TextSetting, at top: Double, behind start: Int) {
    let down = Vector(dx: 0, dy: top)
    setting.lines += fragment.lines.map { $0.moved(down: top, behind: start) }
    var first = 0
    for run in fragment.runs {
      for glyph in fragment.glyphs[first..<run.end] {
        var glyph = glyph
        glyph.form = number(ofForm: glyph.form)
        glyph.start += UInt32(clamping: start)
        glyph.place = glyph.place + down
        setting.glyphs.append(glyph)
      }
      first = run.end
      var look = run
      look.font = stock.fonts.isEmpty ? nil : run.font.map { number(ofFace: $0) }
      setting.runs.add(look, until: setting.glyphs.count)
    }
    setting.rules += fragment.rules.map {
      TextRule($0.kind, frame: $0.frame.offset(by: down), colour: $0.colour)
    }
    setting.pictures += fragment.pictures.map {
      TextPicture(
        medium: number(ofMedium: $0.medium), frame: $0.frame.offset(by: down),
        source: $0.source.lowerBound + start..<$0.source.upperBound + start)
    }
  }

  private mutating func number(ofForm form: UInt32) -> UInt32 {
    if let known = forms[Int(form)] { return known }
    let number = UInt32(setting.forms.count)
    setting.forms.append(stock.forms[Int(form)])
    forms[Int(form)] = number
    return number
  }

  private mutating func number(ofFace face: UInt16) -> UInt16 {
    if let known = faces[Int(face)] { return known }
    let number = UInt16(clamping: setting.proofs.count)
    setting.proofs.append(stock.fonts[Int(face)].proof)
    faces[Int(face)] = number
    return number
  }

  private mutating func number(ofMedium medium: Int) -> Int {
    if let known = pictures[medium] { return known }
    let number = media.count
    media.append(stock.media[medium].medium)
    setting.media.append(stock.media[medium].hash)
    pictures[medium] = number
    return number
  }
}
