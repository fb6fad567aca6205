import Geometry
import Graphics
import TestSupport
import Testing
import Toolkit

@Suite struct CollectionViewTests {
  /// Items of given sizes, with a count of the queries.
  private final class Items: CollectionViewDataSource {
    var sizes: [Size]
    var measured = 0
    var made = 0

    init(_ sizes: [Size]) {
      self.sizes = sizes
    }

    func numberOfItems(in view: CollectionView) -> Int { sizes.count }

    func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size {
      measured += 1
      return Size(width: min(sizes[index].width, width), height: sizes[index].height)
    }

    func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell {
      let cell = view.dequeue(index.isMultiple(of: 3) ? "third" : "other")
      cell.name = "\(index)"
      return cell
    }
  }

  private func collection(_ items: Items, width: Double = 300, height: Double = 200) -> (
    CollectionView, Stage
  ) {
    let stage = Stage()
    let view = CollectionView()
    view.gap = 0
    for identifier in ["third", "other"] {
      view.register(identifier) {
        items.made += 1
        return CollectionViewCell(identifier: identifier)
      }
    }
    view.dataSource = items
    // The scroll bar at the side takes some width if it is needed.
    stage.show(view, Size(width: width + 10, height: height))
    return (view, stage)
  }

  private func names(_ view: CollectionView) -> [String] {
    view.content.subviews.filter { !$0.isHidden }.compactMap(\.name)
      .sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
  }

  private func rows(_ count: Int) -> Items {
    Items(Array(repeating: Size(width: 300, height: 20), count: count))
  }

  @Test func cellsAreThereForWhatIsInSightOnly() {
    let (view, _) = collection(rows(100_000))
    #expect(names(view) == (0...10).map { "\($0)" })
    view.scroll(to: 1_000_010)
    #expect(names(view) == (50_000...50_010).map { "\($0)" })
  }

  @Test func aPageThatIsTurnedTakesTheSelectionAlong() {
    let items = rows(1000)
    let (view, stage) = collection(items)
    stage.root.setFocus(view)
    var chosen: [Int] = []
    view.onSelect = { chosen.append($0) }
    stage.press(.down)
    stage.press(.pageDown)
    let offset = view.offset
    #expect(offset > 100)
    let first = view.selectedIndex ?? 0
    #expect(first == Int((offset / 20).rounded(.up)) && chosen.last == first)
    // An arrow key continues from there.
    stage.press(.down)
    #expect(view.selectedIndex == first + 1 && view.offset == offset)
    stage.press(.pageUp)
    #expect(view.offset == 0 && view.selectedIndex == 9)
    withExtendedLifetime(items) {}
  }

  @Test func cellsAreUsedAgain() {
    let items = rows(100_000)
    let (view, stage) = collection(items)
    for _ in 0..<500 { _ = stage.scroll(1, at: Point(x: 10, y: 10)) }
    #expect(view.offset == 24_000)
    #expect(view.content.subviews.count < 30)
    #expect(items.made == view.content.subviews.count)
    withExtendedLifetime(items) {}
  }

  @Test func itemsAreMeasuredOnlyNearWhatIsSeen() {
    let items = rows(100_000)
    let (view, _) = collection(items)
    view.scroll(to: view.maximumOffset)
    #expect(names(view).last == "99999")
    #expect(items.measured < 200)
  }

