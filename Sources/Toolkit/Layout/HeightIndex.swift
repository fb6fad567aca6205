/// Heights below one another. Those that nobody has measured have an estimate, or count as the average of the measured.
struct HeightIndex {
  /// A height; where it is unknown, the share of an average one.
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

  /// Of each height the share, once it was measured; before, 0.
  private var shares: [Float]

  /// The sum of what was measured, and of its shares.
  private var measured = (sum: 0.0, shares: 0.0)

  /// What an unknown height counts as: a whole number, so that what follows stays on whole pixels.
  private(set) var average: Double

  /// The number of measured heights from which the average is computed again.
  private var nextAverage = 1.0

  /// `guess` counts until something was measured.
  init(_ extents: [Extent] = [], guess: Double) {
    tree = FenwickTree(extents)
    shares = Array(repeating: 0, count: extents.count)
    average = guess
  }

  var count: Int { tree.count }

  /// The height of all, partly estimated.
  var height: Double { top(of: count) }

  /// The sum of the heights before `index`.
  func top(of index: Int) -> Double { length(of: tree.sum(of: index)) }

  func height(of index: Int) -> Double { length(of: tree[index]) }

  func isMeasured(_ index: Int) -> Bool { shares[index] > 0 }

  /// The place at `y`, and how far `y` is below its top.
  func index(at y: Double) -> (index: Int, rest: Double) {
    let (index, sum) = tree.longestStart { length(of: $0) <= y }
    guard index < count else { return (max(count - 1, 0), y - top(of: max(count - 1, 0))) }
    return (index, y - length(of: sum))
  }

  private func length(of extent: Extent) -> Double {
    extent.height + (extent.share * average).rounded()
  }

  /// Sets what was measured. The average follows when the number of measured heights has doubled, so that it comes to rest.
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

  /// Puts unmeasured heights in the place of others.
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
