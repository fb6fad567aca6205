/// The answers of a worker about the rows of a long list, one row after the other. The last request comes first, since the user has
/// scrolled on.
package struct RowAnswers<Answer> {
  /// The number of times that the answers were forgotten. One that comes afterwards is of no use.
  package private(set) var round = 0

  private var answers: [Int: Answer] = [:]

  /// The rows with answers, in the order in which these came.
  private var order: [Int] = []
  private var wanted: [Int] = []
  private var isBusy = false

  /// The most answers that are kept, and the most requests that wait: more than a window shows.
  private static var mostKept: Int { 300 }
  private static var mostWanted: Int { 60 }

  package init() {}

  package subscript(row: Int) -> Answer? { answers[row] }

  package mutating func want(_ row: Int) {
    wanted.removeAll { $0 == row }
    wanted.append(row)
    if wanted.count > Self.mostWanted { wanted.removeFirst() }
  }

  /// The row that is to be looked at now; nil as long as one is being looked at, or if none is wanted.
  package mutating func next() -> Int? {
    guard !isBusy, let row = wanted.popLast() else { return nil }
    isBusy = true
    return row
  }

  /// Ends looking at a row. Without an answer the row is looked at again when somebody wants it.
  package mutating func end(_ row: Int, _ answer: Answer?) {
    isBusy = false
    if let answer { keep(answer, of: row) }
  }

  package mutating func keep(_ answer: Answer, of row: Int) {
    if answers.updateValue(answer, forKey: row) == nil { order.append(row) }
    if order.count > Self.mostKept { answers[order.removeFirst()] = nil }
  }

  package mutating func forget() {
    round += 1
    (answers, order, wanted, isBusy) = ([:], [], [], false)
  }
}
