import Marks

/// The order in which a film shows the states of a history.
enum FilmOrder {
  enum Part: Hashable {
    /// A step that led to this state.
    case step(Int)
    /// Undo or redo through these states.
    case jumps([Int])
  }

  /// The steps from the first known state to the current one.
  static func direct(through history: History) -> [Part] {
    var ids: [Int] = []
    var next = history.current
    while next != history.start, let parent = history[next]?.parent {
      ids.append(next)
      next = parent
    }
    return ids.reversed().map(Part.step)
  }

  /// All known steps in the order in which they were made. If a step doesn't follow the one before, the user had gone back in
  /// between.
  static func whole(through history: History) -> [Part] {
    var parts: [Part] = []
    var here = history.start
    func go(to id: Int) {
      let states = jumps(from: here, to: id, in: history)
      if !states.isEmpty { parts.append(.jumps(states)) }
      here = id
    }
    for state in history.knownStates {
      guard let parent = state.parent, history[parent] != nil else { continue }
      go(to: parent)
      parts.append(.step(state.id))
      here = state.id
    }
    go(to: history.current)
    return parts
  }

  /// The states on the path between two, without the first; of a long path only some, and the last.
  private static func jumps(from start: Int, to end: Int, in history: History) -> [Int] {
    var (back, forth) = ([Int](), [Int]())
    var (here, there) = (start, end)
    // Ids grow from parent to child, so the larger one isn't an ancestor of the other.
    while here != there {
      if here > there {
        guard let parent = history[here]?.parent else { break }
        here = parent
        back.append(here)
      } else {
        guard let parent = history[there]?.parent else { break }
        forth.append(there)
        there = parent
      }
    }
    let way = back + forth.reversed()
    guard way.count > mostJumps else { return way }
    return (1...mostJumps).map { way[way.count * $0 / mostJumps - 1] }
  }

  private static let mostJumps = 16
}
