import Graphics
import Testing

@testable import Pictures

/// The panel's words for the declarations of filters.
@Suite struct FilterWordsTests {
  @Test(arguments: ImageFilters.descriptions)
  func everyFilterParameterAndChoiceHasATitle(filter: FilterDescription) {
    #expect(FilterTitles.filter(filter.name) != nil)
    for parameter in filter.parameters where parameter.kind != .point {
      #expect(FilterTitles.parameter(parameter.name) != nil, "\(parameter.name)")
      for choice in parameter.choices {
        #expect(FilterTitles.choice(choice) != nil, "\(choice)")
      }
    }
  }

  @Test(arguments: ImageFilters.descriptions)
  func exampleValuesAreInTheirRanges(filter: FilterDescription) {
    #expect(filter.held(filter.exampleValues) == filter.exampleValues)
  }

  @Test(arguments: LookPreset.all.map(\.chain))
  func looksOfTheProgramHaveStepsThatDoSomething(chain: FilterChain) throws {
    #expect(!chain.isIdle)
    #expect(chain.steps.allSatisfy { $0.type != nil })
    #expect(try FilterChain(text: chain.text) == chain)
  }
}
