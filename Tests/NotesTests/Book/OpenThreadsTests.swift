import Marks
import TestSupport
import Testing

@testable import Notes

/// The number of open threads.
@Suite struct OpenThreadsTests {
  private func count(_ stage: EntryStage) throws -> Int {
    try stage.state.allThreads.count { !$0.record.isResolved }
  }

  @Test func threadsThatAreBegunResolvedAndReopenedAreCounted() throws {
    var stage = EntryStage()
    var threads = OpenThreads()
    threads.follow(stage.drawing)
    #expect(threads.count == 0)
    for number in 1...3 {
      try stage.perform(.begin(about: [], text: "\(number)"))
      threads.follow(stage.drawing)
      #expect(threads.count == number)
    }
    let first = try #require(try stage.state.allThreads.first).record.id
    try stage.perform(.resolve(first))
    threads.follow(stage.drawing)
    #expect(threads.count == 2)
    try stage.perform(.reopen(first))
    threads.follow(stage.drawing)
    #expect(threads.count == 3)
  }

  @Test func undoAndRedoAreFollowed() throws {
    var stage = EntryStage()
    var threads = OpenThreads()
    try stage.perform(.begin(about: [], text: "one"))
    try stage.perform(.begin(about: [], text: "two"))
    try stage.perform(.resolve(try #require(try stage.state.allThreads.first).record.id))
    for steps in [0, -1, -2, 3, -1, -9, 9] {
      stage.go(by: steps)
      threads.follow(stage.drawing)
      #expect(try threads.count == count(stage))
    }
  }

  @Test func messagesInAThreadAreNoThreads() throws {
    var stage = EntryStage()
    var threads = OpenThreads()
    try stage.perform(.begin(about: [], text: "one"))
    threads.follow(stage.drawing)
    let thread = try #require(try stage.state.allThreads.first).record.id
    try stage.perform(.say(in: thread, text: "two"))
    threads.follow(stage.drawing)
    #expect(threads.count == 1)
  }
}
