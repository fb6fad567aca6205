package import Documents
package import Marks
package import System

/// Requests to the worker that have results, or that only change the form of the file.
extension DrawingStore {
  /// Moves the drawing's file to `path`. The result is the new path.
  package func move(
    to path: String, replacing: Bool, _ progress: Progress,
    then completion: @escaping (Result<String, StoreError>) -> Void
  ) {
    let snapshot = snapshot?()
    ask(lasting: true) {
      $0.move(to: path, replacing: replacing, progress, snapshot)
    } then: {
      completion($0)
    }
  }

  /// Copies the drawing's file to `path`. The result is the path of the copy.
  package func copy(
    to path: String, replacing: Bool, of content: CopyContent, _ progress: Progress,
    then completion: @escaping (Result<String, StoreError>) -> Void
  ) {
    let snapshot = snapshot?()
    ask(lasting: true) {
      $0.copy(to: path, replacing: replacing, of: content, progress, snapshot)
    } then: {
      completion($0)
    }
  }

  /// Reads more of a long history: the steps up to `id`, or those to which redo leads from `id` on.
  func readSteps(
    _ direction: HistoryDirection, _ id: Int,
    then completion: @escaping (Result<MoreSteps, StoreError>) -> Void
  ) {
    ask {
      $0.steps(direction, id)
    } then: {
      completion($0)
    }
  }

  /// Reads the names of some steps before the step `id`, the latest first.
  package func readOutline(
    before id: Int,
    then completion: @escaping (Result<[HistoryOutline.Entry], StoreError>) -> Void
  ) {
    ask {
      $0.outline(before: id)
    } then: {
      completion($0)
    }
  }

  /// Reads the changes of a step; nil for a step with too many of them.
  func readStep(_ id: Int, then completion: @escaping (Result<Delta?, StoreError>) -> Void) {
    ask {
      $0.delta(ofStep: id)
    } then: {
      completion($0)
    }
  }

  /// Brings the file to a state that isn't in memory. The result is the drawing at that state.
  func go(
    to id: Int, _ progress: Progress,
    then completion: @escaping (Result<OpenedDrawing, StoreError>) -> Void
  ) {
    ask {
      $0.go(to: id, progress)
    } then: {
      completion($0)
    }
  }

  /// Joins the drawing and its `copies`, also the file that another program has put at `target`. The result also reaches a store
  /// that is about to close, since the session holds back what is drawn meanwhile.
  func join(
    _ copies: [String], at target: String?, _ progress: Progress,
    then completion: @escaping (Result<JoinedCopies, StoreError>) -> Void
  ) {
    let snapshot = snapshot?()
    ask(lasting: true) {
      $0.join(copies, at: target, progress, snapshot)
    } then: {
      completion($0)
    }
  }

  /// Goes on in a copy if another program has put another file in the place of the drawing's own; an event tells that.
  package func leaveExchanged() {
    let snapshot = snapshot?()
    enqueue { $0.leaveExchanged(snapshot) }
  }

  /// Calls `completion` after all earlier requests.
  func afterRequests(_ completion: @escaping () -> Void) {
    ask { _ in
    } then: { (_: Void) in
      completion()
    }
  }

  /// Removes temporary files of programs that have ended.
  package func clearLeftovers() {
    enqueue { $0.clearLeftovers() }
  }
}
