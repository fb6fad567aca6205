import Geometry
import Synchronization

/// The marks of a drawing that lie in a source still: those in places that nothing happened to since it was opened, but
/// that all in them were moved together.
struct UnloadedMarks: Sendable {
  let source: any MarkSource

  /// The places whose marks were taken away, for good or for others that are in memory.
  private(set) var taken = PlaceSet()

  /// The places of marks in memory where the source had none when it was opened, under its topmost: of marks that undo or redo of
  /// older steps brought, or that were put between others. The source's file may hold them as present later, when it is
  /// brought up to date.
  private var recalled = PlaceSet()

  /// How far marks were moved since they were put into the source.
  private(set) var shifts: PlaceShifts

  /// The places whose marks a removal took away, and how many these are.
  private var hidden = PlaceRanges()
  private var hiddenCount = 0

  /// Where the ink is of the marks that are left; another one as soon as that may differ.
  private var extent = Extent()

  private final class Extent: Sendable {
    /// Nil where nobody has asked yet.
    let bounds = Mutex<Rect??>(nil)
  }

  init(_ source: any MarkSource, _ shifts: PlaceShifts) {
    (self.source, self.shifts) = (source, shifts)
  }

  var count: Int { source.count - taken.count - hiddenCount }

  /// A rectangle around the ink of the marks that are left, which may be larger than it needs to be where that isn't
  /// known in a moment; nil where there is none.
  var bounds: Rect? {
    extent.bounds.withLock { bounds in
      if let bounds { return bounds }
      let found = findBounds()
      bounds = .some(found)
      return found
    }
  }

  /// A rectangle that has the ink of the marks that are left in it, told at once.
  var reach: Rect? {
    guard count > 0 else { return nil }
    if case .some(.some(let known)) = extent.bounds.withLockIfAvailable({ $0 }) { return known }
    return shifts.groups.reduce(source.bounds) { reach, group in
      group.area.offset(by: group.way).union(reach)
    }
  }

  /// Ink goes or comes inside an area, by which the bounds may differ.
  private mutating func change(_ area: Rect) {
    let isWithin = extent.bounds.withLock { $0??.outset(by: -1).contains(area) ?? false }
    if !isWithin { extent = Extent() }
  }

  /// Whether a mark can lie at `place`, as nothing else is known of it.
  func covers(_ place: Double) -> Bool {
    source.top.map { place <= $0 } == true && !isGone(place)
  }

  /// Whether `mark` can be one of those here.
  func holds(_ mark: PlacedMark) -> Bool {
    mark.id < source.nextID && covers(mark.place)
  }

  /// Takes away the mark at a place, with its ink in an area.
  mutating func take(_ place: Double, _ area: Rect?) {
    taken.insert(place)
    if let area { change(area) }
  }

  /// A mark that was taken is one of those here again, where it has been moved to by all moves since.
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

  /// Shows none of the marks of these places. How many marks there are isn't right any more then.
  mutating func hide(_ places: PlaceRanges) {
    hidden = hidden.union(places)
    extent = Extent()
  }

  /// The places whose marks are gone.
  var gone: PlaceRanges {
    let all = hidden.union(PlaceRanges(taken))
    return recalled.isEmpty ? all : all.union(PlaceRanges(recalled))
  }

  func mark(at place: Double) -> PlacedMark? {
    covers(place) ? marks(at: CollectionOfOne(place)).first : nil
  }

  /// The marks at these places, which are not gone.
  func marks(at places: some Collection<Double>) -> [PlacedMark] {
    moved(source.marks(at: places))
  }

  /// The marks of these extents, none of which may be gone.
  func marks(at extents: some Collection<MarkExtent>) -> [PlacedMark] {
    moved(source.marks(at: extents))
  }

  /// Where the marks lie that may have ink in `area`, the lowest place first.
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

  /// What lies in the lowest places above one, in as many as `count` or fewer; nil at the end.
  func batch(above place: Double, atMost count: Int) -> MarkBatch? {
    guard let batch = source.batch(above: place, atMost: count) else { return nil }
    guard isChanged else { return batch }
    return MarkBatch(upTo: batch.last) { present(batch.marks) }
  }

  /// The next mark above each of these places, which rise; each mark once.
  func marks(nextAbove places: [Double]) -> [PlacedMark] {
    present(source.marks(nextAbove: places))
  }

  private var isChanged: Bool {
    !taken.isEmpty || !hidden.isEmpty || !recalled.isEmpty || !shifts.isEmpty
  }

  func isGone(_ place: Double) -> Bool {
    taken.contains(place) || hidden.contains(place) || recalled.contains(place)
  }

  /// Whether one of the source's marks lies at a place, or did when the source was opened.
  func hasOrHad(_ place: Double) -> Bool {
    taken.contains(place) || !source.marks(at: CollectionOfOne(place)).isEmpty
  }

  /// Whether a mark in memory is one of the source's.
  func isOwn(_ id: Int, at place: Double) -> Bool {
    id < source.nextID && !recalled.contains(place)
  }

  /// Those of the source's marks that are still there, where they are now.
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
