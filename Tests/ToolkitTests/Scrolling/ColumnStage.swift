import Geometry
import Toolkit

/// A collection view with a column of items in a window, compared with a plain array.
final class ColumnStage: CollectionViewDataSource {
  struct Item: Equatable {
    let name: Int
    var height: Double
    var isHeader = false
    var estimate: Double? = nil
  }

  var items: [Item]
  private(set) var measured = 0

  /// The names of items for which a cell was set up, in order.
  private(set) var configured: [Int] = []
  private(set) var made = 0

  let stage = Stage(width: 400, height: 2000)
  let view = CollectionView()

  init(_ items: [Item], height: Double = 300, gap: Double = 0) {
    self.items = items
    view.arrangement = .column
    view.gap = gap
    view.register("item") { [unowned self] in
      made += 1
      return CollectionViewCell(identifier: "item")
    }
    view.dataSource = self
    stage.show(view, Size(width: 310, height: height))
  }

  func numberOfItems(in view: CollectionView) -> Int { items.count }

  func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size {
    measured += 1
    return Size(width: width, height: items[index].height)
  }

  func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell {
    let cell = view.dequeue("item")
    cell.name = "\(items[index].name)"
    configured.append(items[index].name)
    return cell
  }

  func collectionView(
    _ view: CollectionView, estimatedHeightOfItem index: Int, width: Double
  ) -> Double? { items[index].estimate }

  func collectionView(_ view: CollectionView, isHeader index: Int) -> Bool {
    items[index].isHeader
  }

  /// The visible cells, from the view's top edge, by their names.
  var seen: [Int: Rect] {
    var seen: [Int: Rect] = [:]
    for cell in view.content.subviews where !cell.isHidden {
      guard let name = cell.name.flatMap(Int.init) else { continue }
      seen[name] = cell.frame.offset(by: view.content.frame.origin.vector)
    }
    return seen
  }

  func wheel(_ notches: Double) {
    _ = stage.scroll(notches, at: Point(x: 10, y: 10))
  }

  /// The expected frames of visible items, from a plain array, if `name` is at `y` from the view's top edge.
  func expected(_ name: Int, at y: Double) -> [Int: Rect] {
    var tops: [Double] = []
    var top = 0.0
    for item in items {
      tops.append(top)
      top += item.height + view.gap
    }
    guard let anchor = items.firstIndex(where: { $0.name == name }) else { return [:] }
    let offset = tops[anchor] - y
    var expected: [Int: Rect] = [:]
    for (item, top) in zip(items, tops) {
      let frame = Rect(x: 0, y: top - offset, width: 300, height: item.height)
      if frame.maxY > 0, frame.minY <= view.bounds.height { expected[item.name] = frame }
    }
    return expected
  }
}
