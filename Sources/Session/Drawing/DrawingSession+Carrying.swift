import Marks

extension DrawingSession {
  /// Changes of entries by others, such as `scrawl notes`. The user's undo and redo don't take them back: they are made again, as
  /// a step of their own, at the state to which the undo or redo leads.
  struct Carried {
    private(set) var edits: [EntryEdit]
    let step: Step

    /// Whether all edits apply at that state, so that they needn't stay in the old one as well.
    private(set) var isWhole = false

    /// The changes of others on the path to a state.
    init?(_ state: Int, of session: DrawingSession) {
      guard let edits = session.foreignEdits[state], let step = session.history[state]?.step else {
        return nil
      }
      (self.edits, self.step) = (edits, step)
    }

    /// The changes of others to be kept on the path that `way` takes through the history; nil if there are none.
    init?(on way: (inout History) -> Memento?, by session: DrawingSession) {
      var (history, there) = (session.history, session.drawing)
      guard let memento = way(&history) else { return nil }
      let (left, entered) = session.history.foreignStates(
        onWayFrom: session.history.current, to: history.current)
      guard let last = left.last, let step = session.history[last]?.step else { return nil }
      let known = Set(entered.flatMap { session.foreignEdits[$0] ?? [] }.map(Version.init))
      let all = left.flatMap { session.foreignEdits[$0] ?? [] }
      edits = Delta([.entries(all)]).entryEdits.filter { !known.contains(Version($0)) }
      self.step = step
      _ = there.restore(from: memento)  // Only its entries count.
      isWhole = edits.allSatisfy { there.entries.rebased($0) != nil }
    }
  }

  /// The version of an entry to which an edit leads.
  private struct Version: Hashable {
    let key: Int
    let id: Int?

    init(_ edit: EntryEdit) {
      (key, id) = (edit.key, edit.new?.id)
    }
  }

  /// Applies the kept changes of others again.
  func lay(_ carried: Carried) {
    let edits = carried.edits.compactMap(drawing.entries.rebased)
    guard !edits.isEmpty else { return }
    let delta = Delta([.entries(edits)])
    _ = drawing.apply(delta)  // Entries have no area.
    record(delta, as: carried.step, byOthers: true)
  }
}
