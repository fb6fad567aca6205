public import Geometry

/// A state of a drawing, sealed: only a drawing can make one and look inside.
public struct Memento: Sendable {
  fileprivate let state: Revision

  fileprivate init(_ state: Revision) {
    self.state = state
  }
}

extension Drawing {
  /// The present state. It holds what was changed since the last one, so it costs next to nothing.
  public mutating func memento() -> Memento {
    if !since.isEmpty {
      revision = Revision(after: revision, since)
      since = Delta()
    }
    return Memento(revision)
  }

  /// Goes back, or forth, to the state of `memento`; answers the area where the two differ.
  @discardableResult
  public mutating func restore(from memento: Memento) -> Rect? {
    defer { (revision, since) = (memento.state, Delta()) }
    if let between = Revision.delta(from: revision, to: memento.state) {
      var delta = since.reversed
      delta.append(between)
      return put(delta)
    }
    let before = chunks
    let (start, delta) = memento.state.whole
    chunks = start.chunks
    unloadedMarks = nil
    count = chunks.reduce(0) { $0 + $1.marks.count }
    index = nil
    nextID = max(nextID, start.nextID)
    _ = put(delta)  // `difference` finds the area.
    return Self.difference(before, chunks)
  }

  /// The area of the marks that stand between the common beginning and the common end of two drawings.
  private static func difference(_ mine: [Chunk], _ theirs: [Chunk]) -> Rect? {
    let mine = mine.flatMap { zip($0.marks, $0.slots) }
    let theirs = theirs.flatMap { zip($0.marks, $0.slots) }
    let start = zip(mine, theirs).prefix { $0.0 == $1.0 }.count
    let rest = (mine[start...], theirs[start...])
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0.0 == $1.0 }.count
    return (rest.0.dropLast(end) + rest.1.dropLast(end))
      .reduce(nil) { total, next in next.1.bounds?.union(total) ?? total }
  }
}

/// What histories are read from files with.
extension Drawing {
  /// The state that `delta` leads to from `memento`; from the start of an empty drawing where there is none.
  package static func memento(after memento: Memento?, _ delta: Delta) -> Memento {
    let before = memento?.state ?? Revision(Revision.Start())
    return Memento(memento != nil && delta.isEmpty ? before : Revision(after: before, delta))
  }

  /// The state that `memento` comes from by `delta`, where that is the first state of all that are known.
  package static func memento(before memento: Memento, _ delta: Delta) -> Memento {
    Memento(Revision(before: memento.state, delta))
  }

  /// What leads from one state to another; nil where the two have no state in common that they come from.
  package static func delta(from start: Memento, to end: Memento) -> Delta? {
    Revision.delta(from: start.state, to: end.state)
  }

  /// Has marks that are made from now on be called `id` or more.
  package mutating func reserve(_ id: Int) {
    nextID = max(nextID, id)
  }

  /// The drawing that `memento` tells of, whose marks all lie in `source` and were moved by `shifts` since they were put
  /// there.
  package init(_ source: some MarkSource, shifts: PlaceShifts = PlaceShifts(), at memento: Memento)
  {
    self.init([], nextID: source.nextID, revision: memento.state)
    unloadedMarks = UnloadedMarks(source, shifts)
    count = source.count
  }

  /// The drawing that `memento` tells of, which has `marks`, each in a higher place than the one before.
  package init(_ marks: [PlacedMark], nextID: Int, at memento: Memento) {
    precondition(
      zip(marks, marks.dropFirst()).allSatisfy { $0.place < $1.place },
      "The marks of a drawing stand in the order of their places.")
    self.init(marks, nextID: nextID, revision: memento.state)
  }
}
