import Geometry
import Graphics
import TestSupport
import Testing

/// The text form of chains.
@Suite struct FilterChainTests {
  @Test func aChainIsReadWithItsDefaults() throws {
    let chain = try FilterChain(text: "greyscale;-levels:0.1,0.9;shadow:4,4,8")
    #expect(chain.steps.map(\.name) == ["greyscale", "levels", "shadow"])
    #expect(chain.steps.map(\.isOn) == [true, false, true])
    #expect(chain.steps[1].values == [.number(0.1), .number(0.9), .number(1)])
    #expect(chain.text == "greyscale;-levels:0.1,0.9,1;shadow:4,4,8,0.5,#000000")
    #expect(chain.filters.count == 2)
  }

  @Test func noTextIsAnEmptyChain() throws {
    #expect(try FilterChain(text: "") == FilterChain())
    #expect(FilterChain().text == "")
    #expect(FilterChain().isIdle)
  }

  @Test(arguments: 0..<200) func anyChainIsReadBackToTheBit(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let chain = FilterChain.random(using: &generator)
    let read = try FilterChain(text: chain.text)
    #expect(read == chain)
    #expect(read.text == chain.text)
  }

  @Test(arguments: 0..<300) func brokenTextIsReadOrRefusedButNeverChangedSilently(seed: UInt64) {
    var generator = SeededGenerator(seed)
    var text = Array(FilterChain.random(using: &generator).text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...text.count, using: &generator)
      let byte = Array("-;:,./#0eé x".utf8).randomElement(using: &generator) ?? 0
      if Bool.random(using: &generator) || place == text.count {
        text.insert(byte, at: place)
      } else {
        text[place] = byte
      }
    }
    let broken = String(decoding: text, as: UTF8.self)
    do throws(FilterChainError) {
      let chain = try FilterChain(text: broken)
      // Text that was read and written doesn't change any more.
      #expect(try FilterChain(text: chain.text) == chain)
    } catch {
      #expect(broken.contains(error.part))
    }
  }

  @Test func stepsOfANewerProgramAreKeptAndDoNothing() throws {
    let text = "sparkle:1,two,#3;-glitter;invert;invert:soon"
    let chain = try FilterChain(text: text)
    #expect(chain.text == text)
    #expect(chain.filters.count == 1)
    #expect(chain.steps[0].type == nil)
    #expect(chain.steps[3].type == nil)
  }

  @Test(arguments: ImageFilters.descriptions) func valuesAreHeldInTheirRanges(
    description: FilterDescription
  ) throws {
    for parameter in description.parameters where parameter.kind == .number {
      #expect(parameter.held(.number(.infinity)) == .number(parameter.range.upperBound))
      #expect(parameter.held(.number(-.infinity)) == .number(parameter.range.lowerBound))
      #expect(parameter.value("1e9") == .number(parameter.range.upperBound))
      #expect(parameter.held(.toggle(true)) == parameter.standard)
    }
    var step = FilterStep(description)
    for index in step.values.indices {
      step.set(.number(.nan), at: index)
      let value = step.values[index]
      #expect(description.parameters[index].held(value) == value)
    }
    #expect(try FilterChain(text: FilterChain([step]).text) == FilterChain([step]))
  }

  @Test(arguments: [
    ("invert;;sepia", "", 1), ("invert;", "", 1), ("-", "-", 0), ("inv ert", "inv ert", 0),
    ("levels:0,one", "one", 0), ("invert;levels:", "", 1), ("levels:0,nan", "nan", 0),
    ("levels:0x1", "0x1", 0), ("border:3,red", "red", 0), ("border:3,#12345", "#12345", 0),
    ("flip:sideways", "sideways", 0), ("paper:1,0,maybe", "maybe", 0),
  ])
  func badTextNamesThePart(text: String, part: String, index: Int) {
    let error = #expect(throws: FilterChainError.self) { try FilterChain(text: text) }
    #expect(error?.part == part)
    #expect(error?.index == index)
  }

  @Test func aChainOfMoreStepsThanAnyoneMakesIsNotRead() throws {
    let text = Array(repeating: "greyscale", count: FilterChain.mostSteps).joined(separator: ";")
    #expect(try FilterChain(text: text).steps.count == FilterChain.mostSteps)
    let error = #expect(throws: FilterChainError.self) { try FilterChain(text: text + ";sepia;") }
    #expect(error?.reason == .count)
    #expect(error?.part == "sepia")
    #expect(error?.index == FilterChain.mostSteps)
  }

  @Test func namesOfFiltersAndParametersAreDistinct() {
    let names = ImageFilters.descriptions.map(\.name)
    #expect(Set(names).count == names.count)
    for description in ImageFilters.descriptions {
      let names = description.parameters.map(\.name)
      #expect(Set(names).count == names.count)
      #expect(description.held([]) == description.standardValues)
      #expect(description.held(description.standardValues) == description.standardValues)
    }
  }
}

extension FilterChain {
  /// A chain of up to six steps with random values, some of which are off and some unknown.
  static func random(using generator: inout SeededGenerator) -> FilterChain {
    FilterChain(
      (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
        if Int.random(in: 0..<8, using: &generator) == 0 {
          return try? FilterChain(text: "sparkle:\(UInt8.random(in: 0...9, using: &generator))")
            .steps[0]
        }
        let type = ImageFilters.all.randomElement(using: &generator)
        return type.map {
          FilterStep(
            $0.description, $0.description.randomValues(using: &generator),
            isOn: Bool.random(using: &generator))
        }
      })
  }
}

extension FilterDescription {
  /// A value in the range of each parameter.
  func randomValues(using generator: inout SeededGenerator) -> [FilterValue] {
    parameters.map { parameter in
      switch parameter.kind {
      case .number, .angle: .number(Double.random(in: parameter.range, using: &generator))
      case .colour:
        .colour(
          Colour(
            UInt32.random(in: 0...0xFFFFFF, using: &generator),
            alpha: Float.random(in: 0...1, using: &generator)))
      case .choice: .choice(parameter.choices.randomElement(using: &generator) ?? "")
      case .toggle: .toggle(Bool.random(using: &generator))
      case .point:
        .point(
          Point(
            x: Double.random(in: parameter.range, using: &generator),
            y: Double.random(in: parameter.range, using: &generator)))
      }
    }
  }
}
