import Geometry
import Marks

/// Visits all states of a history and checks that each step finds the marks that it takes away.
struct HistoryWalk {
  typealias Moved = StoredHistory.Moved
  typealias Ranks = [(rank: Double, mark: Moved)]

  private let history: StoredHistory

  /// The mark at each rank in the current state, and the rank of each mark.
  private var marks: [Double: Moved] = [:]
  private var ranks: [Int64: Double] = [:]

  /// The locked marks in the current state.
  private var locked = Lock()

  /// The marks at the head, the lowest rank first, and the locked ones of them.
  private(set) var atHead: Ranks = []
  private(set) var lockedAtHead = Lock()

  /// The version of each entry in the current state, by key, and those at the head.
  private var entries: [Int64: Int64] = [:]
  private(set) var entriesAtHead: [Int64] = []

  private init(_ history: StoredHistory) {
    self.history = history
  }

  /// Walks through a whole history; throws if any change is inconsistent.
  static func done(through history: StoredHistory) throws(DrawingFileError) -> HistoryWalk {
    var walk = HistoryWalk(history)
    try walk.run()
    return walk
  }

  /// Visits the tree of steps depth first, and undoes a branch before the next one.
  private mutating func run() throws(DrawingFileError) {
    var children: [[Int]] = Array(repeating: [], count: history.steps.count)
    for (index, step) in history.steps.enumerated() {
      if let parent = step.parent.flatMap({ history.indices[$0] }) {
        children[parent].append(index)
      }
    }
    var waiting = [(index: 0, isDone: false)]
    while let (index, isDone) = waiting.popLast() {
      let step = history.steps[index]
      let changes = history.changes[step.changes]
      guard !isDone else {
        try change(step.entries.lazy.map(\.reversed), step.id)
        step.locks.reversed.apply(to: &locked)
        try exchange(changes.lazy.map { ($0.rank, $0.new, $0.old) }, step.id)
        for move in step.moves { try self.move(move.reversed) }
        continue
      }
      for move in step.moves { try self.move(move) }
      try exchange(changes.lazy.map { ($0.rank, $0.old, $0.new) }, step.id)
      try lock(step)
      try change(step.entries, step.id)
      try arrive(at: step.id)
      // No state is needed after the last branch, so that one isn't undone.
      if !waiting.isEmpty { waiting.append((index, true)) }
      for child in children[index] { waiting.append((child, false)) }
    }
  }

  /// Takes all old marks away before putting the new ones down, since a step may bring a mark from one rank to another.
  private mutating func exchange(
    _ changes: some Collection<(rank: Double, old: Moved?, new: Moved?)>, _ step: Int64
  ) throws(DrawingFileError) {
    for case (let rank, let old?, _) in changes {
      guard marks[rank] == old else {
        throw .damaged(["step \(step) takes mark \(old.mark) from where it is not"])
      }
      marks[rank] = nil
      ranks[old.mark] = nil
    }
    for case (let rank, _, let new?) in changes {
      guard Limits.ranks.contains(rank), marks[rank] == nil, ranks[new.mark] == nil else {
        throw .damaged(["step \(step) puts mark \(new.mark) where it can't be"])
      }
      marks[rank] = new
      ranks[new.mark] = rank
    }
  }

  private mutating func lock(_ step: StoredHistory.StepRow) throws(DrawingFileError) {
    guard !step.locks.isEmpty else { return }
    guard step.locks.fits(locked) else {
      throw .damaged(["step \(step.id) locks what is locked, or unlocks what is not"])
    }
    step.locks.apply(to: &locked)
  }

  private mutating func change(
    _ entries: some Sequence<EntryStep>, _ step: Int64
  ) throws(DrawingFileError) {
    for change in entries {
      guard self.entries[change.key] == change.old else {
        throw .damaged(["step \(step) changes entry \(change.key), which is another one"])
      }
      self.entries[change.key] = change.new
    }
  }

  /// Moves the marks that are in the places of `move`.
  private mutating func move(_ move: Move) throws(DrawingFileError) {
    let isOfRanks = move.ranks.runs.allSatisfy { $0.first == $0.last }
    // A run doesn't tell which of its ranks have marks, and there may be thousands: one pass over all marks is faster.
    let moved =
      isOfRanks
      ? move.ranks.runs.map(\.first) : marks.keys.filter { move.ranks.contains($0) }
    for rank in moved { try self.move(rank, by: move.way) }
  }

  private mutating func move(_ rank: Double, by way: Vector) throws(DrawingFileError) {
    guard let moved = marks[rank] else { return }
    marks[rank]?.way = try DrawingFileError.telling { () throws(SQLiteError) in
      try StoredWay(moved.way.vector + way)
    }
  }

  /// Records the marks if this step is the head. If this is the step whose state the table of present marks holds, compares the
  /// marks with that table.
  private mutating func arrive(at step: Int64) throws(DrawingFileError) {
    guard step == history.head || step == history.settled else { return }
    let here: Ranks = marks.map { ($0.key, $0.value) }.sorted { $0.rank < $1.rank }
    if step == history.head {
      atHead = here
      // The number also includes marks that couldn't be written, so it is counted here.
      let count = locked.isEmpty ? 0 : here.count { locked.ranks.contains($0.rank) }
      lockedAtHead = Lock(locked.ranks, count: count)
      entriesAtHead = entries.sorted { $0.key < $1.key }.map(\.value)
    }
    if step == history.settled {
      let isPresent = here.elementsEqual(history.present) { here, there in
        here.rank == there.rank && here.mark.mark == there.mark
          && history.shifts[here.rank] == here.mark.way.vector
      }
      guard isPresent else {
        throw .damaged(["the marks that are there are not those that the history put"])
      }
      guard history.locked.ranks == locked.ranks else {
        throw .damaged(["the marks that are locked are not those that the history locked"])
      }
      guard history.presentEntries == entries else {
        throw .damaged(["the entries that are there are not those that the history put"])
      }
    }
  }
}
