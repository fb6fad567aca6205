import Geometry
import Graphics
import Language
import StageSupport
import System
import TestSupport
import Testing
import Toolkit

@testable import Library

@Suite struct GalleryTests {
  @Test func drawingsAreListedTheNewestFirst() throws {
    let scene = try GalleryScene()
    try scene.testLibrary.make(scene.testLibrary.elsewhere("Castle"), at: 1_999_999_999)
    try scene.testLibrary.library.note(scene.testLibrary.elsewhere("Castle"))
    try scene.read()
    #expect(Set(scene.titles.prefix(3)) == ["House", "Cat", "Castle"])
    #expect(scene.titles.first == "House")
    #expect(scene.titles.suffix(2) == ["2026-11-21 14:32", "Tree"])
  }

  @Test func drawingWithoutANameSaysSo() throws {
    let scene = try GalleryScene()
    try scene.read()
    #expect(scene.texts.contains("Untitled · Just now"))
    #expect(scene.texts.count { $0 == "Just now" } == 3)
  }

  @Test func drawingOverAPictureIsCalledByThatAndFoundByBoth() throws {
    let scene = try GalleryScene(["House", "2026-11-21-1432-k3vd holiday.png"])
    try scene.read()
    #expect(scene.titles == ["House", "holiday.png"])
    for search in ["holiday", "11-21"] {
      scene.gallery.browser.search = search
      #expect(scene.titles == ["holiday.png"])
    }
  }

  @Test func drawingsOfOneNameAreToldApartByTheirFolders() throws {
    let scene = try GalleryScene()
    let other = scene.testLibrary.elsewhere("House")
    try scene.testLibrary.make(other, at: 2_000_000_000 - 7200)
    try scene.testLibrary.library.note(other)
    try scene.read()
    for folder in ["drawings", "Documents"] {
      #expect(scene.texts.contains { $0.hasPrefix(folder) })
    }
    #expect(scene.grid.tile(of: other)?.hint == other)
  }

  @Test func secondLineOfANarrowTileLeavesOutAWholePart() throws {
    let scene = try GalleryScene(["2026-11-21-1432-k3vd"], size: Size(width: 380, height: 640))
    scene.gallery.grid.now = { 2_000_000_000 + 60 }
    try scene.read()
    for label in scene.labels where label.text.hasSuffix("1 minute ago") {
      #expect(!label.textLayout.isEllipsized)
    }
    #expect(scene.texts.contains { $0.hasSuffix("1 minute ago") })
  }

  @Test func damagedDrawingSaysSo() throws {
    let scene = try GalleryScene(["House"])
    let path = scene.testLibrary.own("Odd")
    try scene.testLibrary.makeHollow(path, at: 2_000_000_000)
    try scene.read()
    scene.root.layoutIfNeeded()
    _ = scene.grid.picture?(try scene.testLibrary.entry(path))
    try scene.settle { scene.texts.contains { $0.hasPrefix("Damaged") } }
    #expect(scene.texts.count { $0.hasPrefix("Damaged") } == 1)
  }

  @Test func drawingMovesWhereTheUserSays() throws {
    let scene = try GalleryScene()
    try scene.read()
    let target = scene.testLibrary.elsewhere("Cat")
    scene.gallery.onPlace = { path, move in
      #expect(path == scene.testLibrary.own("Cat"))
      move(target)
    }
    try scene.click(scene.tile("Cat").more)
    try scene.click(scene.button("Move…"))
    try scene.finish()
    #expect(scene.grid.selectedItem?.entry.path == target)
    #expect(scene.testLibrary.exists(target))
  }

  @Test func fileIsShownInItsFolder() throws {
    let scene = try GalleryScene()
    try scene.read()
    var shown: [String] = []
    scene.gallery.onShow = { shown.append($0) }
    try scene.click(scene.tile("Cat").more)
    try scene.click(scene.button("Show in folder"))
    #expect(shown == [scene.testLibrary.own("Cat")])
  }

