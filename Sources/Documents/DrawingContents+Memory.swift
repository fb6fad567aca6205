package import Marks

extension DrawingContents {
  /// What is in memory of a drawing and its history, `others` among it that the drawing knows only by their places.
  ///
  /// Where the first steps aren't known, one stands for all of them that puts what was there after them.
  package init(
    of drawing: Drawing, _ history: History, knowing others: [PlacedMark] = [],
    properties: [String: PropertyValue] = [:]
  ) {
    let states = history.knownStates
    var marks: [Double: PlacedMark] = [:]
    for mark in drawing.placedMarks + drawing.deposited(others) { marks[mark.place] = mark }
    let present = marks.values.sorted { $0.place < $1.place }
    let first = Self.first(of: states, history, &marks)
    // A mark that was taken away, and that no step puts, is not there any more.
    var known = Set(first.lazy.flatMap(\.edits).compactMap { $0.new?.id })
    let later = states.filter { $0.id != history.start }.map { state in
      let delta = state.parent.flatMap { history[$0] }
        .flatMap { Drawing.delta(from: $0.keptMemento, to: state.keptMemento) }
      let knownParts = (delta ?? Delta()).parts.compactMap { part in
        switch part {
        case .edits(let edits):
          return Delta.Part.edits(
            edits.compactMap { edit in
              if let new = edit.new { known.insert(new.id) }
              return Edit(
                from: edit.old.flatMap { known.contains($0.id) ? $0 : nil }, to: edit.new)
            })
        case .move: return part
        // What was taken away without being read can't be read now.
        case .remove, .restore: return nil
        }
      }
      return StoredStep(
        id: state.id, parent: state.parent, next: history[state.next ?? -1]?.id,
        step: state.step ?? Self.beginning, delta: Delta(knownParts))
    }
    self.init(
      steps: first + later, head: history.current, marks: present, nextMark: drawing.nextID,
      properties: properties)
  }

  private static let beginning = Step("begin", at: 0)

  /// The beginning, and what stands for the steps that aren't known; `marks` are those of the present state.
  private static func first(
    of states: [History.State], _ history: History, _ marks: inout [Double: PlacedMark]
  ) -> [StoredStep] {
    guard let start = states.first, start.parent != nil else {
      return [
        StoredStep(
          id: history.start, parent: nil, next: states.first?.next, step: beginning, edits: [])
      ]
    }
    if let now = history[history.current]?.keptMemento {
      marks.apply(Drawing.delta(from: now, to: start.keptMemento) ?? Delta())
    }
    let edits = marks.values.sorted { $0.place < $1.place }.compactMap { Edit(from: nil, to: $0) }
    return [
      StoredStep(id: 0, parent: nil, next: start.id, step: beginning, edits: []),
      StoredStep(
        id: start.id, parent: 0, next: history[start.next ?? -1]?.id,
        step: start.step ?? Step(Salvage.repair, at: 0), edits: edits),
    ]
  }
}

extension [Double: PlacedMark] {
  /// Does to each mark, by its place, what a delta says.
  fileprivate mutating func apply(_ delta: Delta) {
    for part in delta.parts {
      switch part {
      case .edits(let edits): for edit in edits { self[edit.place] = edit.new }
      case .move(let move):
        for (place, placed) in self where move.places.contains(place) {
          self[place] = PlacedMark(
            place: place, id: placed.id, mark: placed.mark.moved(by: move.way))
        }
      case .remove, .restore: break
      }
    }
  }
}
