/// Places between two marks of a drawing, and the new places of those marks above that have to make room.
///
/// This is the online list labelling of order maintenance (Dietz and Sleator, 1987): the marks above are told new places in
/// windows of twice as many each time, until they lie far enough apart. A larger window may be denser, so that marks are
/// moved rarely: some 20 a new mark where all come to one spot.
struct PlaceRoom {
  /// Where the new marks go, the lowest first.
  private(set) var places: [Double] = []

  /// The marks that make room, and where they go.
  private(set) var others: [(mark: PlacedMark, place: Double)] = []

  private let drawing: Drawing

  /// The places whose marks move.
  private var moving: Set<Double>

  /// Marks that make room first; twice as many next time.
  private static let leastWindow = 16

  /// How much farther apart marks lie in a window of twice as many, once they have made room.
  private static let growth = 1.5

  /// Room for `count` marks above the one at `place`, or under all; marks in the places of `moving` go away meanwhile.
  init(
    for count: Int, above place: Double?, leavingOut moving: Set<Double>, in drawing: Drawing
  ) {
    (self.drawing, self.moving) = (drawing, moving)
    guard count > 0 else { return }
    var above = MarksAbove(place ?? -.infinity, in: drawing, leavingOut: moving)
    guard let next = above.next() else {
      // Above all marks, also those that go away.
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

  /// Whole places above one and above all marks, of which there are enough.
  private func spread(_ count: Int, above low: Double) -> [Double]? {
    let first = max(drawing.placeOnTop, low.rounded(.down) + 1)
    return (0..<count).map { first + Double($0) }
  }

  /// Whole places under one; nil where no mark may lie so low.
  private func spread(_ count: Int, under high: Double) -> [Double]? {
    let first = high.rounded(.up) - Double(count)
    guard first > PlaceRanges.lowest / 2, first + 1 > first else { return nil }
    return checked((0..<count).map { first + Double($0) }, -.infinity, high)
  }

  /// Places as far from each other as can be; nil where they would be nearer than `apart` numbers.
  private func spread(
    _ count: Int, _ low: Double, _ high: Double, apart: Double
  ) -> [Double]? {
    let step = (high - low) / Double(count + 1)
    guard step >= apart * max(low.magnitude, high.magnitude).ulp else { return nil }
    return checked((1...count).map { low + step * Double($0) }, low, high)
  }

  /// The places, those left out that another mark had; nil where that leaves them no order.
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

/// The marks above a place, the lowest first, read some at a time.
private struct MarksAbove: IteratorProtocol {
  private var batches: MarkBatches
  private var batch: ArraySlice<PlacedMark> = []
  private let place: Double
  private let leftOut: Set<Double>

  init(_ place: Double, in drawing: Drawing, leavingOut leftOut: Set<Double>) {
    batches = MarkBatches(drawing, above: place)
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
