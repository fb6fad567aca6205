import Geometry
import Synchronization

/// The marks of a drawing that are still in its source: those at ranks that nothing changed since it was opened,
/// except moves and removals of many marks at once.
struct UnloadedMarks: Sendable {
  let source: any MarkSource

  /// The ranks whose marks were removed, or replaced by marks in memory.
  private(set) var taken = RankSet()

  /// The ranks of marks in memory, below the top of the source, at which the source had none when it was opened: undo
  /// or redo of older steps brought the marks, or they were put between others. The source's file may list them as
  /// present later, when it is brought up to date.
  private var recalled = RankSet()

  /// The translations of marks since they were written to the source.
  private(set) var shifts: RankShifts

  /// The ranks whose marks removals hide, and the number of these marks.
  private var hidden = RankRanges()
  private var hiddenCount = 0

  /// The bounds of the remaining ink; replaced as soon as they may differ.
  private var extent = Extent()

  private final class Extent: Sendable {
    /// The bounds; nil until they are first needed.
    let bounds = Mutex<Rect??>(nil)
  }

  init(_ source: any MarkSource, _ shifts: RankShifts) {
    (self.source, self.shifts) = (source, shifts)
  }

  var count: Int { source.count - taken.count - hiddenCount }

  /// A rectangle around the ink of the remaining marks, which may be larger than necessary if a smaller one takes long
  /// to find; nil if there is none.
  var bounds: Rect? {
    // The lock isn't held while a file is read, since the event loop changes drawings meanwhile.
    if let known = extent.bounds.withLock(\.self) { return known }
    let found = findBounds()
    extent.bounds.withLock { $0 = .some(found) }
    return found
  }

  /// A rectangle that contains the ink of the remaining marks, found without reading.
  var reach: Rect? {
    guard count > 0 else { return nil }
    if case .some(.some(let known)) = extent.bounds.withLock(\.self) { return known }
    return shifts.groups.reduce(source.bounds) { reach, group in
      group.area.offset(by: group.way).union(reach)
    }
  }

  /// Drops the bounds if ink that appears or disappears in `area` may change them.
  private mutating func change(_ area: Rect) {
    let isWithin = extent.bounds.withLock { $0??.outset(by: -1).contains(area) ?? false }
    if !isWithin { extent = Extent() }
  }

  /// Whether the source may have an unchanged mark at `rank`.
  func covers(_ rank: Double) -> Bool {
    source.top.map { rank <= $0 } == true && !isGone(rank)
  }

  /// Whether `mark` may be one of the unloaded marks.
  func holds(_ mark: RankedMark) -> Bool {
    mark.id < source.nextID && covers(mark.rank)
  }

  /// Call this when the mark at `rank`, whose ink lies in `area`, was removed or came into memory: the source no longer shows
  /// it.
  mutating func take(_ rank: Double, _ area: Rect?) {
    taken.insert(rank)
    if let area { change(area) }
  }

  /// Undoes `take`: the mark that the source has at `rank` is unloaded again, moved by all moves of the rank since it was
  /// written there.
  mutating func putBack(_ rank: Double) {
    taken.remove(rank)
  }

  /// Call this when a mark comes into memory, so that the source never shows it a second time.
  mutating func makeRoom(for mark: RankedMark) {
    let isAmong = mark.id < source.nextID || source.top.map { mark.rank < $0 } == true
    if isAmong, !taken.contains(mark.rank), !hidden.contains(mark.rank) {
      recalled.insert(mark.rank)
    }
  }

  mutating func move(_ move: Move) {
    shifts.add(move)
    change(move.changedArea)
  }

  mutating func remove(_ removal: Removal) {
    hidden = hidden.union(removal.ranks)
    hiddenCount += removal.count
    change(removal.area)
  }

  mutating func restore(_ removal: Removal) {
    hidden = hidden.subtracting(removal.ranks)
    hiddenCount -= removal.count
    change(removal.area)
  }

  /// Hides the marks at `ranks`. The caller must correct `count` afterwards.
  mutating func hide(_ ranks: RankRanges) {
    hidden = hidden.union(ranks)
    extent = Extent()
  }

