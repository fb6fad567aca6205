import Geometry
import Marks
import TestSupport

extension ExportScene {
  /// Texts by chance in rows and columns, whose pictures show a medium, and shapes with labels.
  static func texts(seed: UInt64, _ medium: MediumHash) -> [Mark] {
    var (texts, shapes) = (RandomTexts(seed: seed), RandomShapes(seed: seed))
    return (0..<12).map { index in
      let place = Point(x: Double(index % 4) * 80 + 2.3, y: Double(index / 4) * 80 + 10.6)
      let mark = texts.mark(around: place, letters: 12)
      var setting = mark.text.setting
      setting.media = setting.media.map { _ in medium }
      let text = TypedText(mark.text.source, setting)
      guard index % 4 == 3 else { return .text(mark.with(text)) }
      let shape = shapes.mark(around: place, reach: 30, hasPen: false)
      return .shape(shape.with(label: ShapeLabel(text, colour: mark.colour)))
    }
  }
}
