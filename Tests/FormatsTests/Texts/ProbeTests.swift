import Formats
import Geometry
import Marks
import System
import Testing

@Suite struct ProbeTests {
  @Test func probe() throws {
    let stage = try ExportStage()
    let samples: [(String, String, TextBase)] = [
      ("en", "The quick brown fox, fine offices & flags.", TextBase()),
      ("ar", "السلام عليكم ورحمة الله وبركاته", TextBase()),
      ("arh", "السَّلَامُ عَلَيْكُمْ لا إله", TextBase()),
      ("fa", "می‌خواهم کتاب", TextBase()),
      ("he", "אבג 123 456 דהו", TextBase()),
      ("mix", "abc אבג def", TextBase()),
      ("mix2", "אבג abc def דהו", TextBase()),
      ("hi", "हिन्दी में किताब पढ़ना क्षेत्र", TextBase()),
      ("zh", "你好，世界。 文字", TextBase()),
      ("em", "Rocket 🚀 and 👩‍🚀 team 🇩🇪 go", TextBase()),
      ("just", "The quick brown fox jumps over the lazy dog and then goes home to sleep for a while", TextBase(alignment: .justified, width: 160)),
      ("tab", "a\tb c\n    d  e", TextBase(families: ["monospace"])),
      ("arw", "السلام عليكم ورحمة الله وبركاته السلام عليكم ورحمة الله", TextBase(width: 160)),
      ("th", "V AWAY To Te.", TextBase(families: ["serif"], size: 40)),
    ]
    for (name, words, base) in samples {
      var texts = TypedTexts()
      texts.add(TextSource(words, base: base), at: Point(x: 10, y: 10))
      let area = Rect(x: 0, y: 0, width: 480, height: 160)
      for format in ExportFormat.allCases {
        let bytes = try stage.export(texts.drawing, showing: area, as: format)
        try File.write(bytes, to: "/tmp/all/h-out-probe/\(name).\(format.rawValue)")
      }
      try File.write(Array(words.utf8), to: "/tmp/all/h-out-probe/\(name).words")
    }
    for format in ExportFormat.allCases {
      let bytes = try stage.export(.texts, as: format)
      try File.write(bytes, to: "/tmp/all/h-out-probe/scene.\(format.rawValue)")
    }
  }
}