  @Test func emptyLibrarySaysSomethingKind() throws {
    let scene = try GalleryScene([])
    #expect(scene.gallery.emptyLabel.isHidden)
    try scene.read()
    #expect(scene.texts.contains(scene.words[.noDrawings]))
  }

  @Test func folderThatCannotBeReadIsToldOf() throws {
    let scene = try GalleryScene([])
    let library = scene.testLibrary.library
    try File.write([], to: scene.testLibrary.home.path + "/blocked")
    let blocked = DrawingLibrary(data: scene.testLibrary.home.path + "/blocked")
    let gallery = GalleryView(blocked, scene.worker, scene.words)
    scene.root.addSubview(gallery)
    gallery.frame = scene.root.bounds
    gallery.browser.refresh()
    try scene.settle { !gallery.browser.isBusy }
    #expect(scene.texts.contains { $0.hasPrefix("Cannot read \(blocked.folder)") })
    #expect(blocked.folder != library.folder)
  }

  // MARK: Keys

  @Test func arrowsGoFromTileToTileAndEnterOpens() throws {
    let scene = try GalleryScene()
    try scene.read()
    #expect(scene.root.focus === scene.grid)
    scene.press(.right)
    #expect(scene.selected == "House")
    scene.press(.right)
    scene.press(.right)
    #expect(scene.selected == "2026-11-21 14:32")
    scene.press(.left)
    scene.press(.enter)
    #expect(scene.opened == [scene.testLibrary.own("Cat")])
    scene.press(.end)
    #expect(scene.selected == "Tree")
    scene.press(.home)
    #expect(scene.selected == "House")
  }

  @Test func keysThatComeBeforeTheDrawingsWaitForThem() throws {
    let scene = try GalleryScene()
    scene.press(.right)
    scene.press(.right)
    scene.press(.enter)
    #expect(scene.opened.isEmpty)
    try scene.read()
    #expect(scene.selected == "Cat")
    #expect(scene.opened == [scene.testLibrary.own("Cat")])
  }

  @Test func whatIsFoundOpensAlsoWhereEnterComesBeforeTheDrawings() throws {
    let scene = try GalleryScene()
    scene.type("tre")
    scene.press(.enter)
    #expect(scene.opened.isEmpty)
    try scene.read()
    #expect(scene.opened == [scene.testLibrary.own("Tree")])
  }

  @Test func arrowsFollowTheEyeInArabic() throws {
    let scene = try GalleryScene(["House", "Cat"], .arabic)
    try scene.read()
    scene.press(.home)
    scene.press(.left)
    #expect(scene.selected == "Cat")
    #expect(try scene.tile("Cat").frame.maxX < scene.tile("House").frame.minX)
  }

  @Test func escapeClearsTheSearchAndThenLeaves() throws {
    let scene = try GalleryScene()
    try scene.read()
    scene.type("ca")
    #expect(scene.titles == ["Cat"])
    scene.press(.escape)
    #expect(scene.titles.count == 4 && scene.told == [])
    scene.press(.escape)
    #expect(scene.told == ["leave"])
  }

  @Test func tabGoesThroughEverything() throws {
    let scene = try GalleryScene()
    try scene.read()
    let order = scene.root.focusOrder
    #expect(order.count == 5)
    #expect(order.allSatisfy { $0.name?.isEmpty == false })
    scene.root.setFocus(order[0])
    for control in order.dropFirst() {
      scene.press(.tab)
      #expect(scene.root.focus === control)
    }
  }

  @Test func controlKeysDoWhatTheButtonsDo() throws {
    let scene = try GalleryScene()
    try scene.read()
    scene.press(.character("n"), .control)
    #expect(scene.told == ["new"])
    scene.press(.character("f"), .control)
    #expect(scene.root.focus === scene.gallery.header.search)
    try scene.click(scene.gallery.header.browse)
    try scene.click(scene.gallery.header.new)
    try scene.click(scene.gallery.header.close)
    #expect(scene.told == ["new", "browse", "new", "leave"])
  }

