import Formats
import Geometry
import Marks
import TestSupport
import Testing

/// The words of typed texts in PDF files, as other programs find them.
@Suite struct TextWordsTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  private static let area = Rect(x: 0, y: 0, width: 640, height: 160)

  private func pdf(_ sources: [TextSource]) throws -> [UInt8] {
    var texts = TypedTexts()
    for (index, source) in sources.enumerated() {
      texts.add(source, at: Point(x: 10, y: Double(index) * 40 + 10))
    }
    return try stage.export(texts.drawing, showing: Self.area, as: .pdf)
  }

  private enum Program: String, CaseIterable {
    case pdftotext, mutool
  }

  /// The words that a program finds, with one space between two of them, and without the marks of directions that it adds.
  private func words(_ pdf: [UInt8], by program: Program) throws -> String {
    let path = try stage.write(pdf, as: "words.pdf")
    let text =
      switch program {
      case .pdftotext: try stage.run("pdftotext", ["-enc", "UTF-8", path, "-"])
      case .mutool: try stage.run("mutool", ["draw", "-q", "-F", "txt", path])
      }
    let scalars = text.unicodeScalars.filter {
      !("\u{202A}"..."\u{202E}" ~= $0 || "\u{2066}"..."\u{2069}" ~= $0)
    }
    return String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static let texts = [
    "The quick brown fox, fine offices & flags (V A W).",
    "Straße, naïve café, Żółw",
    "हिन्दी में किताब पढ़ना क्षेत्र", "你好，世界。", "日本語の文章",
    "Rocket 🚀 and 👩‍🚀 team 🇩🇪 go",
  ]

  @Test(arguments: texts, Program.allCases)
  private func wordsComeBackInTheirOrder(text: String, program: Program) throws {
    #expect(try words(pdf([TextSource(text)]), by: program) == text)
  }

  /// MuPDF 1.21 leaves letters from right to left as they lie; 1.28 and PDFium turn them over as Poppler does.
  @Test(arguments: [
    "السلام عليكم ورحمة الله وبركاته", "السَّلَامُ عَلَيْكُمْ لا إله", "می\u{200C}خواهم کتاب", "שלום עולם",
    "שלום עולם! (ועוד)", "א",
  ])
  func wordsFromTheRightComeBackInTheirOrder(text: String) throws {
    #expect(try words(pdf([TextSource(text)]), by: .pdftotext) == text)
  }

  @Test(arguments: TextBase.Alignment.allCases, Program.allCases)
  private func wordsOfSeveralLinesComeBack(
    alignment: TextBase.Alignment, program: Program
  ) throws {
    let text = "The quick brown fox jumps over the lazy dog and goes home to sleep for a while"
    let base = TextBase(alignment: alignment, width: 260)
    #expect(try words(pdf([TextSource(text, base: base)]), by: program) == text)
  }

  @Test(arguments: Program.allCases)
  private func listsHaveTheirMarks(program: Program) throws {
    let list = TextSource("one\ntwo\nthree", base: TextBase(size: 16))
      .settingParagraphs(in: 0..<3) { $0.kind = .bullet }
      .settingParagraphs(in: 4..<10) { $0.kind = .numbered }
    #expect(try words(pdf([list]), by: program) == "• one 1. two 2. three")
  }

  @Test(arguments: Program.allCases)
  private func partsWithLooksOfTheirOwnStayTogether(program: Program) throws {
    let source = TextSource("one two three").settingTraits(in: 4..<7) {
      ($0.weight, $0.colour, $0.isUnderlined) = (700, .blue, true)
    }
    .settingTraits(in: 9..<11) { $0.sizeFactor = 1.4 }
    #expect(try words(pdf([source]), by: program) == "one two three")
  }

  /// A font has at most 255 glyphs.
  @Test(arguments: Program.allCases)
  private func severalFontsAreMadeForMoreLettersThanOneHas(program: Program) throws {
    let letters = (0..<300).map { String(UnicodeScalar(UInt16(0x4E00 + $0)) ?? " ") }
    let lines = stride(from: 0, to: 300, by: 50).map { letters[$0..<$0 + 50].joined() }
    let source = TextSource(lines.joined(separator: "\n"), base: TextBase(size: 10))
    let bytes = try pdf([source])
    #expect(try words(bytes, by: program) == lines.joined(separator: " "))
    #expect(count("/Subtype /Type3", in: bytes) == 2)
  }

  private func count(_ word: String, in bytes: [UInt8]) -> Int {
    String(decoding: bytes, as: UTF8.self)
      .split(separator: word, omittingEmptySubsequences: false).count - 1
  }

  @Test func glyphsAreOnceInAFile() throws {
    let one = try pdf([TextSource("letters")])
    let many = try pdf([
      TextSource("letters"), TextSource("settler", base: TextBase(size: 31)),
      TextSource("tress").settingTraits(in: 1..<3) { $0.colour = .blue },
    ])
    // The first file may lack no glyph of the second one but for widths of blanks.
    #expect(count("endobj", in: one) == count("endobj", in: many))
  }

  @Test func linksOfTheWebAndMailAreAnnotations() throws {
    var source = TextSource("web mail other")
    source = source.settingTraits(in: 0..<3) { $0.link = "https://example.org/(ä)" }
    source = source.settingTraits(in: 4..<8) { $0.link = "mailto:a@example.org" }
    source = source.settingTraits(in: 9..<14) { $0.link = "javascript:alert(1)" }
    let bytes = try pdf([source])
    #expect(count("/URI (https://example.org/%28%C3%A4%29)", in: bytes) == 1)
    #expect(count("/URI (mailto:a@example.org)", in: bytes) == 1)
    #expect(count("/Subtype /Link", in: bytes) == 2)
    #expect(count("javascript", in: bytes) == 0)
  }
}
