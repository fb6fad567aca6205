package import Session

extension NotesRequest {
  /// The name of the step that fulfils the request.
  package var stepName: StepName {
    switch act {
    case .add: .message
    case .resolve: .resolve
    case .reopen: .reopen
    }
  }
}
