import Geometry
import Graphics
import Styling
import TestSupport
import Toolkit

/// Measures a step of the wheel in a list of a hundred thousand cells: finding and filling the cells, and drawing all changes.
enum Scrolling {
  /// The limit of a step, in milliseconds, for ninety-nine percent of the steps.
  private static let limit = 4.0

  static func rows() throws -> [Row] {
    [
      try row("a list", Size(width: 400, height: 800), cellWidth: 400),
      try row("a grid", Size(width: 800, height: 600), cellWidth: 200),
      try row("a list at scale 2", Size(width: 400, height: 800), cellWidth: 400, scale: 2),
    ]
  }

  private static func row(
    _ name: String, _ size: Size, cellWidth: Double, scale: Double = 1
  ) throws -> Row {
    let screen = try BenchmarkScreen(size, scale: scale)
    let items = Items(cellWidth: cellWidth)
    let list = CollectionView()
    list.register("item") { ItemCell() }
    list.dataSource = items
    list.frame = screen.root.bounds
    screen.root.addSubview(list)
    let appearance = Appearance()
    appearance.whenContained(in: RootView.self).setStyle(LightStyle())
    appearance.attach(to: screen.root)
    try screen.present()
    var random = SeededGenerator(1)
    var times: [Double] = []
    for step in 0..<2000 {
      if step.isMultiple(of: 100) {
        // At times the list jumps to a place that hasn't been measured yet.
        list.scroll(to: .random(in: 0...list.maximumOffset, using: &random))
        try screen.present()
      }
      times.append(
        try Measurement.time {
          try screen.wheel(1)
        })
    }
    guard list.content.subviews.count < 200, list.offset > 0 else {
      throw Measurement.Mismatch(description: "the list did not scroll as it should")
    }
    withExtendedLifetime(appearance) {}
    return Row(
      "a wheel step over 100,000 cells in \(name)", times, percentile: 99, atMost: limit)
  }
}

private final class Items: CollectionViewDataSource {
  private let cellWidth: Double

  init(cellWidth: Double) {
    self.cellWidth = cellWidth
  }

  func numberOfItems(in view: CollectionView) -> Int { 100_000 }

  func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size {
    Size(width: cellWidth, height: 44 + Double(index % 5) * 4)
  }

  func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell {
    let cell = view.dequeue("item")
    (cell as? ItemCell)?.show("Drawing \(index + 1)", "\(index % 28 + 1) November, \(index) marks")
    return cell
  }
}

private final class ItemCell: CollectionViewCell {
  private let title = Label()
  private let detail = Label(role: .caption)

  init() {
    super.init(identifier: "item")
    addSubview(title)
    addSubview(detail)
  }

  func show(_ title: String, _ detail: String) {
    self.title.text = title
    self.detail.text = detail
  }

  override func layout() {
    place(title, at: Rect(x: 12, y: 4, width: bounds.width - 24, height: 20))
    place(detail, at: Rect(x: 12, y: 24, width: bounds.width - 24, height: 16))
  }
}
