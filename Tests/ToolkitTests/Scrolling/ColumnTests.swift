import Geometry
import TestSupport
import Testing
import Toolkit

/// A collection view with a column of items of very different heights.
@Suite struct ColumnTests {
  private typealias Item = ColumnStage.Item

  private func items(_ count: Int, _ seed: UInt64, estimating: Bool = false) -> [Item] {
    var random = SeededGenerator(seed)
    return (0..<count).map { name in
      let height = Double(
        Int.random(in: 0..<8, using: &random) == 0
          ? Int.random(in: 200...900, using: &random) : Int.random(in: 10...90, using: &random))
      let estimate = estimating ? Double(Int.random(in: 5...300, using: &random)) : nil
      return Item(name: name, height: height, estimate: estimate)
    }
  }

  private func rows(_ count: Int, _ height: Double = 20) -> [Item] {
    (0..<count).map { Item(name: $0, height: height) }
  }

  @Test(arguments: [false, true]) func whatIsSeenNeverJumpsWhileTheWheelGoesUp(estimating: Bool) {
    let stage = ColumnStage(items(5000, 3, estimating: estimating), gap: 3)
    stage.view.scroll(to: stage.view.maximumOffset / 2)
    var position = stage.view.position
    var steps = 0
    while stage.view.offset > 0, steps < 20_000 {
      let before = stage.seen
      stage.wheel(-1)
      let isAtStart = stage.view.offset == 0
      for (name, frame) in before {
        guard let now = stage.seen[name] else { continue }
        // The last step is as long as the remaining way.
        let moved = now.minY - frame.minY
        #expect(isAtStart ? moved > 0 && moved <= 48 : moved == 48)
      }
      #expect(stage.view.position < position)
      position = stage.view.position
      steps += 1
    }
    #expect(stage.view.position == CollectionPosition(item: 0, shift: 0))
    #expect(steps > 1000)
  }

  @Test func wheelGoesDownToTheVeryEnd() throws {
    let stage = ColumnStage(items(1500, 4), gap: 3)
    var steps = 0
    while !stage.view.isAtEnd, steps < 20_000 {
      let position = stage.view.position
      stage.wheel(1)
      #expect(stage.view.position > position)
      steps += 1
    }
    #expect(stage.seen == stage.expected(1499, at: 300 - stage.items[1499].height))
    #expect(stage.view.offset == stage.view.maximumOffset)
    #expect(stage.view.contentHeight == stage.items.reduce(-3) { $0 + $1.height + 3 })
  }

