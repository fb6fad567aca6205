/// The marks of two drawings, some of which are paired already.
struct MarkMatching {
  let old: [MarkPrint]
  let new: [MarkPrint]

  /// The old marks without a mate, the lowest first.
  private(set) var waiting: [Int]

  /// The old mark that is paired with each new one.
  private(set) var mates: [Int?]

  /// The new marks without a mate that were made of old marks, which don't wait either.
  private var made = Set<Int>()

  init(_ old: [MarkPrint], _ new: [MarkPrint]) {
    (self.old, self.new) = (old, new)
    waiting = Array(old.indices)
    mates = [Int?](repeating: nil, count: new.count)
  }

  /// The new marks without a mate, the lowest first.
  var lonely: [Int] { mates.indices.filter { mates[$0] == nil && !made.contains($0) } }

  /// Pairs the lowest marks, and then the highest ones, as long as their keys are equal, which covers nearly all marks of two
  /// versions of a drawing. So equal marks among them get the right mates.
  mutating func pairEnds(by key: (MarkPrint) -> MarkKey) {
    let (old, new) = (old, new)
    pairAlikeEnds { key(old[$0]) == key(new[$1]) }
  }

  /// As above, as long as an old and a new mark are the same.
  mutating func pairAlikeEnds(_ areSame: (_ old: Int, _ new: Int) -> Bool) {
    let most = min(old.count, new.count)
    let low = (0..<most).first { !areSame($0, $0) } ?? most
    let high =
      (0..<most - low).first { !areSame(old.count - 1 - $0, new.count - 1 - $0) } ?? most - low
    for number in 0..<low { mates[number] = number }
    for number in 0..<high { mates[new.count - 1 - number] = old.count - 1 - number }
    waiting = Array(low..<old.count - high)
  }

  /// Pairs the marks that have the same key, the lowest with the lowest.
  mutating func pair(by key: (MarkPrint) -> MarkKey?) {
    let lonely = lonely
    guard !waiting.isEmpty, !lonely.isEmpty else { return }
    // The lowest waiting mark of each key, and above each mark the next one of its key.
    var lowest: [MarkKey: Int] = [:]
    var above = [Int?](repeating: nil, count: waiting.count)
    for index in waiting.indices.reversed() {
      guard let key = key(old[waiting[index]]) else { continue }
      above[index] = lowest.updateValue(index, forKey: key)
    }
    var isPaired = [Bool](repeating: false, count: waiting.count)
    for number in lonely {
      guard let key = key(new[number]), let index = lowest[key] else { continue }
      lowest[key] = above[index]
      isPaired[index] = true
      mates[number] = waiting[index]
    }
    waiting = waiting.indices.filter { !isPaired[$0] }.map { waiting[$0] }
  }

  /// Pairs old marks that wait with new ones.
  mutating func pair(_ pairs: [(old: Int, new: Int)]) {
    for pair in pairs { mates[pair.new] = pair.old }
    leave(pairs.map(\.old))
  }

  /// Excludes marks from the pairs: new ones that were made of old ones.
  mutating func settle(_ regroupings: [DrawingDifference.Regrouping]) {
    for regrouping in regroupings { made.formUnion(regrouping.new) }
    leave(regroupings.flatMap(\.old))
  }

  private mutating func leave(_ numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    let numbers = Set(numbers)
    waiting.removeAll { numbers.contains($0) }
  }
}
