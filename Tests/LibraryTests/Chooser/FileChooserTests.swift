import Glibc
import TestSupport
import Testing
import Toolkit

@testable import Library

/// Choosing a file to open.
@Suite struct FileChooserTests {
  @Test func showsFoldersAndPicturesOfTheFolder() throws {
    let scene = try ChooserScene()
    #expect(scene.names == ["Birds", "Old drawings", "b2.png", "b10.png", "house.png"])
    #expect(scene.card.pathField.text == scene.folder.path)
  }

  @Test func beginsAboveAFolderThatIsNotThere() throws {
    let scene = try ChooserScene(at: "/none/at/all")
    #expect(scene.chooser.browser.folder == scene.folder.path)
  }

  @Test func drawingsAloneAreListedToBeMerged() throws {
    let scene = try ChooserScene(.merge)
    #expect(scene.names == ["Birds", "Old drawings"])
    #expect(scene.card.title.text == "Merge another copy of this drawing")
    #expect(scene.card.confirm.title == "Merge")
    #expect(scene.card.nameField.isHidden)
  }

  @Test func enterOpensAPicture() throws {
    let scene = try ChooserScene()
    #expect(!scene.card.confirm.isEnabled)
    scene.press(.end)
    #expect(scene.selectedName == "house.png")
    #expect(scene.card.confirm.isEnabled)
    scene.press(.enter)
    #expect(
      scene.answers == [.init(path: scene.folder.path + "/house.png", replaces: false)])
  }

  @Test func doubleClickOpensAPicture() throws {
    let scene = try ChooserScene()
    try scene.click(scene.card.files.cell(ofItem: 2), times: 2)
    #expect(scene.answers == [.init(path: scene.folder.path + "/b2.png", replaces: false)])
  }

  @Test func enterGoesIntoAFolderAndBackspaceComesBackToIt() throws {
    let scene = try ChooserScene()
    scene.type("old")
    scene.press(.enter)
    try scene.arrive("/Old drawings")
    #expect(scene.names == [])
    #expect(!scene.card.emptyLabel.isHidden)
    scene.press(.backspace)
    try scene.arrive()
    #expect(scene.selectedName == "Old drawings")
    #expect(scene.card.pathField.text == scene.folder.path)
  }

  @Test func typingJumpsToANameAndTheSameLetterToTheNext() throws {
    let scene = try ChooserScene()
    scene.type("b1")
    #expect(scene.selectedName == "b10.png")
    _ = scene.root.clock.delay(at: 0)
    scene.root.clock.tick(at: 0)
    scene.root.clock.tick(at: 2000)
    scene.type("h")
    #expect(scene.selectedName == "house.png")
    scene.root.clock.tick(at: 2000)
    scene.root.clock.tick(at: 4000)
    scene.press(.home)
    scene.type("b")
    #expect(scene.selectedName == "Birds")
    scene.type("b")
    #expect(scene.selectedName == "b2.png")
  }

  @Test func whatTheLayoutTypesJumpsRatherThanTheKeysPlace() throws {
    let scene = try ChooserScene()
    var key = Key(.character("y"))
    key.typed = "h"
    #expect(scene.root.keyDown(key))
    #expect(scene.selectedName == "house.png")
  }

  @Test func spaceBelongsToTheNameThatIsTyped() throws {
    let scene = try ChooserScene()
    scene.type("old d")
    #expect(scene.selectedName == "Old drawings")
  }

  @Test func controlHShowsAndHidesTheHiddenOnes() throws {
    let scene = try ChooserScene()
    scene.press(.character("h"), .control)
    #expect(scene.names.contains(".cache"))
    #expect(scene.names.contains(".secret.png"))
    scene.press(.character("h"), .control)
    #expect(!scene.names.contains(".cache"))
  }

  @Test func escapeAnswersNothingOnce() throws {
    let scene = try ChooserScene()
    scene.press(.escape)
    scene.press(.escape)
    try scene.click(scene.card.cancel)
    #expect(scene.answers == [nil])
  }

  @Test func listOfLinesShowsTheSame() throws {
    let scene = try ChooserScene()
    try scene.click(scene.card.mode)
    #expect(scene.card.files.cell(ofItem: 4) is FileRow)
    #expect(scene.card.files.cell(ofItem: 4)?.name == "house.png")
    try scene.click(scene.card.mode)
    #expect(scene.card.files.cell(ofItem: 4) is FileTile)
  }

  @Test func recentPictureIsOneClickAway() throws {
    let scene = try ChooserScene()
    try scene.settle { scene.button("house.png") != nil }
    try scene.click(scene.button("house.png"))
    #expect(
      scene.answers == [.init(path: scene.folder.path + "/house.png", replaces: false)])
  }

  @Test func placesAreAMenuWhereThereIsNoRoom() throws {
    let scene = try ChooserScene(size: .narrow)
    #expect(scene.card.places.isHidden)
    // The worker reads the places.
    try scene.settle { !scene.card.places.isEmpty }
    try scene.click(scene.card.placesButton)
    try scene.click(scene.button("File system", in: scene.root.subviews.last))
    try scene.settle { scene.chooser.browser.folder == "/" }
    #expect(!scene.card.up.isEnabled)
    #expect(scene.root.focusScope === scene.chooser)
  }

  // MARK: Paths

  @Test func tabCompletesAPathAndEnterOpensIt() throws {
    let scene = try ChooserScene()
    scene.press(.character("l"), .control)
    scene.type("Bi")
    scene.press(.tab)
    try scene.settle { scene.card.pathField.text == "Birds/" }
    try scene.settle { !scene.chooser.completions.isHidden }
    scene.press(.right)
    try scene.settle { scene.card.pathField.text == "Birds/owl.png" }
    scene.press(.enter)
    try scene.settle { !scene.answers.isEmpty }
    #expect(
      scene.answers == [.init(path: scene.folder.path + "/Birds/owl.png", replaces: false)])
  }

  @Test func arrowsChooseAmongWhatAPathCanGoOnAs() throws {
    let scene = try ChooserScene()
    scene.press(.character("l"), .control)
    scene.type("b")
    try scene.settle { !scene.chooser.completions.isHidden }
    scene.press(.down)
    scene.press(.down)
    scene.press(.enter)
    try scene.settle { !scene.answers.isEmpty }
    #expect(scene.answers == [.init(path: scene.folder.path + "/b10.png", replaces: false)])
  }

  @Test func escapeClosesTheCompletionsFirst() throws {
    let scene = try ChooserScene()
    scene.press(.character("l"), .control)
    scene.type("b")
    try scene.settle { !scene.chooser.completions.isHidden }
    scene.press(.escape)
    #expect(scene.chooser.completions.isHidden)
    #expect(scene.answers.isEmpty)
  }

  @Test func slashInTheListBeginsAPath() throws {
    let scene = try ChooserScene()
    scene.type("/")
    #expect(scene.root.focus === scene.card.pathField)
    #expect(scene.card.pathField.text == "/")
  }

  @Test func typedPathIsOpenedByTheButtonAsWell() throws {
    let scene = try ChooserScene()
    scene.press(.character("l"), .control)
    scene.type("house.png")
    #expect(scene.card.confirm.isEnabled)
    try scene.click(scene.card.confirm)
    try scene.settle { !scene.answers.isEmpty }
    #expect(
      scene.answers == [.init(path: scene.folder.path + "/house.png", replaces: false)])
  }

  @Test func pathToNothingIsToldAndEverythingStays() throws {
    let scene = try ChooserScene()
    scene.press(.character("l"), .control)
    scene.type("xyz")
    scene.press(.enter)
    try scene.settle { !scene.card.message.text.isEmpty }
    #expect(scene.card.message.text.contains("/xyz: there is no such file or folder."))
    #expect(scene.names.count == 5)
    #expect(scene.answers.isEmpty)
  }

  @Test func pipeIsNeitherOpenedNorWaitedFor() throws {
    let scene = try ChooserScene()
    mkfifo(scene.folder.path + "/pipe.png", 0o600)
    scene.press(.character("l"), .control)
    scene.type("pipe.png")
    scene.press(.enter)
    try scene.settle { !scene.card.message.text.isEmpty }
    #expect(scene.card.message.text.hasSuffix("it is not a regular file."))
  }

  @Test func folderThatHasGoneIsToldAndTheOneBeforeStays() throws {
    let scene = try ChooserScene()
    rmdir(scene.folder.path + "/Old drawings")
    scene.type("old")
    scene.press(.enter)
    try scene.settle { !scene.card.message.text.isEmpty }
    #expect(scene.chooser.browser.folder == scene.folder.path)
    #expect(scene.names.count == 5)
  }

  @Test func onlyTheFolderThatWasWantedLastIsShown() throws {
    let scene = try ChooserScene()
    let browser = scene.chooser.browser
    for name in ["/Birds", "/.cache", "/Old drawings", "/Birds"] {
      browser.go(to: scene.folder.path + name)
    }
    try scene.arrive("/Birds")
    #expect(scene.names == ["owl.png"])
  }

  @Test func nameThatIsConfirmedBeforeItsFolderWasReadIsSavedThere() throws {
    let scene = try ChooserScene(.save("Drawing.scrawl"))
    scene.chooser.go(to: scene.folder.path + "/Birds")
    scene.root.setFocus(scene.card.nameField)
    scene.card.nameField.text = "owl"
    scene.press(.enter)
    #expect(scene.answers.isEmpty)
    try scene.settle { !scene.answers.isEmpty }
    #expect(scene.answers.map { $0?.path } == [scene.folder.path + "/Birds/owl.scrawl"])
  }
}
