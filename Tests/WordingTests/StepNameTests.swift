import Language
import Marks
import Session
import Testing

@testable import Wording

/// The words of the history for steps.
@Suite struct StepNameTests {
  private func step(_ name: StepName) -> Step { Step(name.rawValue, at: 0) }

  @Test(arguments: [
    (StepName.rectangle, "rectangle"), (.arrow, "arrow"), (.line, "line"), (.curve, "curve"),
    (.elbow, "elbow line"),
  ]) func shapesAreCalledByTheirForms(name: StepName, word: String) {
    let words = Words(.english)
    #expect(words.name(of: step(name)) == word)
    #expect(words.title(of: step(name)).lowercased() == word)
  }

  @Test func eachLanguageHasAWordOfItsOwnForEachForm() {
    let forms: [StepName] = [
      .rectangle, .ellipse, .diamond, .polygon, .star, .line, .curve, .elbow, .arrow,
    ]
    for words in Language.allCases.map(Words.init) {
      let names = forms.map { words.name(of: step($0)) }
      #expect(Set(names).count == forms.count, "\(names)")
    }
  }

  @Test func aStepOfALaterProgramHasAWord() {
    let words = Words(.english)
    #expect(words.name(of: Step("spiral", at: 0)) == words[.stepOther])
  }
}
