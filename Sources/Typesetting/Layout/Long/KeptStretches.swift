import Marks

/// The stretches of a paragraph before an edit, as far as the words around them are the same.
struct KeptStretches {
  private let stretches: [Stretch]

  /// The offsets at which they begin.
  private let starts: [Int]

  /// The bytes at both ends that haven't changed.
  private let before: Int
  private let behind: Int

  /// The bytes that the paragraph has more than before.
  private let growth: Int

  init(_ stretches: [Stretch], of former: ParagraphInput, in paragraph: ParagraphInput) {
    self.stretches = stretches
    var (starts, start) = ([Int](), 0)
    for stretch in stretches {
      starts.append(start)
      start += stretch.count
    }
    self.starts = starts
    before = CommonBytes.start(of: former.words, paragraph.words)
    behind = CommonBytes.end(of: former.words, paragraph.words)
    growth = paragraph.words.count - former.words.count
  }

  /// Takes over those before the change.
  func addFirst(to made: inout [Stretch], _ cutting: inout StretchCutting) {
    for stretch in stretches {
      let isSame = cutting.start + StretchCutting.reach <= before && cutting.hasLooks(of: stretch)
      guard isSame else { return }
      made.append(stretch)
      cutting.skip(stretch)
    }
  }

  /// Takes over those behind the change if one began where the next one begins. Returns false if there are others to cut.
  func addLast(to made: inout [Stretch], _ cutting: inout StretchCutting) -> Bool {
    guard cutting.start >= cutting.words.count - behind else { return false }
    let start = cutting.start - growth
    let first = starts.sortedIndex { $0 >= start }
    guard first < starts.count, starts[first] == start else { return false }
    for stretch in stretches[first...] {
      guard cutting.hasLooks(of: stretch) else { return false }
      made.append(stretch)
      cutting.skip(stretch)
    }
    return true
  }
}
