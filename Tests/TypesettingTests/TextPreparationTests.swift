import Marks
import Testing

@testable import Typesetting

/// Measuring a long text bit by bit.
@Suite struct TextPreparationTests {
  private static let texts = [
    String(repeating: "short\n", count: 2000),
    String(repeating: "some words of a text ", count: 2000),
    String(repeating: "x", count: 30_000) + "\n\n" + String(repeating: "שלום words ", count: 1500),
    "",
  ]

  @Test(arguments: texts.indices, [nil, 300.0]) func settingMeasuresNothingAnew(
    index: Int, width: Double?
  ) {
    let source = TextSource(Self.texts[index], base: TextBase(width: width))
    var preparation = TextPreparation(source)
    var parts = 1
    while !preparation.measure(atMost: 4096) { parts += 1 }
    #expect(parts >= Self.texts[index].utf8.count / 5000)
    let (typesetter, stretches) = (preparation.typesetter, preparation.typesetter.stretches)
    let before = stretches.count
    let text = typesetter.set(source)
    #expect(stretches.count == before)
    let alone = Typesetter().set(source)
    #expect(text.size == alone.size && text.setting().setting == alone.setting().setting)
  }
}
