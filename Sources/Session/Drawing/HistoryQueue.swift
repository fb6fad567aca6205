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

  /// The actions that wait until the store has arrived or given up.
  var later: [() -> Void] = []

  var isWaiting: Bool { isTravelling || !actions.isEmpty }
}
