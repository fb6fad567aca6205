import Parts
import Testing

/// The answers about rows of a list come one after the other, and only so many are kept.
@Suite struct RowAnswersTests {
  private var answers = RowAnswers<String>()

  @Test mutating func theLastRequestComesFirst() {
    for row in [1, 2, 1, 3, 2] { answers.want(row) }
    var order: [Int] = []
    while let row = answers.next() {
      order.append(row)
      answers.end(row, "row \(row)")
    }
    #expect(order == [2, 3, 1])
    #expect(answers[3] == "row 3")
  }

  @Test mutating func oneRowIsLookedAtAtATime() {
    answers.want(1)
    answers.want(2)
    #expect(answers.next() == 2)
    #expect(answers.next() == nil)
    answers.end(2, nil)
    #expect(answers[2] == nil)
    #expect(answers.next() == 1)
  }

  @Test mutating func rowsThatTheUserHasScrolledPastAreLeftOut() {
    for row in 0..<1000 { answers.want(row) }
    var order: [Int] = []
    while let row = answers.next() {
      order.append(row)
      answers.end(row, "")
    }
    #expect(order == Array((1000 - order.count..<1000).reversed()))
    #expect((50..<200).contains(order.count))
  }

  @Test mutating func theOldestAnswersAreDropped() {
    for row in 0..<1000 { answers.keep("row \(row)", of: row) }
    let kept = (0..<1000).filter { answers[$0] != nil }
    #expect(kept == Array(1000 - kept.count..<1000))
    #expect((100..<500).contains(kept.count))
    answers.keep("another", of: 999)
    #expect(answers[999] == "another" && answers[kept[0]] != nil)
  }

  @Test mutating func nothingIsKnownOrUnderWayAfterForgetting() {
    answers.keep("old", of: 1)
    answers.want(2)
    _ = answers.next()
    let round = answers.round
    answers.forget()
    #expect(answers.round != round && answers[1] == nil)
    answers.want(3)
    #expect(answers.next() == 3)
  }
}
