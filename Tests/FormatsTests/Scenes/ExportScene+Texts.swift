import Geometry
import Marks

extension ExportScene {
  /// Texts with all looks that they can have, in several scripts, and a label.
  static var typedTexts: TypedTexts {
    var texts = TypedTexts()
    var english = TextSource(
      "The fine quick fox\nsees an office", base: TextBase(size: 18, lineHeight: 1.2))
    english = english.settingTraits(in: 4..<8) { $0.weight = 700 }
    english = english.settingTraits(in: 9..<14) { $0.isItalic = true }
    english = english.settingTraits(in: 15..<18) { $0.background = Colour(0xF0D040) }
    english = english.settingTraits(in: 19..<23) {
      $0.isUnderlined = true
      $0.colour = Colour(0x2050C0, alpha: 0.7)
      $0.link = "https://example.org/(a)"
    }
    english = english.settingTraits(in: 27..<33) {
      $0.isStruck = true
      $0.sizeFactor = 1.5
    }
    texts.add(english, colour: Colour(0x303030), at: Point(x: -4.3, y: 0.4))
    texts.add(
      TextSource("السلام عليكم\nשלום abc 12", base: TextBase(size: 20, width: 150)),
      colour: Colour(0x803010), at: Point(x: 140.6, y: 68.2))
    texts.add(TextSource("你好，世界 🚀 x", base: TextBase(size: 22)), at: Point(x: -8, y: 75.5))
    texts.add(TextSource("हिन्दी किताब", base: TextBase(size: 22)), at: Point(x: 160.1, y: 10.3))
    let list = TextSource("one\ntwo\nthree", base: TextBase(size: 14))
      .settingParagraphs(in: 0..<3) { $0.kind = .bullet }
      .settingParagraphs(in: 4..<7) { $0.kind = .numbered }
      .settingParagraphs(in: 8..<10) { $0.kind = .ticked }
    texts.add(list, at: Point(x: 0, y: 120), under: .rotation(by: 0.3, around: .zero))
    let label = texts.set(TextSource("A label", base: TextBase(size: 16, alignment: .centre)))
    let figure = ShapeFigure(.ellipse, half: Size(width: 70, height: 30))
    texts.add(
      .shape(
        ShapeMark(
          Shape(.figure(figure)), ink: Ink(colour: Colour(0x208040), width: 3),
          at: Point(x: 200, y: 170), label: ShapeLabel(label, colour: Colour(0x203080)))))
    return texts
  }
}
