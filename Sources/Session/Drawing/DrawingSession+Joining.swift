import Documents
package import Geometry
import Marks
package import System

/// Joining copies of the drawing while it is open. The drawing stays as it is shown until the caller takes the result; what the
/// user draws meanwhile is held back, since marks and steps have other numbers then.
extension DrawingSession {
  /// Whether the drawing can be joined to copies now: nothing waits for the store or a worker.
  package var canJoin: Bool { !waiting.isWaiting && !turns.isLooking && waiting.held == nil }

  /// Whether the store is joining copies, or the drawing that it brought hasn't been taken yet.
  package var isJoining: Bool { waiting.held != nil }

  /// Has the store join the drawing and its `copies`, also the file that another program has put at `target`, and calls `then`
  /// with the result. The caller then calls `goOn` with the drawing that the result brings, or `stay`; neither if the drawing was
  /// closed meanwhile. Requires `canJoin`.
  package func join(
    _ copies: [String], at target: String?, _ progress: Progress,
    then: @escaping (Result<JoinedCopies, StoreError>) -> Void
  ) {
    precondition(canJoin, "Nothing is under way.")
    // The store ends the last step, so a gesture that goes on meanwhile needs another one.
    if !history.isFloating { history.seal() }
    flush()
    waiting.held = []
    waiting.isTravelling = true
    store.join(copies, at: target, progress) { [self] result in
      waiting.joined = result
      then(result)
      if let close = waiting.close { close(next) }
    }
  }

  /// The session that goes on with what the store brought; this one if it brought nothing else.
  private var next: DrawingSession {
    guard case .success(let result) = waiting.joined, let opened = result.opened else {
      stay()
      return self
    }
    let (session, _) = goOn(with: opened)
    return session
  }

  /// The session of the drawing that the store brought, and the area of the marks in it that were drawn meanwhile. This session
  /// ends.
  package func goOn(with opened: OpenedDrawing) -> (session: DrawingSession, area: Rect?) {
    let session = DrawingSession(opened, in: store, unnamed)
    (session.signing, session.changeCount) = (signing, changeCount)
    session.meet(people)
    for (hash, medium) in drawing.media.unwritten { session.drawing.media.keep(medium, as: hash) }
    let added = waiting.added
    waiting = HistoryQueue()
    onEvent = nil
    return (session, session.addAgain(added))
  }

  /// Goes on with the drawing as it was. Gives the store what was drawn meanwhile.
  package func stay() {
    let (held, later) = (waiting.held ?? [], waiting.later)
    (waiting.held, waiting.joined, waiting.later, waiting.added) = (nil, nil, [], [])
    waiting.isTravelling = false
    for record in held { note(record) }
    for body in later { body() }
    goOnAfterReading()
    if let destination = waiting.destination { go(to: destination) }
  }

  /// Closes the drawing as soon as the store has joined it.
  func closeJoined(_ ending: @escaping @Sendable (Drawing) -> [Record]) {
    let close = { (session: DrawingSession) in session.closeNow(ending) }
    if waiting.joined != nil { close(next) } else { waiting.close = close }
  }
}
