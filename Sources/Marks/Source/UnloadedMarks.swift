import Geometry
import Synchronization

/// The marks of a drawing that are still in its source: those at places that nothing changed since it was opened,
/// except moves and removals of many marks at once.
struct UnloadedMarks: Sendable {
  let source: any MarkSource

  /// The places whose marks were removed, or replaced by marks in memory.
  private(set) var taken = PlaceSet()

  /// The places of marks in memory, below the top of the source, at which the source had none when it was opened: undo
  /// or redo of older steps brought the marks, or they were put between others. The source's file may list them as
  /// present later, when it is brought up to date.
  private var recalled = PlaceSet()

  /// The translations of marks since they were written to the source.
  private(set) var shifts: PlaceShifts

  /// The places whose marks removals hide, and the number of these marks.
  private var hidden = PlaceRanges()
  private var hiddenCount = 0

  /// The bounds of the remaining ink; replaced as soon as they may differ.
  private var extent = Extent()

  private final class Extent: Sendable {
    /// The bounds; nil until they are first needed.
    let bounds = Mutex<Rect??>(nil)
  }

  init(_ source: any MarkSource, _ shifts: PlaceShifts) {
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

  /// Whether the source may have an unchanged mark at `place`.
  func covers(_ place: Double) -> Bool {
    source.top.map { place <= $0 } == true && !isGone(place)
  }

  /// Whether `mark` may be one of the unloaded marks.
  func holds(_ mark: PlacedMark) -> Bool {
    mark.id < source.nextID && covers(mark.place)
  }

  /// Call this when the mark at `place`, whose ink lies in `area`, was removed or came into memory: the source no longer shows
  /// it.
  mutating func take(_ place: Double, _ area: Rect?) {
    taken.insert(place)
    if let area { change(area) }
  }

  /// Undoes `take`: the mark that the source has at `place` is unloaded again, moved by all moves of the place since it was
  /// written there.
  mutating func putBack(_ place: Double) {
    taken.remove(place)
  }

  /// Call this when a mark comes into memory, so that the source never shows it a second time.
  mutating func makeRoom(for mark: PlacedMark) {
    let isAmong = mark.id < source.nextID || source.top.map { mark.place < $0 } == true
    if isAmong, !taken.contains(mark.place), !hidden.contains(mark.place) {
      recalled.insert(mark.place)
    }
  }

  mutating func move(_ move: Move) {
    shifts.add(move)
    change(move.changedArea)
  }

  mutating func remove(_ removal: Removal) {
    hidden = hidden.union(removal.places)
    hiddenCount += removal.count
    change(removal.area)
  }

  mutating func restore(_ removal: Removal) {
    hidden = hidden.subtracting(removal.places)
    hiddenCount -= removal.count
    change(removal.area)
  }

  /// Hides the marks at `places`. The caller must correct `count` afterwards.
  mutating func hide(_ places: PlaceRanges) {
    hidden = hidden.union(places)
    extent = Extent()
  }

  /// The places at which no unloaded mark is left.
  var gone: PlaceRanges {
    let all = hidden.union(PlaceRanges(taken))
    return recalled.isEmpty ? all : all.union(PlaceRanges(recalled))
  }

  func mark(at place: Double) -> PlacedMark? {
    covers(place) ? marks(at: CollectionOfOne(place)).first : nil
  }

  /// The marks at these places, none of which may be gone.
  func marks(at places: some Collection<Double>) -> [PlacedMark] {
    moved(source.marks(at: places))
  }

  /// The marks of these extents, none of which may be gone.
  func marks(at extents: some Collection<MarkExtent>) -> [PlacedMark] {
    moved(source.marks(at: extents))
  }

  /// The extents of the marks that may have ink in `area`, the lowest place first.
  func extents(touching area: Rect) -> [MarkExtent] {
    var found = source.extents(touching: area).filter { !isGone($0.place) }
    guard !shifts.isEmpty else { return found }
    found.removeAll { shifts[$0.place] != .zero }
    for group in shifts.groups {
      let there = area.offset(by: -group.way)
      guard group.area.touches(there) else { continue }
      found += source.extents(touching: there).lazy
        .filter { group.places.contains($0.place) && !isGone($0.place) }
        .map { MarkExtent(place: $0.place, id: $0.id, bounds: $0.bounds.offset(by: group.way)) }
    }
    return found.sorted { $0.place < $1.place }
  }

  /// The marks at the next places above `place`, `count` or fewer of these; nil at the end.
  func batch(above place: Double, atMost count: Int) -> MarkBatch? {
    guard let batch = source.batch(above: place, atMost: count) else { return nil }
    guard isChanged else { return batch }
    return MarkBatch(upTo: batch.last) { present(batch.marks) }
  }

  /// The next mark above each of `places`, which must rise; each mark once.
  func marks(nextAbove places: [Double]) -> [PlacedMark] {
    present(source.marks(nextAbove: places))
  }

  private var isChanged: Bool {
    !taken.isEmpty || !hidden.isEmpty || !recalled.isEmpty || !shifts.isEmpty
  }

  func isGone(_ place: Double) -> Bool {
    taken.contains(place) || hidden.contains(place) || recalled.contains(place)
  }

  /// Whether the source has a mark at `place`, or had one when it was opened.
  func hasOrHad(_ place: Double) -> Bool {
    taken.contains(place) || !source.marks(at: CollectionOfOne(place)).isEmpty
  }

  /// Whether a mark in memory comes from the source.
  func isOwn(_ id: Int, at place: Double) -> Bool {
    id < source.nextID && !recalled.contains(place)
  }

  /// Those of `marks` that are still unloaded, at the locations they were moved to.
  func present(_ marks: [PlacedMark]) -> [PlacedMark] {
    isChanged ? moved(marks.filter { !isGone($0.place) }) : marks
  }

  private func moved(_ marks: [PlacedMark]) -> [PlacedMark] {
    guard !shifts.isEmpty else { return marks }
    return marks.map { placed in
      let way = shifts[placed.place]
      guard way != .zero else { return placed }
      return PlacedMark(place: placed.place, id: placed.id, mark: placed.mark.moved(by: way))
    }
  }
}

extension UnloadedMarks: Equatable {
  static func == (left: UnloadedMarks, right: UnloadedMarks) -> Bool {
    left.source === right.source && left.taken == right.taken && left.shifts == right.shifts
      && left.hidden == right.hidden
  }
}
