import Glibc
import System
import TestSupport
import Testing

@testable import Notes

/// The files with a user's drafts and read messages.
@Suite struct NotesPlacesTests {
  private let home: TemporaryFolder
  private let worker = Worker()
  private var folder: String { home.path + "/conversations" }

  init() throws {
    home = try TemporaryFolder()
  }

  private func begin() -> NotesPlaces { NotesPlaces(folder, loop: nil, worker: worker) }

  private func keep(_ place: NotesPlace, of drawing: String) {
    let places = begin()
    places.set(place, at: drawing)
    places.flush()
    worker.waitForAll()
  }

  private func place(_ draft: String, _ clock: Int? = nil) -> NotesPlace {
    var place = NotesPlace()
    (place.draft, place.readClock) = (draft, clock)
    return place
  }

  @Test(arguments: ["", "two\nlines\n", "\t\u{1F44D}"])
  func placeComesBackAtTheNextStart(draft: String) {
    for clock in [nil, 7] {
      keep(place(draft, clock), of: "/house.scrawl")
      #expect(begin().place(at: "/house.scrawl") == place(draft, clock))
      #expect(begin().place(at: "/tree.scrawl") == NotesPlace())
    }
  }

  @Test func placeWithNothingHasNoFile() {
    keep(place("a"), of: "/house.scrawl")
    keep(NotesPlace(), of: "/house.scrawl")
    #expect(Folder.files(in: folder).isEmpty)
  }

  @Test func draftThatNobodyCouldSendIsNotKept() {
    let longest = String(repeating: "a", count: NotesEditor.longestText)
    keep(place(longest), of: "/house.scrawl")
    #expect(begin().place(at: "/house.scrawl").draft == longest)
    keep(place(longest + "a", 3), of: "/house.scrawl")
    #expect(begin().place(at: "/house.scrawl") == NotesPlace())
  }

  @Test func placeOfAnEarlierVersionIsReadUntilThereIsAFile() {
    let earlier = place("begun", 2)
    #expect(begin().place(at: "/house.scrawl") { earlier } == earlier)
    keep(place("more", 3), of: "/house.scrawl")
    #expect(begin().place(at: "/house.scrawl") { earlier } == place("more", 3))
  }

  @Test func oldOnesAndTheOldestOfTooManyMakeRoom() throws {
    let now = time(nil)
    let half = String(repeating: "a", count: NotesEditor.longestText / 2)
    for number in 0..<40 {
      keep(place(half), of: "/\(number).scrawl")
      let age = number == 0 ? 200 * 24 * 3600 : (40 - number) * 60
      let file = folder + "/" + NotesPlaces.name("/\(number).scrawl")
      var times = [
        timespec(tv_sec: now - age, tv_nsec: 0), timespec(tv_sec: now - age, tv_nsec: 0),
      ]
      #expect(utimensat(AT_FDCWD, file, &times, 0) == 0)
    }
    NotesPlaces.tidy(folder)
    let kept = (0..<40).filter { begin().place(at: "/\($0).scrawl").draft == half }
    #expect(kept == Array(9..<40))
  }
}
