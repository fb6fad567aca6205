import Documents
import Geometry
import Language
import Marks
import Session

extension Studio {
  func undo() { session.undo() }
  func redo() { session.redo() }

  /// Opens the history at the side, or closes it.
  func toggleHistory() {
    guard view.openPanel(HistoryPanel.self) == nil else { return view.closePanel() }
    view.openPanel { [unowned self] words in
      let panel = HistoryPanel(words) { [unowned self] in session.history }
      panel.onGo = { [unowned self] in session.go(to: $0) }
      panel.onWant = { [unowned self] id in
        session.store.readOutline(before: id) { [unowned self] in takeOutline($0, before: id) }
      }
      panel.begin()
      return panel
    }
  }

  /// What the steps before one are called.
  private func takeOutline(
    _ result: Result<[HistoryOutline.Entry], StoreError>, before id: Int
  ) {
    switch result {
    case .success(let entries): view.openPanel(HistoryPanel.self)?.take(entries, before: id)
    case .failure(let error):
      view.openPanel(HistoryPanel.self)?.endReading()
      view.bulletin.show { $0.cannotRead(error) }
    }
  }
}
