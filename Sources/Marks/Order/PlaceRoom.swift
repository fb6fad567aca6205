/// Free places between two marks of a drawing, and new places for marks above if there are too few free ones.
///
/// This is the online list labelling of order maintenance (Dietz and Sleator, 1987): it relabels the marks above in
/// windows that double in size, until the marks lie far enough apart. Larger windows must be sparser, so that marks are
/// moved rarely: about 20 for each new mark if all are put at one spot.
struct PlaceRoom {
  /// The places of the new marks, the lowest first.
  private(set) var places: [Double] = []

  /// The marks that move, and their new places.
  private(set) var others: [(mark: PlacedMark, place: Double)] = []

  private let drawing: Drawing

  /// The places whose marks move.
  private var moving: Set<Double>

  /// The number of marks in the first window; each further window has twice as many.
  private static let leastWindow = 16

  /// The factor by which the required distance of marks grows with each window.
  private static let growth = 1.5

  /// Finds room for `count` marks above the one at `place`, or below all if it is nil, as if the marks at the places in
  /// `moving` were removed.
  init(
    for count: Int, above place: Double?, leavingOut moving: Set<Double>, in drawing: Drawing
  ) {
    (self.drawing, self.moving) = (drawing, moving)
    guard count > 0 else { return }
    if let place, moving.isEmpty, let next = drawing.loadedPlace(above: place),
      let spread = spread(count, place, next, apart: 2)
    {
      places = spread
      return
    }
    var above = MarksAbove(place ?? -.infinity, in: drawing, leavingOut: moving)
    guard let next = above.next() else {
      // Above all marks, including those in `moving`.
      places = (0..<count).map { drawing.placeOnTop + Double($0) }
      return
    }
    if place == nil,
      let spread = spread(count, under: min(next.place, drawing.lowestStoredPlace ?? next.place))
    {
      places = spread
      return
    }
    let low = place ?? Limits.places.lowerBound / 2
    if let spread = spread(count, low, next.place, apart: 2) {
      places = spread
      return
    }
    makeRoom(for: count, low, next, &above)
  }

  private mutating func makeRoom(
    for count: Int, _ low: Double, _ next: PlacedMark, _ marks: inout MarksAbove
  ) {
    var (window, apart, size) = ([next], 4.0, Self.leastWindow)
    while true {
      while window.count < size, let mark = marks.next() { window.append(mark) }
      let end = marks.next()
      moving.formUnion(window.map(\.place))
      let new = count + window.count
      let spread = end.map { self.spread(new, low, $0.place, apart: apart) }
      if let found = spread ?? self.spread(new, above: low) {
        places = Array(found.prefix(count))
        others = Array(zip(window, found.dropFirst(count)))
        return
      }
      if let end { window.append(end) }
      (size, apart) = (size * 2, apart * Self.growth)
    }
  }

  /// `count` whole places above `low` and above all marks.
  private func spread(_ count: Int, above low: Double) -> [Double]? {
    let first = max(drawing.placeOnTop, low.rounded(.down) + 1)
    return (0..<count).map { first + Double($0) }
  }

  /// `count` whole places below `high`; nil if they are too low for marks.
  private func spread(_ count: Int, under high: Double) -> [Double]? {
    let first = high.rounded(.up) - Double(count)
    guard first > PlaceRanges.lowest / 2, first + 1 > first else { return nil }
    return checked((0..<count).map { first + Double($0) }, -.infinity, high)
  }

  /// `count` evenly spaced places between `low` and `high`; nil if they are closer than `apart` times the spacing of
  /// Doubles.
  private func spread(
    _ count: Int, _ low: Double, _ high: Double, apart: Double
  ) -> [Double]? {
    let step = (high - low) / Double(count + 1)
    guard step >= apart * max(low.magnitude, high.magnitude).ulp else { return nil }
    return checked((1...count).map { low + step * Double($0) }, low, high)
  }

  /// `places`, with those that another mark has or had replaced by the next free ones; nil if they don't stay in order.
  private func checked(_ places: [Double], _ low: Double, _ high: Double) -> [Double]? {
    var checked: [Double] = []
    for place in places {
      var place = place
      while moving.contains(place) || !drawing.isFresh(place) { place = place.nextUp }
      guard place > checked.last ?? low, place < high else { return nil }
      checked.append(place)
    }
    return checked
  }
}

/// Iterates over the marks above a place, the lowest first, and reads them in batches.
private struct MarksAbove: IteratorProtocol {
  private var batches: MarkBatches
  private var batch: ArraySlice<PlacedMark> = []
  private let place: Double
  private let leftOut: Set<Double>

  init(_ place: Double, in drawing: Drawing, leavingOut leftOut: Set<Double>) {
    batches = MarkBatches(drawing, above: place, first: 4)
    (self.place, self.leftOut) = (place, leftOut)
  }

  mutating func next() -> PlacedMark? {
    while true {
      while let mark = batch.popFirst() {
        if mark.place > place, !leftOut.contains(mark.place) { return mark }
      }
      guard let next = batches.next() else { return nil }
      batch = next.marks[...]
    }
  }
}
