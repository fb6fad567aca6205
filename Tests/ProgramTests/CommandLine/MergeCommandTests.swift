import Documents
import DrawingSupport
import Marks
import Session
import System
import TestSupport
import Testing

/// `scrawl merge`, also as git's merge driver.
@Suite(.timeLimit(.minutes(120))) struct MergeCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func draw(_ number: Int, in name: String) throws {
    try UnattendedDrawing(opening: path(name)).perform(.add(KeptDrawing.line(number)), as: .stroke)
  }

  private func marks(_ name: String) throws -> Set<Mark> {
    Set(try KeptDrawing.marks(in: path(name)))
  }

  /// Makes a drawing and a copy of it, of which each gets a line.
  private func makeCopies() throws {
    _ = try KeptDrawing(2, at: path("a.scrawl"))
    _ = try File.copy(path("a.scrawl"), to: path("b.scrawl"))
    try draw(10, in: "a.scrawl")
    try draw(20, in: "b.scrawl")
  }

  @discardableResult
  private func run(
    _ program: String, _ arguments: String..., status: ChildProcess.Exit = .status(0)
  ) throws -> String {
    let child = try ChildProcess(
      program, arguments,
      environment: [
        "HOME": folder.path, "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
        "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b", "LC_ALL": "C.UTF-8",
      ])
    let exit = try child.waitForExit()
    #expect(exit == status, "\(child.standardOutput) \(child.standardError)")
    return child.standardOutput
  }

  @Test func bothCopiesAreInTheResult() throws {
    try makeCopies()
    try run(Sitting.executable, "merge", path("a.scrawl"), path("b.scrawl"))
    #expect(try marks("a.scrawl") == Set([0, 1, 10, 20].map(KeptDrawing.line)))
    #expect(try marks("b.scrawl").count == 3)
  }

  @Test func aNewFileLeavesBothAsTheyAre() throws {
    try makeCopies()
    let before = try File.read(path("a.scrawl"))
    try run(
      Sitting.executable, "merge", path("a.scrawl"), path("b.scrawl"), "-o", path("c.scrawl"))
    #expect(try marks("c.scrawl").count == 4)
    #expect(try File.read(path("a.scrawl")) == before)
  }

  @Test func aNewFileHasNoBackupBesideIt() throws {
    for name in ["a.scrawl", "b.scrawl"] {
      _ = try File.copy(Golden.path(of: "step6.scrawl"), to: path(name))
    }
    try run(
      Sitting.executable, "merge", path("a.scrawl"), path("b.scrawl"), "-o", path("c.scrawl"))
    #expect(try DrawingFile(opening: path("c.scrawl"), for: .reading).schema() == 7)
    #expect(FileIdentity(of: path("c.scrawl~6")) == nil)
  }

  @Test func mergingAgainChangesNothing() throws {
    try makeCopies()
    try run(Sitting.executable, "merge", path("a.scrawl"), path("b.scrawl"))
    let steps = try DrawingFile(opening: path("a.scrawl"), for: .reading).summary().steps
    try run(Sitting.executable, "merge", path("a.scrawl"), path("b.scrawl"))
    let again = try DrawingFile(opening: path("a.scrawl"), for: .reading).summary().steps
    #expect(again == steps)
  }

  @Test func gitMergesBranchesOfADrawing() throws {
    let tree = path("tree")
    func git(_ arguments: String...) throws {
      let child = try ChildProcess(
        "git", ["-C", tree, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments,
        environment: ["HOME": folder.path])
      #expect(
        try child.waitForExit() == .status(0), "\(child.standardOutput) \(child.standardError)")
    }
    try File.makeFolder(tree)
    try git("init", "-q", "-b", "main")
    try git("config", "merge.scrawl.driver", "\(Sitting.executable) merge --git %O %A %B")
    try File.write(Array("*.scrawl merge=scrawl\n".utf8), to: tree + "/.gitattributes")
    _ = try KeptDrawing(2, at: tree + "/a.scrawl")
    try git("add", ".")
    try git("commit", "-qm", "begins")
    for (number, branch) in ["one", "two", "three"].enumerated() {
      try git("checkout", "-q", "-b", branch, "main")
      try draw(10 + number, in: "tree/a.scrawl")
      try git("commit", "-qam", branch)
    }
    try git("checkout", "-q", "one")
    try git("merge", "-q", "--no-edit", "two")
    #expect(try marks("tree/a.scrawl") == Set([0, 1, 10, 11].map(KeptDrawing.line)))
    try git("checkout", "-q", "three")
    try git("rebase", "-q", "one")
    #expect(try marks("tree/a.scrawl") == Set([0, 1, 10, 11, 12].map(KeptDrawing.line)))
    try git("checkout", "-q", "-b", "four", "main")
    try draw(13, in: "tree/a.scrawl")
    try git("commit", "-qam", "four")
    try git("cherry-pick", "two")
    #expect(try marks("tree/a.scrawl") == Set([0, 1, 13, 11].map(KeptDrawing.line)))
  }
}
