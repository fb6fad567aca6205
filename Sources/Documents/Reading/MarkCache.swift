import Marks

/// The most recently used marks, by their ranks.
struct MarkCache {
  private var marks: RecentCache<Double, RankedMark>

  /// A cache of about `bytes` bytes.
  init(_ bytes: Int) {
    marks = RecentCache(bytes)
  }

  subscript(rank: Double) -> RankedMark? {
    mutating get { marks[rank] }
  }

  /// All marks in the cache, in any order.
  var all: [RankedMark] { marks.values }

  mutating func keep(_ mark: RankedMark) {
    marks.keep(
      mark, as: mark.rank, taking: 2 * MemoryLayout<RankedMark>.stride + mark.mark.memory)
  }
}
