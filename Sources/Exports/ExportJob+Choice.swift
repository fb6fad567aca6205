import Formats

extension ExportJob {
  /// What a choice means now; nil where nothing is drawn there.
  init?(_ choice: ExportChoice, in workspace: Workspace) {
    let (session, words) = (workspace.session, workspace.words)
    guard let export = choice.export(of: session, on: workspace.view.canvas, words) else {
      return nil
    }
    self.init(export, noted: choice.tellsNotes ? export.drawing : nil, words)
  }
}
