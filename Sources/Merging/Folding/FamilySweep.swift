import Marks

/// Goes along a line and all its pieces, from end to end, and divides it where the marks or the acts that count change.
///
/// A point of the line is a part of each mark that contains it. It is erased where a live cut of such a mark leaves it to none of its
/// pieces, and where one was removed. It is shown where at least one of them, a leaf, is live and nobody cut it there. The acts about
/// all of them count, also about a piece of a cut that was taken back.
struct FamilySweep {
  private enum Kind {
    case leaf, covered, carrier, erased
  }

  private struct Event {
    let at: Double
    let kind: Kind
    let mark: Int
    let change: Int
  }

  private let index: ActIndex
  private let births: Births
  private var events: [Event] = []
  private var leaves: OldestLeaves
  private var values: PointValues
  private var erasers = 0
  private(set) var stretches: [Stretch] = []

  init(
    _ family: [Int], cuts: [(mark: Int, pieces: [Piece])], _ index: ActIndex, _ births: Births,
    standing: Set<Int>, _ moves: inout GroupMoves
  ) {
    (self.index, self.births) = (index, births)
    (leaves, values) = (OldestLeaves(births), PointValues(births))
    for mark in family {
      guard let birth = births.births[mark] else { continue }
      let acts = index.acts[mark]
      if birth.isLive, !acts.isCut { add(.leaf, mark, birth.part) }
      if acts.isCarrier { add(.carrier, mark, birth.part) }
      if acts.isDissolved || !acts.removers.isEmpty { add(.erased, mark, birth.part) }
      if acts.isCut {
        for prime in births.primes(of: mark) { add(.covered, prime, birth.part) }
      }
    }
    for cut in cuts {
      guard let part = births.births[cut.mark]?.part else { continue }
      addGaps(of: part, cut.pieces)
    }
    events.sort { $0.at < $1.at }
    sweep(standing, &moves)
  }

  private mutating func add(_ kind: Kind, _ mark: Int, _ part: StrokePart) {
    // A zero loses its sign, so that it doesn't matter whose is read.
    events.append(Event(at: part.start + 0, kind: kind, mark: mark, change: 1))
    events.append(Event(at: part.end, kind: kind, mark: mark, change: -1))
  }

  /// Notes what a cut gave to no piece.
  private mutating func addGaps(of whole: StrokePart, _ pieces: [Piece]) {
    var end = whole.start
    for part in pieces.map(\.part).sorted(by: { $0.start < $1.start }) {
      if part.start > end { add(.erased, -1, StrokePart(from: end, to: part.start)) }
      end = max(end, part.end)
    }
    if end < whole.end { add(.erased, -1, StrokePart(from: end, to: whole.end)) }
  }

  private mutating func sweep(_ standing: Set<Int>, _ moves: inout GroupMoves) {
    var next = 0
    var open: Stretch?
    while next < events.count {
      let first = next
      let at = events[first].at
      while next < events.count, events[next].at == at { next += 1 }
      guard pass(events[first..<next], standing) else { continue }
      open?.end(at: at)
      if let open { stretches.append(open) }
      open = erasers > 0 || leaves.marks.isEmpty ? nil : stretch(from: at, &moves)
    }
  }

  /// Passes the events at one point, and tells whether anything is different behind it.
  private mutating func pass(_ events: ArraySlice<Event>, _ standing: Set<Int>) -> Bool {
    let wasErased = erasers > 0
    var isChanged = false
    var changes: [(mark: Int, leaf: Int, covered: Int)] = []
    for event in events {
      switch event.kind {
      case .leaf: changes.append((event.mark, event.change, 0))
      case .covered: changes.append((event.mark, 0, event.change))
      case .erased: erasers += event.change
      case .carrier:
        isChanged = true
        guard event.change > 0 else {
          values.end(index.acts[event.mark])
          continue
        }
        let end = births.births[event.mark]?.part.end ?? event.at
        values.begin(index.acts[event.mark], until: end, standing: standing)
      }
    }
    if leaves.change(changes) { isChanged = true }
    return isChanged || wasErased != (erasers > 0)
  }

  private mutating func stretch(from start: Double, _ moves: inout GroupMoves) -> Stretch {
    let (latest, disagreements) = values.read(at: start)
    let (dx, dy) = values.move(&moves)
    return Stretch(
      from: start, leaves: leaves.marks, latest: latest, disagreements: disagreements, dx: dx,
      dy: dy)
  }
}