  /// The ranks at which no unloaded mark is left.
  var gone: RankRanges {
    let all = hidden.union(RankRanges(taken))
    return recalled.isEmpty ? all : all.union(RankRanges(recalled))
  }

  func mark(at rank: Double) -> RankedMark? {
    covers(rank) ? marks(at: CollectionOfOne(rank)).first : nil
  }

  /// The marks at these ranks, none of which may be gone.
  func marks(at ranks: some Collection<Double>) -> [RankedMark] {
    moved(source.marks(at: ranks))
  }

  /// The marks of these extents, none of which may be gone.
  func marks(at extents: some Collection<MarkExtent>) -> [RankedMark] {
    moved(source.marks(at: extents))
  }

  /// The extents of the marks that may have ink in `area`, the lowest rank first.
  func extents(touching area: Rect) -> [MarkExtent] {
    var found = source.extents(touching: area).filter { !isGone($0.rank) }
    guard !shifts.isEmpty else { return found }
    found.removeAll { shifts[$0.rank] != .zero }
    for group in shifts.groups {
      let there = area.offset(by: -group.way)
      guard group.area.touches(there) else { continue }
      found += source.extents(touching: there).lazy
        .filter { group.ranks.contains($0.rank) && !isGone($0.rank) }
        .map { MarkExtent(rank: $0.rank, id: $0.id, bounds: $0.bounds.offset(by: group.way)) }
    }
    return found.sorted { $0.rank < $1.rank }
  }

  /// The marks at the next ranks above `rank`, `count` or fewer of these; nil at the end.
  func batch(above rank: Double, atMost count: Int) -> MarkBatch? {
    guard let batch = source.batch(above: rank, atMost: count) else { return nil }
    guard isChanged else { return batch }
    return MarkBatch(upTo: batch.last) { present(batch.marks) }
  }

  /// The next mark above each of `ranks`, which must rise; each mark once.
  func marks(nextAbove ranks: [Double]) -> [RankedMark] {
    present(source.marks(nextAbove: ranks))
  }

  /// The topmost unloaded mark below a rank and above `low`; nil if there is none, or if very many below the rank are gone.
  func mark(below rank: Double, above low: Double) -> (rank: Double, id: Int)? {
    guard let top = source.top, top > low else { return nil }
    if let id = source.topID, top < rank, !isGone(top) { return (top, id) }
    var rank = rank
    for _ in 0..<Self.mostGone {
      guard rank > low, let found = source.mark(below: rank), found.rank > low else { return nil }
      if !isGone(found.rank) { return found }
      rank = hidden.runs.first { $0.contains(found.rank) }?.first ?? found.rank
    }
    return nil
  }

  /// The most marks that are gone which a search passes, so that it takes no longer than a few milliseconds.
  private static let mostGone = 256

  private var isChanged: Bool {
    !taken.isEmpty || !hidden.isEmpty || !recalled.isEmpty || !shifts.isEmpty
  }

  func isGone(_ rank: Double) -> Bool {
    taken.contains(rank) || hidden.contains(rank) || recalled.contains(rank)
  }

  /// Whether the source has a mark at `rank`, or had one when it was opened.
  func hasOrHad(_ rank: Double) -> Bool {
    taken.contains(rank) || !source.marks(at: CollectionOfOne(rank)).isEmpty
  }

  /// Whether a mark in memory comes from the source.
  func isOwn(_ id: Int, at rank: Double) -> Bool {
    id < source.nextID && !recalled.contains(rank)
  }

  /// Those of `marks` that are still unloaded, at the locations they were moved to.
  func present(_ marks: [RankedMark]) -> [RankedMark] {
    isChanged ? moved(marks.filter { !isGone($0.rank) }) : marks
  }

  private func moved(_ marks: [RankedMark]) -> [RankedMark] {
    guard !shifts.isEmpty else { return marks }
    return marks.map { placed in
      let way = shifts[placed.rank]
      guard way != .zero else { return placed }
      return placed.with(placed.mark.moved(by: way))
    }
  }
}

extension UnloadedMarks: Equatable {
  static func == (left: UnloadedMarks, right: UnloadedMarks) -> Bool {
    left.source === right.source && left.taken == right.taken && left.shifts == right.shifts
      && left.hidden == right.hidden
  }
}
