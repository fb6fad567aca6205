import Marks

/// Marks by their places, those that were wanted last. A full half takes the place of the other, so that none has to be
/// looked for when room is needed.
struct MarkCache {
  private var recent: [Double: PlacedMark] = [:]
  private var former: [Double: PlacedMark] = [:]

  /// What `recent` takes, and may take.
  private var bytes = 0
  private let most: Int

  /// Takes about so many bytes.
  init(_ bytes: Int) {
    most = bytes / 2
  }

  subscript(place: Double) -> PlacedMark? {
    mutating get {
      if let mark = recent[place] { return mark }
      guard let mark = former[place] else { return nil }
      keep(mark)
      return mark
    }
  }

  /// All that are kept, in any order.
  var all: [PlacedMark] {
    Array(recent.values) + former.values.filter { recent[$0.place] == nil }
  }

  mutating func keep(_ mark: PlacedMark) {
    guard recent.updateValue(mark, forKey: mark.place) == nil else { return }
    bytes += Self.size(of: mark.mark)
    guard bytes > most else { return }
    (former, recent, bytes) = (recent, [:], 0)
  }

  private static func size(of mark: Mark) -> Int {
    let own = 2 * MemoryLayout<PlacedMark>.stride
    switch mark {
    case .dot, .vertex: return own
    case .stroke(let stroke):
      if let group = stroke.group { return group.reduce(own) { $0 + size(of: $1) } }
      return own + stroke.count * MemoryLayout<Sample>.stride
        + stroke.penStates.count * MemoryLayout<PenState>.stride
    case .foreign(let foreign):
      return own + foreign.body.count + foreign.media.count * 2 * MediumHash.count
    }
  }
}
