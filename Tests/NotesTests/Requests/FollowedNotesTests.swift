import Geometry
import Marks
import TestSupport
import Testing

@testable import Notes

@Suite struct FollowedNotesTests {
  /// The texts of the messages after following a stage to its state.
  private func texts(_ followed: inout FollowedNotes, _ stage: EntryStage) throws -> Set<String> {
    guard followed.follow(stage.drawing) else { throw Samples.Missing() }
    return Set(followed.state.allMessages.map(\.text))
  }

  @Test func whatWasReadFollowsTheDrawingToEveryLaterState() throws {
    var stage = EntryStage()
    try stage.perform(.begin(about: [], text: "one"))
    var followed = try #require(FollowedNotes(stage.drawing))
    try stage.perform(.begin(about: [], text: "two"), by: Samples.charles)
    let afterIt = try texts(&followed, stage)
    #expect(afterIt == ["one", "two"])
    #expect(followed.state.clock == 2)
    stage.go(by: -1)
    let undone = try texts(&followed, stage)
    #expect(undone == ["one"])
    stage.go(by: 1)
    let redone = try texts(&followed, stage)
    #expect(redone == ["one", "two"])
  }

  @Test func anotherDrawingIsNotFollowed() throws {
    var stage = EntryStage()
    try stage.perform(.begin(about: [], text: "one"))
    var followed = try #require(FollowedNotes(stage.drawing))
    let isFollowed = followed.follow(Drawing([.dot(Dot(at: .zero))]))
    #expect(!isFollowed)
  }
}
