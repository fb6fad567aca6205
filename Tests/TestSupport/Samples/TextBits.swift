import Geometry
import Marks

/// All bits of a typed text.
enum TextBits {
  static func bits(of text: TypedText) -> [UInt64] {
    let setting = text.setting
    // The texts of values have all their bits.
    let parts = [
      "\(text.source)",
      "\(setting.lines)", "\(setting.runs)", "\(setting.rules)", "\(setting.pictures)",
      "\(setting.media)", "\(setting.proofs)", "\(setting.size)",
    ]
    return parts.flatMap { $0.utf8.map { UInt64($0) } }
      + setting.forms.flatMap { form in
        form.steps.map { UInt64($0.rawValue) } + form.numbers.map { UInt64($0.bitPattern) }
      }
      + setting.glyphs.flatMap {
        [UInt64($0.form), UInt64($0.start), UInt64($0.count)]
          + [$0.place.x.bitPattern, $0.place.y.bitPattern]
      }
  }
}
