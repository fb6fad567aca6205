import Geometry
import Marks

/// Goes through all states of a history, so that each change is seen to find what it takes away.
struct HistoryWalk {
  typealias Moved = StoredHistory.Moved
  typealias Places = [(place: Double, mark: Moved)]

  private let history: StoredHistory

  /// The mark at each place, and the place of each mark.
  private var marks: [Double: Moved] = [:]
  private var places: [Int64: Double] = [:]

  /// The marks that are there at the head, the lowest first.
  private var atHead: Places = []

  private init(_ history: StoredHistory) {
    self.history = history
  }

  /// The marks that are there at the head of a history, the lowest first; throws where any change makes no sense.
  static func marksAtHead(of history: StoredHistory) throws(DrawingFileError) -> Places {
    var walk = HistoryWalk(history)
    try walk.run()
    return walk.atHead
  }

  /// Visits the tree depth first, and takes back what a branch did before it goes to the next.
  private mutating func run() throws(DrawingFileError) {
    var children: [[Int]] = Array(repeating: [], count: history.commands.count)
    for (index, command) in history.commands.enumerated() {
      if let parent = command.parent.flatMap({ history.indices[$0] }) {
        children[parent].append(index)
      }
    }
    var waiting = [(index: 0, isDone: false)]
    while let (index, isDone) = waiting.popLast() {
      let command = history.commands[index]
      let changes = history.changes[command.changes]
      guard !isDone else {
        try exchange(changes.lazy.map { ($0.place, $0.new, $0.old) }, command.id)
        for move in command.moves { try self.move(move.reversed) }
        continue
      }
      for move in command.moves { try self.move(move) }
      try exchange(changes.lazy.map { ($0.place, $0.old, $0.new) }, command.id)
      try arrive(at: command.id)
      // Where nothing else waits, nothing needs to be as it was before.
      if !waiting.isEmpty { waiting.append((index, true)) }
      for child in children[index] { waiting.append((child, false)) }
    }
  }

  /// Takes all the old marks before it puts the new ones, since one may go from place to place.
  private mutating func exchange(
    _ changes: some Collection<(place: Double, old: Moved?, new: Moved?)>, _ command: Int64
  ) throws(DrawingFileError) {
    for case (let place, let old?, _) in changes {
      guard marks[place] == old else {
        throw .damaged(["command \(command) takes mark \(old.mark) from where it is not"])
      }
      marks[place] = nil
      places[old.mark] = nil
    }
    for case (let place, _, let new?) in changes {
      guard Limits.places.contains(place), marks[place] == nil, places[new.mark] == nil else {
        throw .damaged(["command \(command) puts mark \(new.mark) where it can't be"])
      }
      marks[place] = new
      places[new.mark] = place
    }
  }

  /// Moves the marks that are there in the places of `move`.
  private mutating func move(_ move: Move) throws(DrawingFileError) {
    for run in move.places.runs {
      if run.first == run.last {
        try self.move(run.first, by: move.way)
      } else {
        for place in marks.keys where run.first <= place && place <= run.last {
          try self.move(place, by: move.way)
        }
      }
    }
  }

  private mutating func move(_ place: Double, by way: Vector) throws(DrawingFileError) {
    guard let moved = marks[place] else { return }
    marks[place]?.way = try DrawingFileError.telling { () throws(SQLiteError) in
      try StoredWay(moved.way.vector + way)
    }
  }

  private mutating func arrive(at command: Int64) throws(DrawingFileError) {
    guard command == history.head || command == history.settled else { return }
    let here: Places = marks.map { ($0.key, $0.value) }.sorted { $0.place < $1.place }
    if command == history.head { atHead = here }
    if command == history.settled {
      let isPresent = here.elementsEqual(history.present) { here, there in
        here.place == there.place && here.mark.mark == there.mark
          && history.shifts[here.place] == here.mark.way.vector
      }
      guard isPresent else {
        throw .damaged(["the marks that are there are not those that the history put"])
      }
    }
  }
}
