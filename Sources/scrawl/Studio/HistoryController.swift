import Chrome
import Documents
import Geometry
import Interface
import Language
import Marks
import Parts
import People
import Session
import Toolkit
import Wording

/// Opens the history, and goes to the states that the user chooses there.
final class HistoryController: Controller {
  private let workspace: Workspace
  private let pictures: StepPictures
  private let authors: AuthorReader

  init(_ workspace: Workspace, _ authors: AuthorReader) {
    (self.workspace, self.authors) = (workspace, authors)
    pictures = StepPictures(workspace)
    pictures.onArrival = { [unowned self] in panel?.lookDidCome(ofState: $0) }
  }

  private var session: DrawingSession { workspace.session }
  private var view: StudioView { workspace.view }
  private var panel: HistoryPanel? { view.openPanel(HistoryPanel.self) }

  var commands: [Command] {
    [
      Command(.history, workspace.words) { [unowned self] in toggle() }
    ]
  }

  func drawingWillEnd() {
    pictures.forget()
  }

  func drawingDidBegin() {
    panel?.begin()
    readPeople()
  }

  func stateDidChange() {
    panel?.show()
    readPeople()
  }

  /// Reads who did the steps, for the open panel.
  private func readPeople() {
    guard panel != nil, session.hasSeveralPeople, session.history.nextID != authors.steps.end
    else { return }
    authors.readSteps { [weak self] in self?.panel?.show() }
  }

  func lightDidChange() {
    pictures.forget()
    panel?.show()
  }

  func windowScaleDidChange() {
    lightDidChange()
  }

  func panelDidChange() {
    if panel == nil { pictures.forget() }
  }

  /// Opens or closes the panel of the history.
  private func toggle() {
    guard panel == nil else { return view.closePanel() }
    view.openPanel { [unowned self] words in
      let panel = HistoryPanel(words) { [unowned self] in session.history }
      panel.onGo = { [unowned self] in session.go(to: $0) }
      panel.look = { [unowned self] in pictures.look(of: $0) }
      panel.person = { [unowned self] in authors.otherPerson(ofStep: $0) }
      panel.onWant = { [unowned self] id in
        session.store.readOutline(before: id) { [unowned self] in takeOutline($0, before: id) }
      }
      panel.begin()
      return panel
    }
    readPeople()
  }

  /// Passes to the panel the names of steps that the store has read.
  private func takeOutline(
    _ result: Result<[HistoryOutline.Entry], StoreError>, before id: Int
  ) {
    switch result {
    case .success(let entries): panel?.take(entries, before: id)
    case .failure(let error):
      panel?.endReading()
      view.bulletin.show { $0.cannotRead(error) }
    }
  }
}
