import Geometry
import Interface
import Language
import Toolkit

/// Lists the marks that two copies of the drawing both changed. Choosing a row shows the mark, choosing a look gives it that.
final class ClashPanel: Panel {
  /// Called with the row that the user chooses.
  var onShow: ((Int) -> Void)?

  /// Called with the look that the user takes, and its row.
  var onTake: ((ClashCopy, Int) -> Void)?

  /// Returns the state of a clash as far as it is found; `sightDidCome` tells when there is a newer one.
  var sight: (Int) -> ClashSight? = { _ in nil } {
    didSet { page.list.reloadData() }
  }

  /// Returns the clashes. The panel keeps no copy, since the next change of one would have to copy all of them.
  private let clashes: () -> [ListedClash]

  private let page: ClashPage
  private let words: Words

  init(_ words: Words, clashes: @escaping () -> [ListedClash]) {
    (self.words, self.clashes) = (words, clashes)
    page = ClashPage(words)
    page.count = clashes().count
    super.init(words[.clashes], closing: words[.close], icon: .named("close"), content: page)
    page.list.register(ClashCell.mark) { [unowned self] in
      let cell = ClashCell()
      cell.onTake = { [unowned self, unowned cell] in take($0, cell.index) }
      return cell
    }
    page.list.onSelect = { [unowned self] in onShow?($0) }
    page.list.onTake = { [unowned self] in onTake?($0, $1) }
    page.list.dataSource = self
  }

  /// Takes a look whose button was pressed. Its row is selected for the arrow keys, but the view stays.
  private func take(_ copy: ClashCopy, _ index: Int) {
    page.list.selectedIndex = index
    page.list.root?.setFocus(page.list)
    onTake?(copy, index)
  }

  /// Shows the present states of the visible rows.
  func refresh() {
    for index in 0..<page.count { show(index) }
  }

  /// Call this when `sight` returns another state of a clash than before.
  func sightDidCome(of index: Int) { show(index) }

  private func show(_ index: Int) {
    guard let cell = page.list.cell(ofItem: index) as? ClashCell else { return }
    cell.show(ClashRow(clashes()[index], sight(index), words))
  }
}

extension ClashPanel: CollectionViewDataSource {
  func numberOfItems(in view: CollectionView) -> Int { page.count }

  func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size {
    Size(width: width, height: page.rowHeight)
  }

  func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell {
    let cell = view.dequeue(ClashCell.mark)
    (cell as? ClashCell)?.show(ClashRow(clashes()[index], sight(index), words))
    return cell
  }
}