  @Test func cellsOfEverySizeFlowInRows() {
    let items = Items([
      Size(width: 100, height: 20), Size(width: 150, height: 40), Size(width: 100, height: 10),
      Size(width: 500, height: 30), Size(width: 10, height: 10),
    ])
    let (view, _) = collection(items)
    #expect(
      (0..<5).compactMap { view.cell(ofItem: $0)?.frame } == [
        Rect(x: 0, y: 0, width: 100, height: 20), Rect(x: 100, y: 0, width: 150, height: 40),
        Rect(x: 0, y: 40, width: 100, height: 10), Rect(x: 0, y: 50, width: 310, height: 30),
        Rect(x: 0, y: 80, width: 10, height: 10),
      ])
    withExtendedLifetime(items) {}
  }

  @Test func rowsOfAGridAreFullEverywhere() {
    let items = Items(Array(repeating: Size(width: 90, height: 50), count: 1000))
    let (view, _) = collection(items)
    view.scroll(to: 5000)
    // Three stand in a row.
    #expect(names(view) == (300..<315).map { "\($0)" })
    withExtendedLifetime(items) {}
  }

  @Test func whatIsSeenStaysWhenItemsAboveTurnOutHigher() {
    var random = SeededGenerator(5)
    let items = Items(
      (0..<10_000).map { _ in
        Size(width: 300, height: Double(Int.random(in: 10...90, using: &random)))
      })
    let (view, stage) = collection(items)
    view.scroll(to: 200_000)
    for _ in 0..<200 {
      let before = view.content.subviews.filter { !$0.isHidden }.map {
        ($0.name, $0.offsetInWindow.dy)
      }
      _ = stage.scroll(-1, at: Point(x: 10, y: 10))
      for (name, y) in before {
        guard let cell = view.content.subviews.first(where: { $0.name == name && !$0.isHidden })
        else { continue }
        #expect(cell.offsetInWindow.dy == y + 48)
      }
    }
    withExtendedLifetime(items) {}
  }

  @Test func everythingInSightIsCoveredWhereverOneLooks() {
    var random = SeededGenerator(7)
    let items = Items(
      (0..<5000).map { _ in
        Size(width: 300, height: Double(Int.random(in: 5...120, using: &random)))
      })
    let (view, _) = collection(items)
    for _ in 0..<300 {
      view.scroll(to: Double.random(in: 0...view.maximumOffset, using: &random))
      let cells = view.content.subviews.filter { !$0.isHidden }.map {
        $0.frame.offset(by: view.content.frame.origin.vector)
      }
      .sorted { $0.minY < $1.minY }
      #expect((cells.first?.minY ?? 1) <= 0)
      #expect((cells.last?.maxY ?? 0) >= view.bounds.height)
      for (cell, next) in zip(cells, cells.dropFirst()) { #expect(cell.maxY == next.minY) }
    }
    withExtendedLifetime(items) {}
  }

  @Test func arrowsGoThroughAGridInBothDirections() {
    let items = Items(Array(repeating: Size(width: 90, height: 50), count: 8))
    let (view, stage) = collection(items)
    stage.root.setFocus(view)
    var seen: [Int?] = []
    for symbol: Key.Symbol in [.right, .right, .down, .down, .down, .up, .left, .home, .end] {
      stage.press(symbol)
      seen.append(view.selectedIndex)
    }
    #expect(seen == [0, 1, 4, 7, 7, 4, 3, 0, 7])
    withExtendedLifetime(items) {}
  }

  @Test func arrowsGoOnFromTheSelectedItemAlsoRightAfterAReload() {
    let items = rows(1000)
    let (view, stage) = collection(items)
    stage.root.setFocus(view)
    view.selectedIndex = 500
    view.reloadData()
    stage.press(.down)
    #expect(view.selectedIndex == 501)
    withExtendedLifetime(items) {}
  }

  @Test func keysScrollToWhatTheySelect() {
    let items = rows(100_000)
    let (view, stage) = collection(items)
    stage.root.setFocus(view)
    stage.press(.end)
    #expect(view.selectedIndex == 99_999)
    #expect(view.offset == view.maximumOffset)
    #expect(view.cell(ofItem: 99_999)?.isSelected == true)
    withExtendedLifetime(items) {}
  }

  @Test func clickSelectsAndDoubleClickOpens() {
    let items = rows(10)
    let (view, stage) = collection(items)
    var opened: [Int] = []
    view.onOpen = { opened.append($0) }
    stage.click(Point(x: 20, y: 50), time: 100)
    #expect(view.selectedIndex == 2)
    #expect(opened == [])
    stage.click(Point(x: 20, y: 50), time: 200)
    #expect(opened == [2])
    stage.press(.down)
    stage.press(.enter)
    #expect(opened == [2, 3])
    withExtendedLifetime(items) {}
  }

  @Test func emptyCollectionTakesNoFocus() {
    let items = rows(0)
    let (view, stage) = collection(items)
    stage.press(.tab)
    #expect(stage.root.focus == nil)
    #expect(view.contentHeight == 0)
    withExtendedLifetime(items) {}
  }

  @Test func reloadShowsOtherItems() {
    let items = rows(1000)
    let (view, stage) = collection(items)
    view.scroll(to: 10_000)
    items.sizes = Array(repeating: Size(width: 300, height: 20), count: 3)
    view.reloadData()
    stage.root.layoutIfNeeded()
    #expect(names(view) == ["0", "1", "2"])
    #expect(view.offset == 0)
  }

  @Test func whatIsSeenStaysWhenItemsComeBeforeIt() throws {
    let items = rows(1000)
    let (view, _) = collection(items)
    view.selectedIndex = 502
    view.scroll(to: 10_007)
    let before = try #require(view.cell(ofItem: 502)?.offsetInWindow)
    items.sizes += rows(5000).sizes
    view.didInsertItems(5000)
    #expect(view.offset == 110_007)
    #expect(view.selectedIndex == 5502)
    #expect(try #require(view.cell(ofItem: 5502)).offsetInWindow == before)
    #expect(view.cell(ofItem: 5502)?.isSelected == true)
    #expect(names(view).first == "5500")
  }

  /// Cairo's coordinates end at about eight million pixels, and wrap around beyond twice that number.
  @Test(arguments: [1000, 500_000, 1_000_000]) func howeverManyItemsThereAreTheLastOneIsDrawn(
    count: Int
  ) throws {
    let items = rows(count)
    let (view, stage) = collection(items)
    view.scrollToItem(count - 1)
    stage.root.layoutIfNeeded()
    let cell = try #require(view.cell(ofItem: count - 1))
    cell.backing.fill = Colour(0x2040D0)
    let surface = try ImageSurface(width: 400, height: 300, format: .argb)
    let context = Context(surface)
    stage.root.display(stage.root.bounds, on: context)
    try context.finish()
    #expect(surface.packedPixels[190 * 400 + 150] == 0xFF20_40D0)
  }
}
