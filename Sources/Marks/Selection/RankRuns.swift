/// Collects the ranks of wanted marks in runs while all marks of a drawing pass, the lowest first. Marks that follow one another
/// make one run, whose ranks between them have none.
struct RankRuns {
  private var runs: [RankRanges.Run] = []
  private var goesOn = false
  private(set) var count = 0

  mutating func add(_ rank: Double, isWanted: Bool) {
    guard isWanted else {
      goesOn = false
      return
    }
    let first = goesOn ? runs.removeLast().first : rank
    runs.append(RankRanges.Run(first: first, last: rank))
    (count, goesOn) = (count + 1, true)
  }

  var ranks: RankRanges? { RankRanges(runs) }
}
