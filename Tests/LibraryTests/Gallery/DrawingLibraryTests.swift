import Documents
import Glibc
import Language
import System
import TestSupport
import Testing

@testable import Library

@Suite(.timeLimit(.minutes(120))) struct DrawingLibraryTests {
  private let testLibrary: TestLibrary
  private var library: DrawingLibrary { testLibrary.library }

  init() throws {
    testLibrary = try TestLibrary()
  }

  private func titles(_ entries: [DrawingEntry]) -> [String] {
    entries.sorted(by: DrawingEntry.areInOrder).map { $0.title(Words(.english)) }
  }

  @Test func listsWhatIsInTheProgramsFolder() throws {
    try testLibrary.makeHollow(testLibrary.own("Old"), at: 1000)
    try testLibrary.makeHollow(testLibrary.own("New"), at: 3000)
    try testLibrary.makeHollow(testLibrary.own("2026-11-21-1432-k3vd"), at: 2000)
    try File.write([], to: library.folder + "/notes.txt")
    try File.write([], to: library.folder + "/.scrawl-abc")
    try File.makeFolder(testLibrary.own("folder"))
    let entries = try library.ownEntries()
    #expect(titles(entries) == ["New", "2026-11-21 14:32", "Old"])
    #expect(entries.filter { !$0.isNamed }.map(\.path) == [testLibrary.own("2026-11-21-1432-k3vd")])
    #expect(entries.allSatisfy { $0.size == 3 })
  }

  @Test func aNameThatBeginsWithADotHidesNoDrawing() throws {
    try testLibrary.makeHollow(testLibrary.own(".NET"), at: 1000)
    #expect(titles(try library.ownEntries()) == [".NET"])
  }

  @Test func aFolderBehindALinkIsOneFolder() throws {
    try testLibrary.makeHollow(testLibrary.own("House"), at: 1000)
    let link = testLibrary.home.path + "/link"
    let data = FilePath.folder(of: FilePath.folder(of: library.folder))
    symlink(data, link)
    for path in [link, data + "/"] {
      let other = DrawingLibrary(data: path)
      #expect(try other.ownEntries().map(\.path) == [testLibrary.own("House")])
      try other.note(path + "/scrawl/drawings/House.scrawl")
      #expect(try other.known.paths() == [])
    }
  }

  @Test func thereAreNoneWhereThereIsNoFolder() throws {
    #expect(try DrawingLibrary(data: testLibrary.home.path + "/none").ownEntries() == [])
    #expect(try DrawingLibrary(data: testLibrary.home.path + "/none").knownEntries() == [])
  }

  @Test func folderThatIsNoneIsTold() throws {
    try File.makeFolder(testLibrary.home.path + "/other/scrawl")
    try File.write([], to: testLibrary.home.path + "/other/scrawl/drawings")
    #expect(throws: FileError.self) {
      try DrawingLibrary(data: testLibrary.home.path + "/other").ownEntries()
    }
  }

  @Test func knowsDrawingsElsewhereUntilTheyAreGone() throws {
    try testLibrary.makeHollow(testLibrary.elsewhere("House"), at: 1000)
    try testLibrary.makeHollow(testLibrary.elsewhere("Cat"), at: 2000)
    for name in ["House", "Cat", "House"] { try library.note(testLibrary.elsewhere(name)) }
    #expect(try library.known.paths() == ["House", "Cat"].map(testLibrary.elsewhere))
    #expect(titles(try library.knownEntries()) == ["Cat", "House"])
    unlink(testLibrary.elsewhere("Cat"))
    #expect(titles(try library.knownEntries()) == ["House"])
    try library.forget(testLibrary.elsewhere("House"))
    #expect(try library.known.paths() == [testLibrary.elsewhere("Cat")])
  }

  @Test func drawingsOfTheProgramsFolderAreNotListedTwice() throws {
    try testLibrary.makeHollow(testLibrary.own("House"), at: 1000)
    try library.note(testLibrary.own("House"))
    #expect(try library.known.paths() == [])
    #expect(try library.knownEntries() == [])
  }

  @Test func noNoteIsLostWhereManyAreMadeAtOnce() throws {
    let (library, worker) = (library, Worker())
    for part in 0..<4 {
      worker.run {
        for number in 0..<10 { try? library.note("/drawings/\(part)-\(number).scrawl") }
      } then: { (_: Void) in
      }
    }
    worker.waitForAll()
    #expect(Set(try library.known.paths()).count == 40)
  }

  @Test func listHasAnEnd() throws {
    let lines = (0..<KnownDrawings.most).map { "/drawings/\($0).scrawl\n" }.joined()
    try File.makeFolder(FilePath.folder(of: library.known.path))
    try File.write(Array(lines.utf8), to: library.known.path)
    try library.note("/drawings/new.scrawl")
    let paths = try library.known.paths()
    #expect(paths.count == KnownDrawings.most)
    #expect(paths.first == "/drawings/new.scrawl")
    #expect(paths.last == "/drawings/\(KnownDrawings.most - 2).scrawl")
  }

  @Test func whatIsNoPathInTheListIsPassedOver() throws {
    try File.write(
      Array("\nrelative\n/a.scrawl\n".utf8) + [0xFF, 10] + Array("/b.scrawl".utf8),
      to: library.known.path)
    #expect(try library.known.paths() == ["/a.scrawl", "/b.scrawl"])
  }

  // MARK: Renaming

  @Test func drawingThatGetsANameStaysInItsFolder() throws {
    let entry = try testLibrary.make(testLibrary.own("2026-11-21-1432-k3vd"), at: 1000)
    let named = try library.rename(entry, to: "House.scrawl")
    #expect(
      named.path == testLibrary.own("House") && named.isNamed && named.modified == entry.modified)
    #expect(!testLibrary.exists(entry.path))
    #expect(titles(try library.ownEntries()) == ["House"])
  }

  @Test func renamingElsewhereIsNoted() throws {
    let entry = try testLibrary.make(testLibrary.elsewhere("House"))
    try library.note(entry.path)
    _ = try library.rename(entry, to: "Castle.scrawl")
    #expect(try library.known.paths() == [testLibrary.elsewhere("Castle")])
  }

  @Test func renamingTakesNoOthersName() throws {
    let (entry, other) = (
      try testLibrary.make(testLibrary.own("House")), try testLibrary.make(testLibrary.own("Cat"))
    )
    #expect(throws: LibraryFailure.nameTaken("Cat.scrawl")) {
      try library.rename(entry, to: "Cat.scrawl")
    }
    #expect(try testLibrary.entry(entry.path) == entry)
    #expect(try testLibrary.entry(other.path) == other)
  }

  @Test func renamingToTheSameNameChangesNothing() throws {
    let entry = try testLibrary.make(testLibrary.own("House"))
    #expect(try library.rename(entry, to: "House.scrawl") == entry)
    #expect(testLibrary.exists(entry.path))
  }

  @Test func drawingMovesToAnotherFolderAndIsNotedThere() throws {
    let entry = try testLibrary.make(testLibrary.own("House"), at: 1000)
    let moved = try library.move(entry, to: testLibrary.elsewhere("House"))
    #expect(moved.path == testLibrary.elsewhere("House") && moved.modified == entry.modified)
    #expect(try library.ownEntries() == [])
    #expect(try library.knownEntries().map(\.path) == [moved.path])
  }

  @Test(.enabled(if: SmallDisk.isPossible)) func drawingMovesToAnotherDisk() throws {
    let disk = try SmallDisk(at: testLibrary.home.path + "/disk")
    let entry = try testLibrary.make(testLibrary.own("House"))
    let bytes = try File.read(entry.path)
    let target = disk.path + "/House.scrawl"
    try library.move(entry.path, to: target)
    #expect(try File.read(target) == bytes)
    #expect(!testLibrary.exists(entry.path))
    let other = try testLibrary.make(testLibrary.own("House"))
    #expect(throws: LibraryFailure.nameTaken("House.scrawl")) {
      try library.move(other.path, to: target)
    }
    #expect(testLibrary.exists(other.path))
    withExtendedLifetime(disk) {}
  }

  @Test func drawingThatIsOpenIsLeftAlone() throws {
    let entry = try testLibrary.make(testLibrary.own("House"))
    let file = try DrawingFile(opening: entry.path, for: .writing)
    #expect(throws: LibraryFailure.inUse(entry.path)) {
      try library.rename(entry, to: "Castle.scrawl")
    }
    #expect(throws: LibraryFailure.inUse(entry.path)) {
      try library.duplicate(entry, marked: "copy")
    }
    #expect(throws: LibraryFailure.inUse(entry.path)) { try library.discard(entry) }
    // The lock is still held.
    #expect(throws: DrawingFileError.locked) {
      _ = try DrawingFile(opening: entry.path, for: .reading)
    }
    try file.transaction { (database) throws(SQLiteError) in
      try database.execute("INSERT INTO properties VALUES ('a', 1)")
    }
    #expect(try library.ownEntries().map(\.path) == [entry.path])
  }

  @Test func whatIsGoneIsToldOf() throws {
    let entry = try testLibrary.make(testLibrary.own("House"))
    unlink(entry.path)
    let failure = LibraryFailure.file(FileError(code: ENOENT, path: entry.path, action: .read))
    #expect(throws: failure) { try library.rename(entry, to: "Cat.scrawl") }
    #expect(throws: failure) { try library.duplicate(entry, marked: "copy") }
    #expect(throws: failure) { try library.discard(entry) }
  }

  @Test func whatIsNoDrawingInsideCanBeRenamedAsWell() throws {
    try testLibrary.makeHollow(testLibrary.own("Odd"), at: 1000)
    let entry = try library.rename(testLibrary.entry(testLibrary.own("Odd")), to: "Even.scrawl")
    #expect(try File.read(entry.path) == [1, 2, 3])
  }

  // MARK: Duplicating

  @Test func copiesHaveTheSameBytesAndNamesOfTheirOwn() throws {
    let entry = try testLibrary.make(testLibrary.own("House"), thumbnail: [1, 2, 3])
    let first = try library.duplicate(entry, marked: "copy")
    let second = try library.duplicate(entry, marked: "copy")
    #expect(first.path == testLibrary.own("House (copy)"))
    #expect(second.path == testLibrary.own("House (copy 2)"))
    let bytes = try File.read(entry.path)
    #expect(try File.read(first.path) == bytes)
    #expect(try File.read(second.path) == bytes)
    #expect(Folder.files(in: library.folder).count == 3)
  }

  @Test func copyOfADrawingWithoutANameHasNoneEither() throws {
    let entry = try testLibrary.make(testLibrary.own("2026-11-21-1432-k3vd"))
    let copy = try library.duplicate(entry, marked: "copy")
    #expect(copy.path != entry.path && !copy.isNamed)
  }

  @Test func copyElsewhereIsKnown() throws {
    let entry = try testLibrary.make(testLibrary.elsewhere("House"))
    try library.note(entry.path)
    _ = try library.duplicate(entry, marked: "copy")
    #expect(
      try library.known.paths() == ["House (copy)", "House"].map(testLibrary.elsewhere))
  }

  @Test func copyOfTheLongestNameHasOneToo() throws {
    let entry = try testLibrary.make(testLibrary.own(String(repeating: "ö", count: 119)))
    let copy = try library.duplicate(entry, marked: "copy")
    #expect(copy.path.hasSuffix("ö (copy).scrawl"))
    // The name of the journal must not be too long either.
    try DrawingLock(copy.path).release()
    #expect(FilePath.name(of: copy.path).utf8.count <= 247)
  }

  @Test func copyHoldsWhatAProgramThatCrashedHadWritten() throws {
    let entry = try testLibrary.make(testLibrary.own("House"), thumbnail: [1])
    // The process ends in a transaction: the file is half written, and its journal has the old pages.
    let crashed = testLibrary.own("Crashed")
    do {
      let file = try DrawingFile(opening: entry.path, for: .writing)
      try file.database.execute(
        "PRAGMA cache_spill = 1; PRAGMA cache_size = 1; BEGIN; UPDATE properties SET value = 2")
      for number in 0..<200 {
        try file.database.execute(
          "INSERT INTO properties VALUES ('\(number)', randomblob(1000))")
      }
      try File.write(File.read(entry.path + "-journal"), to: crashed + "-journal")
      try File.write(File.read(entry.path), to: crashed)
      try file.database.execute("ROLLBACK")
    }
    let copy = try library.duplicate(testLibrary.entry(crashed), marked: "copy")
    #expect(DrawingThumbnail.read(copy.path) == [1])
    #expect(!testLibrary.exists(crashed + "-journal"))
  }

  // MARK: Discarding

  @Test func discardedDrawingComesBack() throws {
    let entry = try testLibrary.make(testLibrary.elsewhere("House"), thumbnail: [7])
    try library.note(entry.path)
    let bytes = try File.read(entry.path)
    let item = try library.discard(entry)
    #expect(!testLibrary.exists(entry.path))
    #expect(try library.knownEntries() == [])
    #expect(try library.restore(item) == entry)
    #expect(try File.read(entry.path) == bytes)
    #expect(try library.knownEntries() == [entry])
    #expect(!testLibrary.exists(item.file) && !testLibrary.exists(item.info))
  }

  @Test func drawingComesBackBesideOneThatHasItsName() throws {
    let entry = try testLibrary.make(testLibrary.own("House"), thumbnail: [7])
    let item = try library.discard(entry)
    let other = try testLibrary.make(entry.path)
    let back = try library.restore(item)
    #expect(back.path == testLibrary.own("House (2)"))
    #expect(DrawingThumbnail.read(back.path) == [7])
    #expect(try testLibrary.entry(other.path) == other)
  }
}
