import Geometry

/// The marks of a drawing that lie in a depot still: those in places that nothing happened to since it was opened.
struct Deposit: Sendable {
  let depot: any MarkDepot

  /// The places whose marks were taken away, for good or for others that are in memory.
  private var taken = PlaceSet()

  init(_ depot: any MarkDepot) {
    self.depot = depot
  }

  var count: Int { depot.count - taken.count }

  /// Whether a mark can lie at `place`, as nothing else is known of it.
  func covers(_ place: Double) -> Bool {
    depot.top.map { place <= $0 } == true && !taken.contains(place)
  }

  /// Whether `mark` can be one of those here.
  func holds(_ mark: PlacedMark) -> Bool {
    mark.id < depot.nextID && covers(mark.place)
  }

  mutating func take(_ place: Double) {
    taken.insert(place)
  }

  func mark(at place: Double) -> PlacedMark? {
    covers(place) ? depot.marks(at: CollectionOfOne(place)).first : nil
  }

  /// The places of the marks that may have ink in `area`, the lowest first.
  func places(touching area: Rect) -> [Double] {
    let places = depot.places(touching: area)
    return taken.isEmpty ? places : places.filter { !taken.contains($0) }
  }

  /// What lies in the lowest places above one, in as many as `count` or fewer; nil at the end.
  func batch(above place: Double, atMost count: Int) -> MarkBatch? {
    guard let batch = depot.batch(above: place, atMost: count) else { return nil }
    guard !taken.isEmpty else { return batch }
    return MarkBatch(upTo: batch.last) { [taken] in
      batch.marks.filter { !taken.contains($0.place) }
    }
  }

  /// The next mark above each of these places, which rise; each mark once.
  func marks(nextAbove places: [Double]) -> [PlacedMark] {
    let marks = depot.marks(nextAbove: places)
    return taken.isEmpty ? marks : marks.filter { !taken.contains($0.place) }
  }
}

extension Deposit: Equatable {
  static func == (left: Deposit, right: Deposit) -> Bool {
    left.depot === right.depot && left.taken == right.taken
  }
}
