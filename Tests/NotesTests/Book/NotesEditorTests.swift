import Marks
import Testing

@testable import Notes

@Suite struct NotesEditorTests {
  /// A stage with a thread about a mark and a message by Ada.
  private func begun() throws -> (stage: EntryStage, thread: NoteID, message: NoteID) {
    var stage = EntryStage()
    try stage.perform(.begin(about: [MarkReference(rank: 2, id: 7)], text: "Too dark?"))
    let state = try stage.state
    let thread = try #require(state.allThreads.first).record.id
    return (stage, thread, try #require(state.allMessages.first).id)
  }

  @Test func aThreadIsAboutItsMarksAndHasItsFirstMessage() throws {
    let (stage, thread, message) = try begun()
    let state = try stage.state
    #expect(state.thread(thread)?.entry.marks == [MarkReference(rank: 2, id: 7)])
    #expect(state.message(message)?.record.text == "Too dark?")
    #expect(state.message(message)?.record.thread == thread)
    #expect(state.message(message)?.entry.parent == state.thread(thread)?.entry.key)
  }

  @Test func clocksGrowByOneFromMessageToMessage() throws {
    var (stage, thread, _) = try begun()
    try stage.perform(.say(in: thread, text: "No"), by: Samples.charles)
    try stage.perform(.begin(about: [], text: "By the way"))
    #expect(try stage.state.allMessages.map(\.clock).sorted() == [1, 2, 3])
  }

  @Test func onlyTheAuthorChangesAMessage() throws {
    var (stage, _, message) = try begun()
    #expect(throws: NotesRefusal.messageOfSomebodyElse) {
      try stage.perform(.edit(message, text: "Mine"), by: Samples.charles)
    }
    #expect(throws: NotesRefusal.messageOfSomebodyElse) {
      try stage.perform(.delete(message), by: Samples.charles)
    }
    try stage.perform(.edit(message, text: "Too bright?"))
    let edited = try #require(try stage.state.message(message)).record
    #expect(edited.text == "Too bright?")
    #expect(edited.edited != nil)
  }

  @Test func aDeletedMessageLeavesItsPlaceAndNothingElse() throws {
    var (stage, thread, _) = try begun()
    let photo = try Samples.photo
    try stage.perform(.say(in: thread, text: "Look", photos: [photo, photo]))
    let message = try #require(try stage.state.allMessages.first { $0.text == "Look" })
    #expect(try stage.state.message(message.id)?.entry.media == [photo.medium])
    try stage.perform(.delete(message.id))
    let stored = try #require(try stage.state.message(message.id))
    #expect(stored.record.isDeleted)
    #expect(stored.record.text == "" && stored.record.photos == [] && stored.entry.media == [])
    #expect(throws: NotesRefusal.messageIsDeleted) {
      try stage.perform(.react(to: message.id, emoji: "👍"))
    }
  }

  @Test func aSecondReactionTakesTheFirstBack() throws {
    var (stage, _, message) = try begun()
    var counts: [Bool] = []
    for _ in 0..<3 {
      try stage.perform(.react(to: message, emoji: "👍"))
      let reaction = try #require(
        Reaction(message: message, person: Samples.ada, emoji: "👍"))
      counts.append(try #require(try stage.state.reaction(reaction.id)).record.isOn)
    }
    #expect(counts == [true, false, true])
    #expect(stage.drawing.entries.readChildren()?.count == 2)
  }

  @Test func threadsAreResolvedAndReopened() throws {
    var (stage, thread, _) = try begun()
    #expect(throws: NotesRefusal.nothingToChange) { try stage.perform(.reopen(thread)) }
    try stage.perform(.resolve(thread), by: Samples.charles)
    #expect(
      try stage.state.thread(thread)?.record.resolution?.author == Samples.charles)
    try stage.perform(.reopen(thread))
    #expect(try stage.state.thread(thread)?.record.isResolved == false)
  }

  /// In a JSON string, a tab takes six bytes.
  @Test func textWhoseRecordNoFileCanKeepIsRefused() throws {
    var (stage, thread, message) = try begun()
    let text = "a" + String(repeating: "\t", count: NotesEditor.longestText - 2) + "a"
    let wishes: [NotesWish] = [
      .begin(about: [], text: text), .say(in: thread, text: text), .edit(message, text: text),
    ]
    for wish in wishes {
      #expect(throws: NotesRefusal.recordTooLong) { try stage.perform(wish) }
    }
    try stage.perform(.say(in: thread, text: String(text.prefix(600_000)) + "a"))
  }

  @Test func threadThatIsAsLongAsCanBeStaysAsItIs() throws {
    var (stage, thread, message) = try begun()
    let stored = try #require(try stage.state.thread(thread))
    let head = Array(stored.record.body.dropLast())
    let filler = Limits.entryBytes - head.count - 20
    let text = #","zz":""# + String(repeating: "a", count: filler) + #""}"#
    stage.perform([.replace(stored.entry, body: head + Array(text.utf8))])
    #expect(throws: NotesRefusal.recordTooLong) { try stage.perform(.resolve(thread)) }
    try stage.perform(.react(to: message, emoji: "👍"))
  }

  @Test func whatCannotBeIsRefused() throws {
    var (stage, thread, message) = try begun()
    let nobody = NoteID(high: 0, low: 9)
    let wishes: [(NotesWish, NotesRefusal)] = [
      (.say(in: thread, text: " \n\u{200B}"), .nothingSaid),
      (.say(in: nobody, text: "a"), .noSuchThread),
      (.say(in: thread, replyingTo: nobody, text: "a"), .noSuchMessage),
      (.edit(nobody, text: "a"), .noSuchMessage),
      (.edit(message, text: "Too dark?"), .nothingToChange),
      (.react(to: message, emoji: ""), .notAnEmoji),
      (
        .say(in: thread, text: String(repeating: "a", count: NotesEditor.longestText + 1)),
        .textTooLong
      ),
      (
        .say(
          in: thread, text: "",
          photos: Array(repeating: try Samples.photo, count: NotesEditor.mostPhotos + 1)),
        .tooManyPhotos
      ),
      (
        .begin(
          about: (0...Limits.entryMarks).map { MarkReference(rank: Double($0), id: $0 + 1) },
          text: "a"), .tooManyMarks
      ),
    ]
    for (wish, refusal) in wishes {
      #expect(throws: refusal) { try stage.perform(wish) }
    }
  }
}
