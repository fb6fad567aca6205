import Geometry

/// Computes the frames of a collection's items: in a column, or in rows that are filled one after the other, each item in its own
/// size.
///
/// Items are measured when they come into view; until then they have an estimated height. They are divided into units, of one
/// item in a column and of some full rows otherwise, so that the layout of one unit doesn't depend on others. A measured height
/// moves the items below, so positions are given by a unit and a distance from its top.
struct CollectionLayout {
  private(set) var count: Int
  let width: Double

  /// The distance between items, in both directions.
  let gap: Double

  /// The number of items in a unit.
  let length: Int

  private let measure: (Int) -> Size

  /// The heights of the units, with the gap below each.
  private var heights: HeightIndex

  /// For items in rows: the frames of the items of the units that were laid out last, by the numbers of the units.
  private var frames: [Int: [Rect]] = [:]

  /// The approximate number of items in a unit of rows, and the number of units whose frames are cached.
  private static let length = 32
  private static let kept = 16

  /// The height assumed for an item until one was measured.
  private static let guess = 44.0

  /// A layout in rows.
  init(rowsOf count: Int, width: Double, gap: Double, measure: @escaping (Int) -> Size) {
    (self.count, self.width, self.gap, self.measure) = (count, width, gap, measure)
    guard count > 0 else {
      (length, heights) = (1, HeightIndex(guess: 0))
      return
    }
    // The number of columns of full rows if all items had the width of the first.
    let columns = max(Int((width + gap) / (max(measure(0).width, 1) + gap)), 1)
    let length = max(Self.length / columns, 1) * columns
    self.length = length
    heights = HeightIndex(
      (0..<(count + length - 1) / length).map { unit in
        let items = min(length, count - unit * length)
        return .init(height: 0, share: Double(items) / Double(length))
      }, guess: Self.guess)
    _ = frames(ofUnit: 0)
  }

  /// A layout in a column. `estimate` gives the heights of items in a range, or nil where the average will do.
  init(
    columnOf count: Int, width: Double, gap: Double, estimate: (Int) -> Double?,
    measure: @escaping (Int) -> Size
  ) {
    (self.count, self.width, self.gap, self.measure) = (count, width, gap, measure)
    length = 1
    heights = HeightIndex(
      (0..<count).map { Self.extent(estimate($0), gap) }, guess: Self.guess + gap)
  }

  /// The total height, partly estimated.
  var height: Double { max(heights.height - gap, 0) }

  var unitCount: Int { heights.count }

  func unit(of item: Int) -> Int { item / length }

  func items(ofUnit unit: Int) -> Range<Int> { unit * length..<min((unit + 1) * length, count) }

  func top(ofUnit unit: Int) -> Double { heights.top(of: unit) }

  /// The unit at `y`, and the distance of `y` below its top.
  func unit(at y: Double) -> (unit: Int, rest: Double) {
    let (unit, rest) = heights.index(at: y)
    return (unit, rest)
  }

  /// The height of a unit, measured or estimated.
  func height(ofUnit unit: Int) -> Double { heights.height(of: unit) }

  /// The measured height of a unit, with the gap below it.
  mutating func measuredHeight(ofUnit unit: Int) -> Double {
    if heights.isMeasured(unit) { return heights.height(of: unit) }
    if length > 1 {
      _ = frames(ofUnit: unit)
    } else {
      heights.set(Self.whole(measure(unit).height) + gap, at: unit)
    }
    return heights.height(of: unit)
  }

  /// The measured frames of a unit's items, relative to its top.
  mutating func frames(ofUnit unit: Int) -> [Rect] {
    guard length > 1 else {
      let height = measuredHeight(ofUnit: unit) - gap
      return [Rect(x: 0, y: 0, width: width, height: height)]
    }
    if let known = frames[unit] { return known }
    let items = items(ofUnit: unit)
    let new = rows(of: items)
    if frames.count >= Self.kept {
      frames = frames.filter { abs($0.key - unit) < Self.kept / 2 }
    }
    frames[unit] = new
    heights.set(
      (new.map(\.maxY).max() ?? 0) + gap, at: unit,
      share: Double(items.count) / Double(length))
    return new
  }

  /// The measured frame of an item, relative to the top of its unit.
  mutating func frame(of item: Int) -> Rect { frames(ofUnit: unit(of: item))[item % length] }

  /// Replaces some items of a column by `estimates.count` unmeasured ones.
  mutating func replace(_ range: Range<Int>, with estimates: [Double?]) {
    heights.replace(range, with: estimates.map { Self.extent($0, gap) })
    count += estimates.count - range.count
  }

  private static func extent(_ estimate: Double?, _ gap: Double) -> HeightIndex.Extent {
    estimate.map { .init(height: whole($0) + gap, share: 0) } ?? .init(height: 0, share: 1)
  }

  /// A whole height, so that the items below keep to whole units, and at least 1, so that only a limited number of items is
  /// visible.
  private static func whole(_ height: Double) -> Double {
    height.isFinite ? max(height.rounded(.up), 1) : 1
  }

  private func rows(of range: Range<Int>) -> [Rect] {
    var frames: [Rect] = []
    var place = Point.zero
    var rowHeight = 0.0
    for index in range {
      let size = measure(index)
      if place.x > 0, place.x + size.width > width {
        place = Point(x: 0, y: place.y + rowHeight + gap)
        rowHeight = 0
      }
      frames.append(Rect(origin: place, size: size))
      place.x += size.width + gap
      rowHeight = max(rowHeight, size.height)
    }
    return frames
  }
}