  // MARK: Mouse

  @Test func clickSelectsAndDoubleClickOpens() throws {
    let scene = try GalleryScene()
    try scene.read()
    try scene.click(scene.tile("Tree"))
    #expect(scene.selected == "Tree" && scene.opened == [])
    try scene.click(scene.tile("Cat"), times: 2)
    #expect(scene.opened == [scene.testLibrary.own("Cat")])
  }

  @Test func menuOfATileDoesWhatItSays() throws {
    let scene = try GalleryScene()
    try scene.read()
    try scene.click(scene.tile("Cat").more)
    #expect(scene.selected == "Cat")
    try scene.click(scene.button("Open"))
    #expect(scene.opened == [scene.testLibrary.own("Cat")])
    try scene.click(scene.tile("Cat").more)
    try scene.click(scene.button("Move to the trash"))
    try scene.finish()
    #expect(scene.titles == ["House", "2026-11-21 14:32", "Tree"])
  }

  @Test func secondButtonOpensTheMenuOfTheTileBelowIt() throws {
    let scene = try GalleryScene()
    try scene.read()
    let tile = try scene.tile("Cat")
    #expect(scene.root.showMenu(at: Point(x: 20, y: 20) + tile.offsetInWindow))
    #expect(scene.selected == "Cat" && scene.button("Rename") != nil)
    // A click elsewhere closes the menu.
    #expect(!scene.root.showMenu(at: Point(x: 2, y: 2)))
    #expect(scene.button("Rename") == nil)
  }

  @Test func menuOpensByKeyToo() throws {
    let scene = try GalleryScene()
    try scene.read()
    scene.press(.home)
    scene.press(.function(10), .shift)
    #expect(scene.button("Duplicate") != nil)
    scene.press(.escape)
    #expect(scene.button("Duplicate") == nil && scene.root.focus === scene.grid)
  }

  // MARK: Searching

  @Test func whatIsTypedIsSearchedAndEnterOpensTheFirst() throws {
    let scene = try GalleryScene(["House", "Cat house", "Tree", "2026-11-21-1432-k3vd"])
    try scene.read()
    scene.type("HOUSE")
    #expect(scene.titles == ["House", "Cat house"])
    scene.type(" c")
    #expect(scene.titles == ["Cat house"])
    scene.press(.enter)
    #expect(scene.opened == [scene.testLibrary.own("Cat house")])
  }

  @Test func drawingWithoutANameIsFoundByItsDate() throws {
    let scene = try GalleryScene()
    try scene.read()
    scene.gallery.browser.search = "11-21"
    #expect(scene.titles == ["2026-11-21 14:32"])
  }

  @Test func nothingFoundIsSaid() throws {
    let scene = try GalleryScene()
    try scene.read()
    scene.type("xyz")
    #expect(scene.texts.contains(scene.words[.noDrawingFound]))
    scene.press(.enter)
    #expect(scene.opened == [])
  }

  @Test func arrowDownGoesFromTheSearchToWhatWasFound() throws {
    let scene = try GalleryScene()
    try scene.read()
    scene.type("t")
    scene.press(.down)
    #expect(scene.root.focus === scene.grid && scene.selected == "Cat")
    scene.press(.right)
    #expect(scene.selected == "Tree")
  }

  // MARK: Changes by others

  @Test func whatComesInMeanwhileIsSeenWhenAskedFor() throws {
    let scene = try GalleryScene()
    try scene.read()
    try scene.testLibrary.make(scene.testLibrary.own("New"))
    scene.press(.function(5))
    try scene.settle { !scene.gallery.browser.isBusy }
    #expect(scene.titles.contains("New"))
  }
}
