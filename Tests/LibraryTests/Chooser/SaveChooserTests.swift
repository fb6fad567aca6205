import Glibc
import System
import TestSupport
import Testing
import Toolkit

@testable import Library

/// Choosing where to save.
@Suite struct SaveChooserTests {
  private let scene: ChooserScene

  init() throws {
    scene = try ChooserScene(.save("tree.png"))
  }

  private func path(_ name: String) -> String { scene.folder.path + "/" + name }

  @Test func enterSavesUnderTheNameThatIsOffered() throws {
    #expect(scene.root.focus === scene.card.nameField)
    scene.press(.enter)
    try scene.settle { !scene.answers.isEmpty }
    #expect(scene.answers == [.init(path: path("tree.png"), replaces: false)])
  }

  @Test func typingReplacesTheNameAndLeavesTheExtension() throws {
    scene.type("oak")
    #expect(scene.card.nameField.text == "oak.png")
  }

  @Test func nameWithoutAnExtensionGetsOne() throws {
    scene.card.nameField.text = "oak"
    try scene.click(scene.card.confirm)
    try scene.settle { !scene.answers.isEmpty }
    #expect(scene.answers == [.init(path: path("oak.scrawl"), replaces: false)])
  }

  @Test func nameThatBeginsWithAMarkBehindASlashIsAPath() throws {
    scene.card.nameField.text = "Birds/\u{301}owl.png"
    scene.press(.enter)
    try scene.settle { !scene.answers.isEmpty }
    #expect(scene.answers == [.init(path: path("Birds/\u{301}owl.png"), replaces: false)])
  }

  @Test(arguments: ["", ".."]) func impossibleNameIsToldInASentence(name: String) {
    scene.card.nameField.text = name
    scene.press(.enter)
    #expect(scene.card.message.text.hasSuffix("."))
    #expect(scene.answers.isEmpty)
    scene.type("x")
    #expect(scene.card.message.text == "")
  }

  @Test func drawingThatMovesReplacesNoOther() throws {
    let scene = try ChooserScene(.move("tree.scrawl"))
    try File.write([1], to: scene.folder.path + "/oak.scrawl")
    #expect(scene.card.title.text == "Move the drawing")
    scene.card.nameField.text = "oak"
    scene.press(.enter)
    try scene.settle { scene.card.message.text != "" }
    #expect(scene.card.message.text == "There is something called “oak” there already.")
    #expect(scene.dialog == nil && scene.answers.isEmpty)
    scene.card.nameField.text = "elm"
    try scene.click(scene.button("Move"))
    try scene.settle { !scene.answers.isEmpty }
    #expect(scene.answers == [.init(path: scene.folder.path + "/elm.scrawl", replaces: false)])
  }

  @Test func existingFileIsReplacedOnlyWhenThePersonSaysSo() throws {
    scene.card.nameField.text = "house.png"
    scene.press(.enter)
    try scene.settle { scene.dialog != nil }
    try scene.click(scene.button("Replace", in: scene.dialog))
    #expect(scene.answers == [.init(path: path("house.png"), replaces: true)])
  }

  @Test func refusingToReplaceGoesBackToTheName() throws {
    scene.card.nameField.text = "house.png"
    scene.press(.enter)
    try scene.settle { scene.dialog != nil }
    // The dialog has no default button, so that Enter alone replaces nothing.
    scene.press(.enter)
    #expect(scene.answers.isEmpty)
    scene.press(.escape)
    #expect(scene.answers.isEmpty)
    #expect(scene.root.focus === scene.card.nameField)
    #expect(scene.root.focusScope === scene.chooser)
  }

  @Test func selectingAFileTakesItsName() throws {
    try scene.click(scene.card.files.cell(ofItem: 4))
    #expect(scene.card.nameField.text == "house.png")
  }

  @Test func folderOfThatNameIsEntered() throws {
    try File.makeFolder(path("dir.png"))
    scene.card.nameField.text = "dir.png"
    scene.press(.enter)
    try scene.arrive("/dir.png")
    #expect(scene.answers.isEmpty)
    #expect(scene.card.nameField.text == "dir.png")
  }

  @Test func typedPathIsANameInItsFolder() throws {
    scene.press(.character("l"), .control)
    scene.type("Birds/wren")
    scene.press(.enter)
    try scene.settle { !scene.answers.isEmpty }
    #expect(scene.answers == [.init(path: path("Birds/wren.scrawl"), replaces: false)])
  }

  @Test(arguments: ["", "/"]) func nameWithASlashIsAPath(beginning: String) throws {
    scene.card.nameField.text = (beginning.isEmpty ? "" : path("")) + "Birds/wren"
    scene.press(.enter)
    try scene.settle { !scene.answers.isEmpty }
    #expect(scene.answers == [.init(path: path("Birds/wren.scrawl"), replaces: false)])
  }

  @Test func folderThatIsNotThereIsToldAndTheNameStays() throws {
    scene.card.nameField.text = "Fish/carp"
    scene.press(.enter)
    try scene.settle { !scene.card.message.text.isEmpty }
    #expect(scene.card.message.text.contains(path("Fish")))
    #expect(scene.card.nameField.text == "Fish/carp")
    #expect(scene.answers.isEmpty)
  }

  @Test func folderThatWasTypedIsEnteredBeforeAnythingIsSaved() throws {
    scene.press(.character("l"), .control)
    scene.type("Birds")
    try scene.click(scene.card.confirm)
    try scene.arrive("/Birds")
    #expect(scene.answers.isEmpty)
    try scene.click(scene.card.confirm)
    try scene.settle { !scene.answers.isEmpty }
    #expect(scene.answers == [.init(path: path("Birds/tree.png"), replaces: false)])
  }

  // MARK: New folders

  private func makeFolder(_ name: String) throws {
    try scene.click(scene.card.newFolder)
    scene.type(name)
    scene.press(.enter)
  }

  @Test func newFolderIsMadeAndEntered() throws {
    try makeFolder("Cats")
    try scene.arrive("/Cats")
    #expect(PathKind(of: path("Cats")) == .folder)
    #expect(scene.root.focusScope === scene.chooser)
  }

  @Test func impossibleFolderIsToldWhereItWasTyped() throws {
    try makeFolder("a/b")
    let texts = scene.root.subviews.last?.subviews.compactMap { ($0 as? Label)?.text }
    #expect(texts == ["A name can't have a slash in it."])
    scene.press(.escape)
    #expect(scene.answers.isEmpty)
    #expect(scene.root.focusScope === scene.chooser)
  }

  @Test func folderThatIsThereAlreadyIsTold() throws {
    try makeFolder("Birds")
    try scene.settle { !scene.card.message.text.isEmpty }
    #expect(scene.card.message.text.contains("there is something of that name already"))
    #expect(scene.chooser.browser.folder == scene.folder.path)
  }
}
