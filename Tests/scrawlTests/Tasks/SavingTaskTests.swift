import Chrome
import Documents
import Geometry
import Language
import Library
import Session
import StageSupport
import System
import Testing
import Toolkit
import Wording

@testable import Interface
@testable import Saving
@testable import scrawl

extension ProgramTasks {
  /// The results of files that the user asked for, told while their drawing is open or after it was closed.
  @Suite(.serialized) struct SavingTaskTests {
    private let stage: ProgramStage
    private let task: SavingTask
    private let path = "/nowhere/house.png"

    init() throws {
      stage = try ProgramStage()
      task = stage.studio.workspace.makeFileSaving().begin("house")
    }

    /// Closes the drawing and begins another one in the window.
    private func turnThePage() throws {
      let before = stage.studio.workspace.session
      try #require(stage.commands.first { $0.id == "new" }).run()
      try #require(stage.studio.workspace.session !== before)
    }

    private var toasts: [String] { bulletin.compactMap { ($0 as? ToastCard)?.text } }
    private var notices: Int { bulletin.count { $0 is NoticeCard } }
    private var bulletin: [View] { stage.view.bulletin.subviews }

    @Test func aFileIsToldAndTheWorkGoesOn() throws {
      var hasGoneOn = false
      task.end(.success((path, "Saved")), replacing: { _ in }, then: { hasGoneOn = true })
      #expect(toasts == ["Saved"])
      #expect(hasGoneOn)
      stage.close()
    }

    @Test func aFileOfAClosedDrawingIsToldInTheNextOne() throws {
      try turnThePage()
      var hasGoneOn = false
      task.end(.success((path, "Saved")), replacing: { _ in }, then: { hasGoneOn = true })
      #expect(toasts == ["Saved"])
      #expect(!hasGoneOn)
      stage.close()
    }

    @Test func aFileThatAppearedMeanwhileIsReplacedIfTheUserAgrees() throws {
      var replaced: [String] = []
      task.end(.failure(.taken(path)), replacing: { replaced.append($0) })
      try #require(stage.view.named(stage.words[.replace]) as? Button).perform()
      #expect(replaced == [path])
      #expect(notices == 0)
      stage.close()
    }

    @Test func aFileThatAppearedStaysIfTheDrawingWasClosed() throws {
      try turnThePage()
      task.end(.failure(.taken(path)), replacing: { _ in Issue.record("It is replaced.") })
      #expect(stage.view.openScrim(Dialog.self) == nil)
      #expect(notices == 1)
      stage.close()
    }

    @Test func aDrawingThatAppearedIsTakenAsAPictureIs() {
      let error = StoreError.drawing(.taken, path: path)
      #expect(WritingFailure(error, of: stage.studio.workspace.session.store).takenPath == path)
      stage.close()
    }

    @Test func aCancelledFileIsToldWithoutANotice() throws {
      try turnThePage()
      task.end(.failure(.cancelled), replacing: { _ in })
      #expect(toasts == [stage.words[.savingCancelled]])
      #expect(notices == 0)
      stage.close()
    }

    @Test func closingTheDrawingCancelsTheCopyOfItThatAPictureEmbeds() throws {
      let saving = stage.studio.workspace.makeFileSaving()
      let task = saving.begin("house")
      var failure: WritingFailure?
      saving.embed(true, for: task) { result in
        if case .failure(let error) = result { failure = error }
      }
      saving.drawingWillEnd()
      #expect(task.progress.isCancelled)
      try turnThePage()
      try stage.wait(for: "the end of the copy") { failure == .cancelled }
      task.end()
      stage.close()
    }

    @Test(arguments: [
      FileChooser.Purpose.copy("house.scrawl", isBare: false), .export("house.png"),
    ])
    func theDrawingItselfIsNotReplaced(purpose: FileChooser.Purpose) throws {
      let workspace = stage.studio.workspace
      try stage.drag(Point(x: 600, y: 300), Point(x: 640, y: 310), Point(x: 700, y: 300))
      try stage.wait(for: "the drawing's file") { workspace.session.path != nil }
      let path = try #require(workspace.session.path)
      let saving = workspace.makeFileSaving()
      var answers: [String] = []
      for chosen in [path, path + "-copy"] {
        saving.ask(purpose) { answers.append($0.path) }
        try stage.wait(for: "the chooser") { stage.view.openScrim(FileChooser.self) != nil }
        let chooser = try #require(stage.view.openScrim(FileChooser.self))
        chooser.onAnswer?(FileChooser.Choice(path: chosen, replaces: true))
      }
      #expect(answers == [path + "-copy"])
      #expect(notices == 1)
      stage.close()
    }
  }
}
