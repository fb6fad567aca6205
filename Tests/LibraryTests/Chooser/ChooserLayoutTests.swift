import Geometry
import Language
import StageSupport
import Styling
import TestSupport
import Testing
import Toolkit

@testable import Library

/// The layout of the file chooser, and its keyboard navigation.
@Suite struct ChooserLayoutTests {
  private static let sizes =
    WindowSizes.all + [
      Size(width: 427, height: 267), Size(width: 720, height: 480),
    ]

  /// A chooser with fixed places instead of the machine's.
  private func scene(
    _ purpose: FileChooser.Purpose = .open, size: Size = .wide, textScale: Double = 1,
    _ language: Language = .english
  ) throws -> ChooserScene {
    let scene = try ChooserScene(purpose, size: size, textScale: textScale, language)
    let home = scene.folder.path
    scene.card.places.show(places: [
      Place(kind: .home, path: home, name: nil),
      Place(kind: .pictures, path: home + "/Pictures", name: "Pictures"),
      Place(kind: .volume, path: "/media/me/card", name: "card"),
      Place(kind: .root, path: "/", name: nil),
    ])
    scene.card.places.show(folder: home)
    try scene.settle { true }
    return scene
  }

  @Test(arguments: sizes) func nothingOverlapsAndNoTextIsCut(size: Size) throws {
    for purpose in [FileChooser.Purpose.open, .save("tree.png")] {
      let scene = try scene(purpose, size: size)
      #expect(LayoutChecker.faults(in: scene.root) == [])
      try scene.click(scene.card.mode)
      #expect(LayoutChecker.faults(in: scene.root) == [])
      scene.chooser.show(message: "Something went wrong, and that takes a sentence to say.")
      try scene.settle { true }
      #expect(LayoutChecker.faults(in: scene.root) == [])
    }
  }

  @Test(arguments: Language.allCases)
  func everyLanguageHasRoomInEveryWindow(language: Language) throws {
    for purpose in [FileChooser.Purpose.open, .save("tree.png")] {
      let scene = try scene(purpose, language)
      for size in WindowSizes.scales.flatMap(WindowSizes.at) {
        scene.root.frame.size = size
        scene.chooser.frame = scene.root.bounds
        try scene.settle { true }
        #expect(LayoutChecker.faults(in: scene.root) == [], "\(size.width) x \(size.height)")
      }
    }
  }

  @Test(arguments: [1.25, 1.5, 2]) func largeTextHasRoom(scale: Double) throws {
    for size in [Size.narrow, .wide] {
      let scene = try scene(.save("tree.png"), size: size, textScale: scale)
      #expect(LayoutChecker.faults(in: scene.root) == [])
    }
  }

  @Test func arabicBeginsOnTheRight() throws {
    let scene = try scene(.arabic)
    #expect(scene.card.places.frame.minX > scene.card.files.frame.maxX)
    #expect(scene.card.confirm.frame.maxX < scene.card.cancel.frame.minX)
    let first = try #require(scene.card.files.cell(ofItem: 0))
    let second = try #require(scene.card.files.cell(ofItem: 1))
    #expect(first.frame.minX > second.frame.maxX)
  }

  private func scene(_ language: Language) throws -> ChooserScene { try scene(.open, language) }

  @Test(arguments: [
    (FileChooser.Purpose.open, "chooser-open.txt"), (.save("a.png"), "chooser-save.txt"),
  ])
  func viewsAreThoseOfTheGolden(purpose: FileChooser.Purpose, golden: String) throws {
    let scene = try scene(purpose)
    try scene.settle { purpose != .open || scene.button("house.png") != nil }
    let text = ViewLogger.text(of: scene.chooser, showsFrames: false)
    try Golden.check(
      text.split(separator: scene.folder.path).joined(separator: "FOLDER"), against: golden)
  }

  @Test func nameThatIsCutIsKnownToBe() throws {
    let scene = try scene(size: .narrow)
    let entries = ["short.png", String(repeating: "long ", count: 20) + ".png"].map {
      FolderEntry(name: $0, isFolder: false, size: 0, modified: 0)
    }
    scene.card.files.show(entries)
    try scene.settle { true }
    let cells = entries.indices.map { scene.card.files.cell(ofItem: $0) as? FileCell }
    #expect(cells.map { $0?.showsName } == [true, false])
  }

  @Test(arguments: [Size.narrow, .wide]) func tabGoesThroughTheChooserAlone(size: Size) throws {
    let scene = try scene(.save("tree.png"), size: size)
    scene.root.addSubview(Button(title: "Behind"))
    let order = scene.root.focusOrder
    #expect(order.count > 8)
    #expect(order.allSatisfy(scene.chooser.contains))
    scene.root.setFocus(order.first)
    for control in order.dropFirst() {
      scene.press(.tab)
      #expect(scene.root.focus === control)
    }
    scene.press(.tab)
    #expect(scene.root.focus === order.first)
    scene.press(.tab, .shift)
    #expect(scene.root.focus === order.last)
  }

  @Test(arguments: [FileChooser.Purpose.open, .save("tree.png")], [Size.narrow, .wide])
  func tabReachesEveryControl(purpose: FileChooser.Purpose, size: Size) throws {
    let walk = KeyboardWalk(through: try ChooserScene(purpose, size: size).root)
    #expect(walk.unreached == [])
    #expect(walk.unseen == [])
  }

  @Test func everyControlHasAName() throws {
    for view in try scene(.save("tree.png"), size: .narrow).root.focusOrder {
      #expect(view.name?.isEmpty == false)
    }
  }
}
