/// A column of heights. Unmeasured ones have an estimate, or count as the average of the measured heights.
struct HeightIndex {
  /// A height, or, for an unknown one, a share of the average.
  struct Extent: AdditiveArithmetic {
    var height: Double
    var share: Double

    static let zero = Extent(height: 0, share: 0)
    static func + (left: Extent, right: Extent) -> Extent {
      Extent(height: left.height + right.height, share: left.share + right.share)
    }
    static func - (left: Extent, right: Extent) -> Extent {
      Extent(height: left.height - right.height, share: left.share - right.share)
    }
  }

  private var tree: FenwickTree<Extent>

  /// The share of each measured height; 0 before it is measured.
  private var shares: [Float]

  /// The sums of the measured heights and of their shares.
  private var measured = (sum: 0.0, shares: 0.0)

  /// The height assumed for an unknown one: a whole number, so that the items below keep to whole pixels.
  private(set) var average: Double

  /// The number of measured heights at which the average is computed again.
  private var nextAverage = 1.0

  /// `guess` is the average until a height is measured.
  init(_ extents: [Extent] = [], guess: Double) {
    tree = FenwickTree(extents)
    shares = Array(repeating: 0, count: extents.count)
    average = guess
  }

  var count: Int { tree.count }

  /// The total height, partly estimated.
  var height: Double { top(of: count) }

  /// The sum of the heights before `index`.
  func top(of index: Int) -> Double { length(of: tree.sum(of: index)) }

  func height(of index: Int) -> Double { length(of: tree[index]) }

  func isMeasured(_ index: Int) -> Bool { shares[index] > 0 }

  /// The index at `y`, and the distance of `y` below its top.
  func index(at y: Double) -> (index: Int, rest: Double) {
    let (index, sum) = tree.longestStart { length(of: $0) <= y }
    guard index < count else { return (max(count - 1, 0), y - top(of: max(count - 1, 0))) }
    return (index, y - length(of: sum))
  }

  private func length(of extent: Extent) -> Double {
    extent.height + (extent.share * average).rounded()
  }

  /// Sets a measured height. The average is computed again whenever the number of measured heights has doubled, so that it
  /// settles.
  mutating func set(_ height: Double, at index: Int, share: Double = 1) {
    forget(index)
    tree[index] = Extent(height: height, share: 0)
    shares[index] = Float(share)
    measured.sum += height
    measured.shares += share
    guard measured.shares >= nextAverage else { return }
    average = (measured.sum / measured.shares).rounded()
    nextAverage = 2 * measured.shares
  }

  /// Replaces some heights by unmeasured ones.
  mutating func replace(_ range: Range<Int>, with extents: [Extent]) {
    for index in range { forget(index) }
    tree.replace(range, with: extents)
    shares.replaceSubrange(range, with: Array(repeating: 0, count: extents.count))
  }

  private mutating func forget(_ index: Int) {
    guard isMeasured(index) else { return }
    measured.sum -= tree[index].height
    measured.shares -= Double(shares[index])
  }
}
