import Marks

/// The most recently used marks, by their places.
struct MarkCache {
  private var marks: RecentCache<Double, PlacedMark>

  /// A cache of about `bytes` bytes.
  init(_ bytes: Int) {
    marks = RecentCache(bytes)
  }

  subscript(place: Double) -> PlacedMark? {
    mutating get { marks[place] }
  }

  /// All marks in the cache, in any order.
  var all: [PlacedMark] { marks.values }

  mutating func keep(_ mark: PlacedMark) {
    marks.keep(
      mark, as: mark.place, taking: 2 * MemoryLayout<PlacedMark>.stride + mark.mark.memory)
  }
}
