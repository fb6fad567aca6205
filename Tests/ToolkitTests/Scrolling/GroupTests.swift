import Geometry
import Graphics
import Testing
import Toolkit

/// Items that are selected together.
@Suite struct GroupTests {
  /// Groups of a heading, a name, a text and a reaction, each 40 high. Arrow keys stop only at texts.
  private final class Talk: CollectionViewDataSource {
    var count = 12

    func numberOfItems(in view: CollectionView) -> Int { count }
    func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size {
      Size(width: width, height: 40)
    }
    func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell {
      view.dequeue("row")
    }
    func collectionView(_ view: CollectionView, isHeader index: Int) -> Bool { index % 4 == 0 }
    func collectionView(_ view: CollectionView, isStop index: Int) -> Bool { index % 4 == 2 }
    func collectionView(_ view: CollectionView, itemsSelectedWith index: Int) -> Range<Int> {
      let start = index / 4 * 4
      return index == start ? index..<index : start + 1..<start + 4
    }
  }

  private let stage = Stage()
  private let list = CollectionView()
  private let talk = Talk()

  init() {
    list.register("row") {
      let cell = CollectionViewCell(identifier: "row")
      cell.stateColours = StateColours(ring: .black, cornerRadius: 4)
      return cell
    }
    (list.arrangement, list.gap) = (.column, 0)
    list.dataSource = talk
    stage.show(list, Size(width: 110, height: 200))
  }

  /// The rows of pixels of the list that have ink at x.
  private func inked(x: Int) throws -> [Int] {
    let surface = try ImageSurface(width: 110, height: 200, format: .argb)
    let context = Context(surface)
    stage.root.display(Rect(x: 0, y: 0, width: 110, height: 200), on: context)
    try context.finish()
    return (0..<200).filter { surface.pixels[$0 * 110 + x] >> 24 > 200 }
  }

  @Test func aClickOnAnyOfThemSelectsThemAll() {
    for y in [60.0, 100, 140] {
      list.selectedIndex = nil
      stage.click(Point(x: 20, y: y))
      #expect(list.selectedIndex == 2)
      let selected = (0..<5).filter { list.cell(ofItem: $0)?.isSelected == true }
      #expect(selected == [1, 2, 3])
    }
    #expect(list.selectable(0) == nil)
    #expect(list.selectable(3) == 2)
    #expect(list.selectable(99) == nil)
  }

  @Test func ringGoesAroundAllOfThem() throws {
    stage.root.setFocus(list)
    list.selectedIndex = 2
    // The sides of the frame continue from the first to the last item without a gap, and no line crosses in between.
    #expect(try inked(x: 0).filter { (44..<156).contains($0) } == Array(44..<156))
    #expect(try inked(x: 50) == [40, 41, 158, 159])
  }

  @Test func ringIsWholeUnderAHeadingThatFloats() throws {
    stage.root.setFocus(list)
    list.selectedIndex = 6
    list.scroll(to: 180)
    stage.root.layoutIfNeeded()
    #expect(list.cell(ofItem: 4)?.offsetInWindow.dy == 0)
    #expect(try inked(x: 50) == [20, 21, 138, 139])
  }

  @Test func arrowsBringAllOfThemIntoView() {
    list.selectedIndex = 2
    stage.root.setFocus(list)
    stage.press(.down)
    #expect(list.selectedIndex == 6)
    #expect(list.cell(ofItem: 7).map { $0.offsetInWindow.dy } == 160)
    stage.press(.up)
    #expect(list.selectedIndex == 2)
    #expect(list.cell(ofItem: 1).map { $0.offsetInWindow.dy >= 40 } == true)
  }

  @Test func whatIsAddedToThemIsSelectedToo() {
    talk.count = 3
    list.reloadData()
    stage.root.layoutIfNeeded()
    list.selectedIndex = 2
    talk.count = 4
    list.didInsertItems(1, at: 3)
    stage.root.layoutIfNeeded()
    #expect(list.cell(ofItem: 3)?.isSelected == true)
  }
}
