/// What waits until the store has read more of the history or brought the file to another state.
struct HistoryQueue {
  /// The actions to run after the store's answer.
  var actions: [() -> Void] = []

  /// Whether the store brings the file to another state.
  var isTravelling = false

  /// What others did, to be done again there.
  var carried: DrawingSession.Carried?

  /// The state to go to after that.
  var destination: Int?

  var isWaiting: Bool { isTravelling || !actions.isEmpty }
}
