import Glibc
import System
import TestSupport
import Testing

@testable import Session

@Suite struct ConflictCopyTests {
  @Test(arguments: [
    "house.sync-conflict-20261128-070133-ABCDEFG.scrawl",
    "house (conflicted copy 2026-11-28 070133).scrawl",
    "house (Anna's conflicted copy 2026-11-28).scrawl",
    "house (In Konflikt stehende Kopie von Anna 2026-11-28).scrawl",
    "house (Copie en conflit de Anna 2026-11-28).scrawl",
    "house (Anna 的冲突副本 2026-11-28).scrawl",
    "house (SFConflict anna@example.org 2026-11-28-07-01-33).scrawl",
    "house_conflict-20261128-070133.scrawl",
    "house [conflicted].scrawl",
    "house (Case Conflict).SCRAWL",
  ])
  func copiesOfProgramsThatSynchroniseAreFound(name: String) {
    #expect(ConflictCopies.isCopy(name, of: "house.scrawl"))
  }

  @Test(arguments: [
    "house.scrawl", "house 2.scrawl", "house (copy).scrawl", "houseconflict.scrawl",
    "conflict.scrawl", "my house (conflicted copy).scrawl", "house (conflicted copy).png",
    ".house.scrawl.sync-conflict", "house (conflicted copy)",
  ])
  func otherFilesAreNoCopies(name: String) {
    #expect(!ConflictCopies.isCopy(name, of: "house.scrawl"))
  }

  @Test func aDrawingWhoseNameTellsOfAConflictHasNoCopyByThatAlone() {
    #expect(!ConflictCopies.isCopy("conflict 2.scrawl", of: "conflict.scrawl"))
    #expect(ConflictCopies.isCopy("conflict (conflicted copy).scrawl", of: "conflict.scrawl"))
  }

  @Test func onlyFilesBesideTheDrawingCount() throws {
    let folder = try TemporaryFolder()
    let copy = "a.sync-conflict-20261128-070133-ABCDEFG.scrawl"
    for name in ["a.scrawl", copy, "a (conflicted copy 1).scrawl", "b.scrawl"] {
      try File.write([1], to: folder.path + "/" + name)
    }
    try File.makeFolder(folder.path + "/a (conflicted copy 2).scrawl")
    #expect(symlink(copy, folder.path + "/a (conflicted copy 3).scrawl") == 0)
    let found = try ConflictCopies.paths(beside: folder.path + "/a.scrawl")
    #expect(found == ["a (conflicted copy 1).scrawl", copy].map { folder.path + "/" + $0 })
  }

  @Test func aFolderThatIsGoneIsAnError() {
    #expect(throws: FileError.self) { try ConflictCopies.paths(beside: "/nowhere/at/all.scrawl") }
  }
}
