public import Geometry

/// An opaque state of a drawing: only a drawing can make one and look inside. Two are the same if no change lies between them.
public struct Memento: Equatable, Sendable {
  fileprivate let state: Revision

  fileprivate init(_ state: Revision) {
    self.state = state
  }

  public static func == (first: Memento, second: Memento) -> Bool { first.state === second.state }
}

extension Drawing {
  /// The current state. A memento stores only what was changed since the one before, so making one is cheap.
  public mutating func memento() -> Memento {
    if !since.isEmpty {
      revision = Revision(after: revision, since)
      since = Delta()
    }
    return Memento(revision)
  }

  /// Changes the drawing to the state of `memento`. Returns the area in which the two states differ.
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
    locked = Lock()  // A first revision has none, and no entries.
    entries = Entries(nextID: entries.nextID)
    count = chunks.reduce(0) { $0 + $1.marks.count }
    index = nil
    nextID = max(nextID, start.nextID)
    _ = put(delta)  // `difference` finds the area.
    return Self.difference(before, chunks)
  }

  /// The area of the marks of two drawings that are left when the lowest and the highest marks, as far as both drawings have the
  /// same, are taken away.
  private static func difference(_ mine: [Chunk], _ theirs: [Chunk]) -> Rect? {
    let mine = mine.flatMap { zip($0.marks, $0.slots) }
    let theirs = theirs.flatMap { zip($0.marks, $0.slots) }
    let start = zip(mine, theirs).prefix { $0.0 == $1.0 }.count
    let rest = (mine[start...], theirs[start...])
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0.0 == $1.0 }.count
    return (rest.0.dropLast(end) + rest.1.dropLast(end))
      .reduce(nil) { total, next in next.1.reach?.union(total) ?? total }
  }
}

/// Initialisers and deltas with which `Documents` reads a history from a file.
extension Drawing {
  /// The state after applying `delta` to `memento`, or to an empty drawing if `memento` is nil.
  package static func memento(after memento: Memento?, _ delta: Delta) -> Memento {
    let before = memento?.state ?? Revision(Revision.Start())
    return Memento(memento != nil && delta.isEmpty ? before : Revision(after: before, delta))
  }

  /// The state from which `delta` leads to `memento`, which must be the earliest state known.
  package static func memento(before memento: Memento, _ delta: Delta) -> Memento {
    Memento(Revision(before: memento.state, delta))
  }

  /// The delta from one state to another; nil if no earlier state is common to both.
  package static func delta(from start: Memento, to end: Memento) -> Delta? {
    Revision.delta(from: start.state, to: end.state)
  }

  /// Makes sure that new marks get ids of at least `id`.
  package mutating func reserve(_ id: Int, entry: Int = 0) {
    nextID = max(nextID, id)
    entries.reserve(entry)
  }

  /// A drawing in the state of `memento` with all its marks in `source`, moved by `shifts` since they were written
  /// there.
  package init(
    _ source: some MarkSource, shifts: RankShifts = RankShifts(), locked: Lock = Lock(),
    entries: Entries = Entries(), at memento: Memento
  ) {
    self.init([], nextID: source.nextID, revision: memento.state)
    unloadedMarks = UnloadedMarks(source, shifts)
    count = source.count
    self.locked = locked
    self.entries = entries
  }

  /// A drawing in the state of `memento` with `marks`, which must be sorted by rank.
  package init(
    _ marks: [RankedMark], nextID: Int, locked: Lock = Lock(), entries: Entries = Entries(),
    at memento: Memento
  ) {
    precondition(
      zip(marks, marks.dropFirst()).allSatisfy { $0.rank < $1.rank },
      "The marks of a drawing stand in the order of their places.")
    self.init(marks, nextID: nextID, revision: memento.state)
    self.locked = locked
    self.entries = entries
  }
}
