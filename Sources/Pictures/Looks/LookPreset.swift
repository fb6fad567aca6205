package import Graphics
package import Language

/// A named chain of filters that comes with the program.
package struct LookPreset {
  package let title: Phrase
  package let chain: FilterChain

  private init(_ title: Phrase, _ steps: [FilterStep?]) {
    (self.title, chain) = (title, FilterChain(steps.compactMap(\.self)))
  }

  package static let all: [LookPreset] = [
    LookPreset(.lookPage, [step("scan")]),
    LookPreset(
      .lookBlackAndWhite, [step("greyscale"), step("levels", ["black": 0.05, "white": 0.92])]),
    LookPreset(
      .lookOldPhoto,
      [
        step("sepia", ["amount": 0.8]), step("brightness", ["brightness": 6, "contrast": -8]),
        step("vignette", ["blur": 100, "inset": -60]),
      ]),
    LookPreset(.lookPencil, [step("greyscale"), step("edges"), step("invert")]),
    LookPreset(.lookPrint, [step("border", ["width": 24], colour: "#ffffff"), step("shadow")]),
  ]

  private static func step(
    _ name: String, _ numbers: [String: Double] = [:], colour: String? = nil
  ) -> FilterStep? {
    guard let description = ImageFilters.named(name)?.description else { return nil }
    let values = description.parameters.map { parameter in
      if let number = numbers[parameter.name] { return FilterValue.number(number) }
      if parameter.kind == .colour, let value = colour.flatMap(parameter.value) { return value }
      return parameter.standard
    }
    return FilterStep(description, values)
  }
}