  @Test func visibleFramesEqualThoseOfAPlainArrayWhateverHappens() throws {
    var random = SeededGenerator(11)
    let stage = ColumnStage(items(400, 12, estimating: true), gap: 2)
    var name = 1000
    for step in 0..<1500 {
      let view = stage.view
      let count = stage.items.count
      let index = Int.random(in: 0...count, using: &random)
      let end = min(index + Int.random(in: 0...5, using: &random), count)
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        let new = items(Int.random(in: 0...70, using: &random), UInt64(step)).map {
          Item(name: name + $0.name, height: $0.height)
        }
        name += new.count
        stage.items.insert(contentsOf: new, at: index)
        view.didInsertItems(new.count, at: index)
      case 1:
        stage.items.removeSubrange(index..<end)
        view.didRemoveItems(index..<end)
      case 2:
        for item in index..<end {
          stage.items[item].height += Double(Int.random(in: 1...80, using: &random))
        }
        view.didUpdateItems(index..<end)
      case 3: view.scroll(to: .random(in: 0...max(view.maximumOffset, 1), using: &random))
      case 4 where index < count: view.scrollToItem(index, at: .centre)
      case 5: view.scrollToItem(min(index, count - 1))
      default: stage.wheel(Double(Int.random(in: -9...9, using: &random)))
      }
      stage.stage.root.layoutIfNeeded()
      guard let (shown, frame) = stage.seen.first else {
        #expect(stage.items.isEmpty)
        continue
      }
      #expect(stage.seen == stage.expected(shown, at: frame.minY))
      // The items fill the window except for a gap.
      let total = stage.items.reduce(-2) { $0 + $1.height + 2 }
      let top = stage.seen.values.map(\.minY).min() ?? 0
      let bottom = stage.seen.values.map(\.maxY).max() ?? 0
      #expect(top <= 2 || stage.seen.count == stage.items.count)
      #expect(bottom >= min(298, total))
    }
  }

  @Test func changesAboveTheViewMoveNothingInIt() throws {
    let stage = ColumnStage(items(3000, 5), gap: 2)
    stage.view.scrollToItem(1500, at: .start)
    stage.wheel(1)
    let before = stage.seen
    let first = try #require(before.keys.min())
    // Some items become higher or lower, some are removed, and new ones are added.
    for index in 100..<200 { stage.items[index].height += 33 }
    stage.view.didUpdateItems(100..<200)
    #expect(stage.seen == before)
    for index in 0..<first { stage.items[index].height = 5 }
    stage.view.didUpdateItems(0..<first)
    #expect(stage.seen == before)
    stage.items.removeSubrange(first - 100..<first)
    stage.view.didRemoveItems(first - 100..<first)
    #expect(stage.seen == before)
    stage.items.insert(contentsOf: (0..<500).map { Item(name: 10_000 + $0, height: 61) }, at: 40)
    stage.view.didInsertItems(500, at: 40)
    #expect(stage.seen == before)
    // The inserted items appear when the user scrolls up.
    while stage.view.offset > 0 { stage.wheel(-3) }
    #expect(stage.seen == stage.expected(0, at: 0))
  }

  @Test func itemThatReachesIntoTheViewGrowsUpwards() throws {
    let stage = ColumnStage(items(100, 6))
    stage.view.scrollToItem(50, at: .start)
    stage.view.scroll(to: stage.view.offset + 5)
    let before = stage.seen.filter { $0.key > 50 }
    stage.items[50].height += 200
    stage.view.didUpdateItems(50..<51)
    for (name, frame) in before { #expect(stage.seen[name] == frame) }
  }

  @Test func endStaysInViewWhenItIsAndNotOtherwise() throws {
    let stage = ColumnStage(items(200, 7))
    stage.view.sticksToEnd = true
    stage.view.scrollToItem(199, at: .end)
    #expect(stage.view.isAtEnd)
    stage.items.append(Item(name: 200, height: 500))
    stage.view.didInsertItems(1, at: 200)
    #expect(stage.seen == stage.expected(200, at: -200))
    stage.items[200].height = 40
    stage.view.didUpdateItems(200..<201)
    #expect(stage.seen == stage.expected(200, at: 260))
    stage.view.frame.size.height = 100
    stage.stage.root.layoutIfNeeded()
    #expect(stage.seen == stage.expected(200, at: 60))
    stage.wheel(-1)
    #expect(!stage.view.isAtEnd)
    let before = stage.seen
    stage.items.append(Item(name: 201, height: 50))
    stage.view.didInsertItems(1, at: 201)
    #expect(stage.seen == before)
  }

  @Test func viewWithoutASizeShowsNoScrollBar() {
    let stage = Stage()
    let view = stage.show(CollectionView(), Size(width: 0, height: 0))
    #expect(view.subviews.first { $0 is ScrollBar }?.isHidden == true)
  }

  @Test func emptyConversationFillsFromTheEnd() {
    let stage = ColumnStage([])
    stage.view.sticksToEnd = true
    #expect(stage.view.isAtEnd)
    for name in 0..<30 {
      stage.items.append(Item(name: name, height: 40))
      stage.view.didInsertItems(1, at: name)
      #expect(stage.seen == stage.expected(name, at: min(Double(name) * 40, 260)))
    }
  }

  @Test(arguments: [CollectionPlacement.nearest, .start, .centre, .end])
  func itemComesToItsExactPlace(placement: CollectionPlacement) throws {
    for index in [0, 700, 2500, 2501, 2502, 4998, 4999, 2000] {
      let stage = ColumnStage(items(5000, 8), gap: 2)
      stage.view.scroll(to: stage.view.maximumOffset / 3)
      stage.view.scrollToItem(index, at: placement)
      let frame = try #require(stage.seen[index])
      #expect(stage.seen == stage.expected(index, at: frame.minY))
      let isInside = index > 10 && index < 4980
      switch placement {
      case .start where isInside: #expect(frame.minY == 0)
      case .end where isInside: #expect(frame.maxY == 300)
      case .centre where isInside && frame.height <= 300:
        #expect(abs(frame.centre.y - 150) <= 1)
      default: #expect(frame.minY >= 0 && (frame.maxY <= 300 || frame.minY == 0))
      }
      let position = stage.view.position
      stage.view.scrollToItem(index, at: .nearest)
      if placement == .nearest { #expect(stage.view.position == position) }
    }
  }

  @Test func itemStaysAtItsPlaceWhileHeightsChangeUntilTheUserScrolls() throws {
    let stage = ColumnStage(items(1000, 9))
    stage.items[500].height = 50
    stage.view.didUpdateItems(500..<501)
    stage.view.scrollToItem(500, at: .centre)
    // Pictures are loaded in visible items, including this one.
    for index in 490..<510 {
      stage.items[index].height += 30
      stage.view.didUpdateItems(index..<index + 1)
      let frame = try #require(stage.seen[500])
      #expect(abs(frame.centre.y - 150) <= 1)
    }
    stage.wheel(1)
    let frame = try #require(stage.seen[500])
    stage.view.setNeedsLayout()
    stage.stage.root.layoutIfNeeded()
    #expect(stage.seen[500] == frame)
  }

  @Test func cellsAreNoMoreThanTheWindowHolds() {
    let stage = ColumnStage(items(20_000, 10))
    var random = SeededGenerator(2)
    for step in 0..<2000 {
      if step.isMultiple(of: 50) {
        stage.view.scroll(to: .random(in: 0...stage.view.maximumOffset, using: &random))
      }
      stage.wheel(Double(Int.random(in: -3...3, using: &random)))
      let shown = stage.seen.values.filter { $0.maxY > 0 && $0.minY < 300 }
      #expect(stage.seen.count <= shown.count + 2)
    }
    // Ten is the least height of an item.
    #expect(stage.made <= 32)
    #expect(stage.view.content.subviews.count == stage.made)
  }

  @Test func itemsAreMeasuredOnceAndOnlyNearTheView() {
    let stage = ColumnStage(rows(100_000))
    #expect(stage.measured < 30)
    stage.view.scroll(to: stage.view.maximumOffset / 2)
    let before = stage.measured
    #expect(before < 60)
    for _ in 0..<50 { stage.wheel(1) }
    for _ in 0..<50 { stage.wheel(-1) }
    #expect(stage.measured <= before + 50 * 48 / 20 + 4)
  }

  @Test func textOfAnotherSizeIsMeasuredAnewAndTheSameItemStays() throws {
    let stage = ColumnStage(rows(1000, 40))
    stage.view.scrollToItem(500, at: .start)
    stage.wheel(0.5)
    #expect(stage.seen[500]?.minY == -24)
    for index in stage.items.indices { stage.items[index].height = 80 }
    stage.stage.root.reenter()
    stage.stage.root.layoutIfNeeded()
    #expect(stage.seen == stage.expected(500, at: -48))
  }

  @Test func fingerScrollsOnWhereItemsTurnOutHigher() throws {
    let stage = ColumnStage(items(3000, 13))
    stage.view.scroll(to: stage.view.maximumOffset / 2)
    var y = 20.0
    stage.stage.root.deliver(.began(Touch(location: Point(x: 50, y: y), time: 0)))
    var before = stage.seen
    for step in 0..<40 {
      y += 12
      stage.stage.root.deliver(
        .moved(Touch(location: Point(x: 50, y: y), time: UInt32(step) * 10)))
      let common = before.keys.filter { stage.seen[$0] != nil }
      #expect(!common.isEmpty)
      for name in common {
        guard let now = stage.seen[name], let then = before[name] else { continue }
        // The first part of the movement only begins the scroll.
        #expect(now.minY - then.minY == 12)
      }
      before = stage.seen
    }
  }
}
