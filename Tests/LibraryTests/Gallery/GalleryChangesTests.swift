import Geometry
import Graphics
import Language
import StageSupport
import System
import TestSupport
import Testing
import Toolkit

@testable import Library

/// Renaming, copying and discarding drawings in the gallery.
@Suite struct GalleryChangesTests {
  @Test func renamingByKeyGivesTheNewName() throws {
    let scene = try GalleryScene()
    try scene.read()
    scene.press(.home)
    scene.press(.function(2))
    // The old name is selected, so that typing replaces it.
    scene.type("Castle")
    scene.press(.enter)
    try scene.finish()
    #expect(scene.titles == ["Castle", "Cat", "2026-11-21 14:32", "Tree"])
    #expect(scene.selected == "Castle" && scene.root.focus === scene.grid)
    #expect(scene.testLibrary.exists(scene.testLibrary.own("Castle")))
  }

  @Test func drawingWithoutANameIsGivenOne() throws {
    let scene = try GalleryScene(["2026-11-21-1432-k3vd"])
    try scene.read()
    scene.press(.home)
    scene.press(.function(2))
    scene.type("Sea")
    scene.press(.enter)
    try scene.finish()
    #expect(scene.titles == ["Sea"])
    #expect(scene.texts.filter { $0.hasPrefix("Untitled") } == [])
  }

  @Test(arguments: [
    ("Cat", "There is something called “Cat” there already."),
    ("a/b", "A name can't have a slash in it."), (" ", "Type a name first."),
  ])
  func impossibleNameIsAskedForAgain(name: String, sentence: String) throws {
    let scene = try GalleryScene()
    try scene.read()
    scene.press(.home)
    scene.press(.function(2))
    scene.type(name)
    scene.press(.enter)
    try scene.finish()
    #expect(scene.texts.contains(sentence))
    scene.press(.escape)
    #expect(scene.titles.first == "House")
  }

  @Test func duplicatingByKeyShowsTheCopy() throws {
    let scene = try GalleryScene()
    try scene.read()
    scene.press(.home)
    scene.press(.character("d"), .control)
    try scene.finish()
    #expect(scene.titles.count == 5)
    #expect(scene.selected == "House (copy)")
  }

  @Test func discardingOffersTheWayBack() throws {
    let scene = try GalleryScene()
    try scene.read()
    scene.press(.home)
    scene.press(.delete)
    try scene.finish()
    #expect(scene.titles == ["Cat", "2026-11-21 14:32", "Tree"])
    #expect(scene.selected == "Cat")
    #expect(scene.texts.contains("“House” is in the trash"))
    try scene.click(scene.button("Undo"))
    try scene.finish()
    #expect(scene.titles.first == "House")
    #expect(scene.selected == "House")
    #expect(scene.testLibrary.exists(scene.testLibrary.own("House")))
  }

  @Test func drawingThatIsOpenIsNotDiscardedAndThatIsSaid() throws {
    let scene = try GalleryScene()
    try scene.read()
    let lock = try DrawingLock(scene.testLibrary.own("House"))
    scene.press(.home)
    scene.press(.delete)
    try scene.finish()
    #expect(scene.titles.first == "House")
    #expect(scene.texts.contains { $0.hasPrefix("“House” is open") })
    lock.release()
  }

  /// The borrowers of files, and the ways in which they returned them.
  private final class Owner {
    var borrowers: [(@escaping (OwnDrawing.Return) -> Void) -> Void] = []
    var returns: [OwnDrawing.Return] = []

    func drawing(at path: String) -> OwnDrawing {
      OwnDrawing(path: path, thumbnail: { nil }, lend: { [unowned self] in borrowers.append($0) })
    }

    func lend() {
      for borrower in borrowers { borrower { [unowned self] in returns.append($0) } }
      borrowers = []
    }
  }

  @Test(arguments: [GalleryAction.duplicate, .discard])
  func fileIsGivenBackAfterAnActionThatFails(action: GalleryAction) throws {
    let scene = try GalleryScene()
    let (path, owner) = (scene.testLibrary.own("House"), Owner())
    scene.gallery.own = owner.drawing(at: path)
    try scene.read()
    let lock = try DrawingLock(path)
    scene.gallery.perform(action, on: try scene.tile("House"))
    owner.lend()
    try scene.finish()
    #expect(owner.returns == [.same])
    lock.release()
  }

  @Test func fileIsGivenBackUnderItsNewName() throws {
    let scene = try GalleryScene()
    try scene.read()
    let owner = Owner()
    scene.gallery.own = owner.drawing(at: scene.testLibrary.own("House"))
    scene.press(.home)
    scene.press(.function(2))
    scene.type("Castle")
    scene.press(.enter)
    owner.lend()
    try scene.finish()
    #expect(owner.returns == [.moved(to: scene.testLibrary.own("Castle"))])
  }

  @Test(arguments: GalleryAction.allCases.filter { ![.open, .rename, .move, .show].contains($0) })
  func fileIsGivenBackThoughTheGalleryIsGone(action: GalleryAction) throws {
    let scene = try GalleryScene()
    let (path, owner) = (scene.testLibrary.own("House"), Owner())
    weak var gone: GalleryView?
    do {
      let gallery = GalleryView(scene.testLibrary.library, scene.worker, scene.words)
      gone = gallery
      scene.stage.show(gallery)
      gallery.own = owner.drawing(at: path)
      gallery.browser.refresh()
      try scene.settle { !gallery.browser.isBusy }
      gallery.perform(action, on: try #require(gallery.grid.tile(of: path)))
      gallery.removeFromSuperview()
    }
    #expect(gone == nil)
    owner.lend()
    try scene.finish()
    #expect(owner.returns == [action == .discard ? .discarded : .same])
  }

  @Test func whatFailsWhenTheGalleryIsGoneIsTold() throws {
    let scene = try GalleryScene()
    let (path, owner) = (scene.testLibrary.own("House"), Owner())
    var told: [String] = []
    scene.gallery.onLateFailure = { told.append($0(scene.words)) }
    scene.gallery.own = owner.drawing(at: path)
    try scene.read()
    let lock = try DrawingLock(path)
    scene.gallery.perform(.discard, on: try scene.tile("House"))
    scene.gallery.removeFromSuperview()
    owner.lend()
    try scene.finish()
    #expect(told.count == 1)
    lock.release()
  }
}
