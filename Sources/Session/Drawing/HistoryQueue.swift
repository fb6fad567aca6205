import Documents
import Marks

/// The actions that wait until the store has read more of the history or brought the file to another state.
struct HistoryQueue {
  /// The actions to run after the store's answer.
  var actions: [() -> Void] = []

  /// Whether the store is bringing the file to another state.
  var isTravelling = false

  /// The changes of others, which the session makes again in the new state.
  var carried: DrawingSession.Carried?

  /// The state asked for meanwhile, to which the session goes after the present journey.
  var destination: Int?

  /// The marks added during the journey, which the drawing that the store brings lacks.
  var added: [(mark: Mark, step: Step)] = []

  /// The acts that the store doesn't get while it joins copies, since the drawing that it brings has other numbers; nil at other
  /// times.
  var held: [Record]?

  /// The result of joining that hasn't been taken yet, and what closes the drawing as soon as there is one.
  var joined: Result<JoinedCopies, StoreError>?
  var close: ((DrawingSession) -> Void)?

  /// The actions that wait until the store has arrived or given up.
  var later: [() -> Void] = []

  var isWaiting: Bool { isTravelling || !actions.isEmpty }
}
