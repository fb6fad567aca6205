package import Geometry
import Interface
package import Language
package import Marks
package import Rendering
import System
package import Toolkit

/// Lists the steps of the history. Choosing a step goes to the state after it.
package final class HistoryPanel: Panel {
  /// Called with the state to go to.
  package var onGo: ((Int) -> Void)?

  /// Called with the first loaded state, to read the steps before it.
  package var onWant: ((Int) -> Void)?

  /// Returns the look of the step to a state, as far as it is computed; `lookDidCome` tells when there is more.
  package var look: (Int) -> StepLook? = { _ in nil } {
    didSet { page.list.reloadData() }
  }

  /// Returns the person who did the step to a state; nil if that isn't told. Call `show` when it returns others than before.
  package var person: (Int) -> Person? = { _ in nil } {
    didSet { page.list.reloadData() }
  }

  /// Returns the current history. The panel keeps no copy, since the next step would have to copy all of it (copy on write).
  private let history: () -> History

  private let page: HistoryPage
  private let words: Words
  private var outline: HistoryOutline

  package init(_ words: Words, history: @escaping () -> History) {
    self.words = words
    self.history = history
    outline = HistoryOutline(history())
    page = HistoryPage(words)
    super.init(words[.history], closing: words[.close], icon: .named("close"), content: page)
    page.list.dataSource = self
    for identifier in [HistoryCell.done, HistoryCell.undone] {
      page.list.register(identifier) { HistoryCell(identifier: identifier) }
    }
    page.list.onSelect = { [unowned self] in onGo?(outline.branch[$0]) }
    page.slider.onChange = { [unowned self] in
      // The first position of the slider is the start of the history, even if the steps after it aren't read yet.
      onGo?($0 == 0 ? 0 : outline.branch[Int($0)])
    }
    page.stepper.onChange = { [unowned self] in
      if let end = outline.end(ofBranch: Int($0) - 1) { onGo?(end) }
    }
    refresh()
  }

  /// Shows the current history, and requests the steps that aren't read yet.
  package func begin() {
    outline = HistoryOutline(history())
    refresh()
    readOn()
  }

  /// Whether steps are still being read.
  private var isReading = false

  package override var isSettled: Bool { !isReading }

  private func readOn() {
    isReading = outline.unknownEnd != nil && onWant != nil
    if let id = outline.unknownEnd { onWant?(id) }
  }

  /// Call this after reading steps has failed.
  package func endReading() {
    isReading = false
  }

  /// Adds earlier steps, the latest first, without scrolling, and requests the next ones.
  package func take(_ entries: [HistoryOutline.Entry], before id: Int) {
    guard id == outline.unknownEnd else { return }
    guard !entries.isEmpty else { return endReading() }
    let growth = outline.prepend(entries, in: history())
    showPlace()
    page.list.didInsertItems(growth)
    page.list.selectedIndex = outline.place
    superview?.setNeedsLayout()
    readOn()
  }

  /// Shows the current history.
  package func show() {
    let before = (outline.branch.count, outline.branch.last, outline.place)
    outline.follow(history())
    refresh(scrolling: before != (outline.branch.count, outline.branch.last, outline.place))
  }

  private func refresh(scrolling: Bool = true) {
    showPlace()
    if scrolling { page.showItem(outline.place) }
    page.list.reloadData()
    page.list.selectedIndex = outline.place
    superview?.setNeedsLayout()
  }

  private func showPlace() {
    let branches = outline.branches
    page.show(
      place: outline.place, of: outline.branch.count, branch: branches.shown + 1,
      of: branches.count)
  }
}

extension HistoryPanel: CollectionViewDataSource {
  package func numberOfItems(in view: CollectionView) -> Int { outline.branch.count }

  package func collectionView(
    _ view: CollectionView, sizeOfItem index: Int, width: Double
  ) -> Size {
    Size(width: width, height: page.rowHeight)
  }

  package func collectionView(
    _ view: CollectionView, cellForItem index: Int
  ) -> CollectionViewCell {
    let cell = view.dequeue(index > outline.place ? HistoryCell.undone : HistoryCell.done)
    (cell as? HistoryCell)?.show(row(outline.branch[index]))
    return cell
  }

  /// Call this when `look` returns more for a state than before.
  package func lookDidCome(ofState id: Int) {
    guard let index = outline.branch.firstIndex(of: id) else { return }
    (page.list.cell(ofItem: index) as? HistoryCell)?.show(row(id))
  }

  private func row(_ id: Int) -> HistoryRow {
    HistoryRow(
      step: step(id), look: id == 0 ? nil : look(id), by: id == 0 ? nil : person(id),
      isBeginning: id == 0, hasBranches: outline.hasBranches(id), now: Int(WallClock.seconds),
      words)
  }

  /// The step that led to a state; nil for the start.
  private func step(_ id: Int) -> Step? {
    // A later change that was merged into the step may have renamed it.
    if let state = history()[id] { return state.step }
    return id == 0 ? nil : outline.step(to: id) ?? Step("", at: 0)
  }
}
