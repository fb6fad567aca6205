import TestSupport
import Testing

@testable import Desktop

/// The contents of the clipboard, in the order of preference.
@Suite(.timeLimit(.minutes(120))) struct CopiedContentsTests {
  private func contents(_ stage: DropStage) throws -> SelectionContents? {
    var answers: [SelectionContents?] = []
    stage.clipboard.readContents { answers.append($0) }
    try stage.run { !answers.isEmpty }
    return answers[0]
  }

  /// The contents that another program copies.
  private func copied(_ commands: String...) throws -> SelectionContents? {
    let stage = try DropStage()
    let source = try DraggingProgram(
      display: stage.server.displayName, over: UInt(stage.window.id),
      commands + ["own CLIPBOARD", "serve"])
    try stage.run { source.lines == ["owns"] }
    let contents = try contents(stage)
    #expect(source.complaints == "")
    return contents
  }

  @Test func filesComeFirst() throws {
    let contents = try copied(
      "offer image/png text:png", "offer text/uri-list text:file:///a", "offer STRING text:a")
    #expect(contents == .files(["/a"], others: []))
  }

  @Test func pictureComesBeforeText() throws {
    let contents = try copied("offer STRING text:a", "offer image/svg+xml text:<svg/>")
    #expect(contents == .picture(type: "image/svg+xml", bytes: Array("<svg/>".utf8)))
  }

  @Test func textComesLast() throws {
    #expect(try copied("offer STRING text:a", "offer a/b text:b") == .text("a"))
  }

  @Test func emptyClipboardHasNothing() throws {
    #expect(try contents(DropStage()) == nil)
    #expect(try copied("offer a/b text:b") == nil)
  }

  @Test func ownContentsNeedNobody() throws {
    let stage = try DropStage()
    stage.clipboard.offer(
      Clipboard.forms(of: "a") + [Clipboard.Form("image/png") { Array("png".utf8) }])
    var contents: SelectionContents?
    stage.clipboard.readContents { contents = $0 }
    #expect(contents == .picture(type: "image/png", bytes: Array("png".utf8)))
  }
}
