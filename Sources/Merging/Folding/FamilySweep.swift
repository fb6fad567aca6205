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

  /// How often a mark is begun and covered at a point.
  private struct Presence {
    var leaf = 0
    var covered = 0
    var carrier = 0
    var isLeaf: Bool { leaf > 0 && covered == 0 }
  }

  private var events: [Event] = []
  private var presences: [Int: Presence] = [:]
  private var leaves: [Int] = []
  private var carriers: [Int] = []
  private var erasers = 0
  private var start = 0.0
  private(set) var stretches: [Stretch] = []

  init(_ family: [Int], cuts: [(mark: Int, pieces: [Piece])], _ index: ActIndex, _ births: Births) {
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
    sweep()
  }

  private mutating func add(_ kind: Kind, _ mark: Int, _ part: StrokePart) {
    events.append(Event(at: part.start, kind: kind, mark: mark, change: 1))
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

  private mutating func sweep() {
    var next = 0
    while next < events.count {
      let at = events[next].at
      let wasErased = erasers > 0
      var touched: [Int] = []
      while next < events.count, events[next].at == at {
        let event = events[next]
        next += 1
        guard event.kind != .erased else {
          erasers += event.change
          continue
        }
        touched.append(event.mark)
        switch event.kind {
        case .leaf: presences[event.mark, default: Presence()].leaf += event.change
        case .covered: presences[event.mark, default: Presence()].covered += event.change
        default: presences[event.mark, default: Presence()].carrier += event.change
        }
      }
      update(touched, at: at, wasErased: wasErased)
    }
  }

  /// Ends the stretch before a point, if anything becomes different there.
  private mutating func update(_ touched: [Int], at: Double, wasErased: Bool) {
    let changed = Set(touched).filter {
      guard let presence = presences[$0] else { return false }
      return presence.isLeaf != leaves.contains($0)
        || (presence.carrier > 0) != carriers.contains($0)
    }
    guard !changed.isEmpty || wasErased != (erasers > 0) else { return }
    if !wasErased, !leaves.isEmpty, start < at {
      let part = StrokePart(from: start, to: at)
      stretches.append(Stretch(part: part, leaves: leaves, carriers: carriers))
    }
    start = at
    leaves.removeAll(where: changed.contains)
    carriers.removeAll(where: changed.contains)
    for mark in changed {
      if presences[mark]?.isLeaf == true { leaves.append(mark) }
      if presences[mark]?.carrier ?? 0 > 0 { carriers.append(mark) }
    }
  }
}
