import Geometry
import Marks
import Session
import Testing
import Toolkit
import Typesetting

@testable import Canvas

/// The looks of texts by their roles.
@Suite struct TextRoleTests {
  private func text(
    _ words: String, _ role: TextBase.Role, size: Double = 20, scale: Double = 1,
    colour: Colour = .black
  ) -> Mark {
    let source = TextSource(words, base: TextBase(role: role, size: size))
    return .text(
      TextMark(.set(source), colour: colour, at: Point(x: 200, y: 200), linear: .scale(scale)))
  }

  private func group(_ mark: Mark) -> Mark {
    var group = Stroke()
    group.add(mark)
    return .stroke(group)
  }

  private func look(of mark: Mark?) -> TextLook? {
    if let member = mark?.members?.first { return look(of: member) }
    guard case .text(let text)? = mark else { return nil }
    return TextLook(of: text)
  }

  @Test func allTitlesGetTheLookOfOneInOneStep() throws {
    let model = text("model", .title, size: 31, scale: 2, colour: .blue)
    let others = [text("a", .title), group(text("b", .title, scale: 4)), text("c", .heading)]
    let stage = WritingStage("select", [model] + others)
    let before = stage.steps.count
    stage.canvas.selection.select([stage.stage.session.drawing.rankedMarks[0]])
    #expect(stage.canvas.writtenRole == .title)
    stage.canvas.giveAllThisLook()
    let marks = stage.stage.session.drawing.rankedMarks.map(\.mark)
    let wanted = try #require(look(of: model))
    #expect(wanted.size == 62 && wanted.colour == .blue)
    #expect(marks.prefix(3).allSatisfy { look(of: $0) == wanted })
    #expect(marks[3] == others[2])
    #expect(stage.steps.count == before + 1)
    _ = stage.stage.session.undo()
    #expect(stage.stage.session.drawing.rankedMarks.map(\.mark) == [model] + others)
  }

  @Test func lockedTitlesStay() {
    let marks = [text("model", .title, size: 31), text("locked", .title)]
    let stage = WritingStage("select", marks)
    stage.canvas.selection.select([stage.stage.session.drawing.rankedMarks[1]])
    stage.canvas.selection.lock()
    stage.canvas.selection.select([stage.stage.session.drawing.rankedMarks[0]])
    stage.canvas.giveAllThisLook()
    #expect(stage.stage.session.drawing.rankedMarks[1].mark == marks[1])
  }

  @Test func aTextThatBecomesATitleLooksAsTheNewestTitle() {
    let marks = [
      text("old", .title, size: 50), text("new", .title, size: 33, colour: .blue),
      text("plain", .text),
    ]
    let stage = WritingStage("select", marks)
    stage.canvas.selection.select([stage.stage.session.drawing.rankedMarks[2]])
    stage.canvas.selection.set(TextPropertyChange(.role(.title)))
    let now = stage.stage.session.drawing.rankedMarks[2].mark
    #expect(look(of: now) == look(of: marks[1]))
    #expect(stage.marks[2].text.source.base.role == .title)
  }

  @Test func theFirstTitleHasTheBuiltInLook() {
    let stage = WritingStage("select", [text("plain", .text)])
    stage.canvas.selection.select(stage.stage.session.drawing.rankedMarks)
    stage.canvas.selection.set(TextPropertyChange(.role(.title)))
    let base = stage.marks[0].text.source.base
    #expect(base.role == .title && base.size == 40 && base.weight == 700)
  }

  @Test func aTypedTitleLooksAsTheNewestOne() {
    let stage = WritingStage("text", [text("first", .title, size: 33, colour: .blue)])
    stage.texts.role.value = "title"
    stage.click(100, 80)
    stage.type("second")
    stage.press(.escape)
    #expect(stage.words == ["first", "second"])
    #expect(stage.marks.map { TextLook(of: $0) }.allSatisfy { $0.size == 33 && $0.colour == .blue })
  }
}
