import Geometry
import Language
import StageSupport
import Testing
import Toolkit

@testable import Pictures

@Suite struct LookNameCardTests {
  private final class Log {
    var names: [String] = []
  }

  private let stage = ViewStage()
  private let log = Log()

  init() {
    let card = LookNameCard(Words(.english))
    card.onName = { [log] in log.names.append($0) }
    card.open(in: stage.root)
    stage.root.setFocus(stage.views(TextField.self).first)
  }

  private func type(_ text: String) {
    (stage.root.focus as? TextField)?.insertText(text)
    stage.press(.enter)
  }

  @Test func nameIsGivenWithoutNeedlessSpaces() {
    type("  Old   photo ")
    #expect(log.names == ["Old photo"])
    #expect(stage.views(LookNameCard.self).isEmpty)
  }

  @Test func emptyNameIsWaitedFor() {
    type("   ")
    #expect(log.names == [])
    #expect(stage.views(LookNameCard.self).count == 1)
  }

  @Test func buttonGivesTheNameToo() throws {
    (stage.root.focus as? TextField)?.insertText("Mine")
    try #require(stage.views(Button.self).first).perform()
    #expect(log.names == ["Mine"])
  }
}
