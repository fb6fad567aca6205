import Geometry
import Marks
import Toolkit

/// What was done to the drawing, step by step: choosing a step goes to the state that it led to.
final class HistoryPanel: Panel {
  /// Called with the id of the state to go to.
  var onGo: ((Int) -> Void)?

  /// Asks for the history as it is now; a copy that is kept would be copied whole by the next step.
  private let history: () -> History

  private let page: HistoryPage
  private let words: Words
  private var branch: [Int] = []
  private var tips: [Int] = []

  /// Which state of the branch the drawing is in.
  private var place = 0

  init(_ words: Words, history: @escaping () -> History) {
    self.words = words
    self.history = history
    page = HistoryPage(words)
    super.init(words[.history], closing: words[.close], icon: .named("close"), content: page)
    page.list.dataSource = self
    page.list.register("done") { HistoryCell("done", role: .body) }
    page.list.register("undone") { HistoryCell("undone", role: .caption) }
    page.list.onSelect = { [unowned self] in onGo?(branch[$0]) }
    page.slider.onChange = { [unowned self] in onGo?(branch[Int($0)]) }
    page.stepper.onChange = { [unowned self] in onGo?(tips[Int($0) - 1]) }
    show()
  }

  /// Shows the history as it is now.
  func show() {
    let history = history()
    branch = history.branch
    tips = history.tips
    place = branch.firstIndex(of: history.current) ?? 0
    let tip = tips.firstIndex { $0 == branch.last } ?? 0
    page.show(place: place, of: branch.count, branch: tip + 1, of: tips.count)
    page.list.reloadData()
    page.list.selectedIndex = place
    superview?.setNeedsLayout()
  }
}

extension HistoryPanel: CollectionViewDataSource {
  func numberOfItems(in view: CollectionView) -> Int { branch.count }

  func collectionView(_ view: CollectionView, sizeOfItem index: Int, width: Double) -> Size {
    Size(width: width, height: page.rowHeight)
  }

  func collectionView(_ view: CollectionView, cellForItem index: Int) -> CollectionViewCell {
    let cell = view.dequeue(index > place ? "undone" : "done")
    let state = history()[branch[index]]
    let title = words.title(of: state?.step)
    let hasBranches = (state?.children.count ?? 0) > 1
    (cell as? HistoryCell)?.show(title, hasBranches: hasBranches)
    cell.name = hasBranches ? words(.branchesLeave, ["step": title]) : title
    return cell
  }
}
