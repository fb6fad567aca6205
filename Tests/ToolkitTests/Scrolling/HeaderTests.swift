import Geometry
import TestSupport
import Testing
import Toolkit

@Suite struct HeaderTests {
  /// A header of height 30 before every ten items of height 40, named by their index.
  private func days(_ count: Int) -> [ColumnStage.Item] {
    (0..<count * 11).map {
      ColumnStage.Item(name: $0, height: $0 % 11 == 0 ? 30 : 40, isHeader: $0 % 11 == 0)
    }
  }

  @Test func headerStaysWhileItsItemsScrollAndTheNextPushesItOut() throws {
    let stage = ColumnStage(days(100))
    stage.view.scroll(to: 100)
    #expect(stage.seen[0]?.minY == 0)
    stage.view.scroll(to: 390)
    #expect(stage.seen[0]?.minY == 0)
    #expect(stage.seen[11]?.minY == 40)
    stage.view.scroll(to: 410)
    #expect(stage.seen[0]?.minY == -10)
    #expect(stage.seen[11]?.minY == 20)
    stage.view.scroll(to: 430)
    #expect(stage.seen[0] == nil)
    #expect(stage.seen[11]?.minY == 0)
    stage.view.scroll(to: 431)
    #expect(stage.seen[11]?.minY == 0)
    stage.view.scroll(to: 0)
    #expect(stage.seen[0]?.minY == 0)
  }

  @Test func headerIsInFrontAndTheOnlyCellMore() throws {
    let stage = ColumnStage(days(1000))
    var random = SeededGenerator(4)
    for _ in 0..<500 {
      stage.view.scroll(to: .random(in: 0...stage.view.maximumOffset, using: &random))
      let first = stage.view.position.item
      let header = first / 11 * 11
      let frame = try #require(stage.seen[header])
      #expect(frame.minY <= 0 && frame.minY > -30 - 1)
      if stage.view.position.shift > 0 || first != header {
        #expect(stage.view.content.subviews.last?.name == "\(header)")
      }
      let shown = stage.seen.filter { $0.key >= first }
      #expect(stage.seen.count <= shown.count + 1)
      #expect(shown.count <= 300 / 40 + 3)
    }
  }

  @Test func keysPassHeadersAndBeginAtTheEndOfAConversation() {
    let stage = ColumnStage(days(2))
    let view = stage.view
    (view.sticksToEnd, view.selectsOnFocus) = (true, true)
    view.scrollToItem(21)
    stage.stage.root.setFocus(view)
    #expect(view.selectedIndex == 21)
    view.selectedIndex = 12
    func press(_ symbol: Key.Symbol) -> Int? {
      #expect(stage.stage.root.keyDown(Key(symbol)))
      return view.selectedIndex
    }
    #expect(press(.up) == 10)
    #expect(press(.down) == 12)
    #expect(press(.home) == 1)
    #expect(press(.up) == 1)
    #expect(press(.end) == 21)
  }

  @Test func aClickOnAHeaderSelectsNothing() {
    let stage = ColumnStage(days(1))
    for y in [10.0, 50] {
      let touch = Touch(location: Point(x: 10, y: y), time: UInt32(y) * 100)
      stage.stage.root.deliver(.began(touch))
      stage.stage.root.deliver(.ended(touch))
      #expect(stage.view.selectedIndex == (y < 30 ? nil : 1))
    }
  }

  @Test func nothingIsPinnedBeforeTheFirstHeader() {
    var items = days(3)
    items.insert(.init(name: 500, height: 50), at: 0)
    items.insert(.init(name: 501, height: 50), at: 1)
    let stage = ColumnStage(items)
    stage.view.scroll(to: 60)
    #expect(stage.seen[0]?.minY == 40)
    stage.view.scroll(to: 120)
    #expect(stage.seen[0]?.minY == 0)
  }

  @Test func itemIsScrolledToBelowItsHeader() {
    let stage = ColumnStage(days(100))
    stage.view.scrollToItem(555, at: .start)
    #expect(stage.seen[555]?.minY == 30)
    stage.view.scroll(to: stage.view.maximumOffset)
    stage.view.scrollToItem(555)
    #expect(stage.seen[555]?.minY == 30)
    // Item 550 is a header itself.
    stage.view.scrollToItem(550, at: .start)
    #expect(stage.seen[550]?.minY == 0)
  }

  @Test func headersFollowInsertedAndRemovedItems() throws {
    var random = SeededGenerator(14)
    let stage = ColumnStage(days(30), height: 150)
    var name = 5000
    for _ in 0..<400 {
      let index = Int.random(in: 0...stage.items.count, using: &random)
      if Bool.random(using: &random) {
        let isHeader = Int.random(in: 0..<4, using: &random) == 0
        stage.items.insert(.init(name: name, height: 35, isHeader: isHeader), at: index)
        stage.view.didInsertItems(1, at: index)
        name += 1
      } else {
        let end = min(index + Int.random(in: 0...2, using: &random), stage.items.count)
        stage.items.removeSubrange(index..<end)
        stage.view.didRemoveItems(index..<end)
      }
      stage.view.scroll(to: .random(in: 0...stage.view.maximumOffset, using: &random))
      let first = stage.view.position.item
      let header = stage.items[...first].last(where: \.isHeader)
      let pinned = stage.items.prefix(first).filter { stage.seen[$0.name] != nil }
      if let header, header.name != stage.items[first].name {
        #expect(pinned.map(\.name) == [header.name])
      } else {
        #expect(pinned.isEmpty)
      }
    }
  }
}
