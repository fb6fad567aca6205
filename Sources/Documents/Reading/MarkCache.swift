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
    marks.keep(mark, as: mark.place, taking: Self.size(of: mark.mark))
  }

  private static func size(of mark: Mark) -> Int {
    let own = 2 * MemoryLayout<PlacedMark>.stride
    switch mark {
    case .dot, .vertex: return own
    case .stroke(let stroke):
      if let group = stroke.group { return group.reduce(own) { $0 + size(of: $1) } }
      return own + stroke.count * MemoryLayout<Sample>.stride
        + stroke.penStates.count * MemoryLayout<PenState>.stride
    case .picture(let picture): return own + 256 + picture.look.filters.utf8.count
    case .filtered(let group):
      // Transformed marks are in memory in both their original and their transformed form.
      return group.storage.drawn.reduce(own + 256 + group.filters.text.utf8.count) {
        $0 + 2 * size(of: $1)
      }
    case .foreign(let foreign):
      return own + foreign.body.count + foreign.media.count * 2 * MediumHash.count
    }
  }
}
