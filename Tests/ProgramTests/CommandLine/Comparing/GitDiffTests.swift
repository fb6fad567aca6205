import DrawingSupport
import Geometry
import Glibc
import Marks
import System
import TestSupport
import Testing

/// `scrawl diff` in a repository, run by git.
@Suite(.timeLimit(.minutes(120))) struct GitDiffTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
    try git("init -q")
    try git("config user.name A")
    try git("config user.email a@example.org")
    try git(#"config diff.scrawl.command "'\#(Sitting.executable)' diff --git""#)
    try File.write(Array("*.scrawl diff=scrawl\n".utf8), to: shell.home.path + "/.gitattributes")
    try git("add a.scrawl .gitattributes")
    try git("commit -q -m First")
  }

  /// The output of git, which must succeed.
  @discardableResult
  private func git(_ command: String, status: Int32 = 0) throws -> String {
    let git = try ChildProcess(
      "sh", ["-c", "git \(command)"], directory: shell.home.path)
    #expect(try git.waitForExit() == .status(status), "\(command): \(git.standardError)")
    return git.standardOutput
  }

  private func write(_ marks: [Mark], to name: String = "a.scrawl") throws {
    unlink(shell.home.path + "/" + name)
    try DrawingMaker.write(marks, to: shell.home.path + "/" + name)
  }

  private let dot = Mark.dot(Dot(at: Point(x: 1, y: 2)))

  @Test func changesInTheFolderAreShown() throws {
    #expect(try git("diff") == "")
    try write(shell.marks + [dot])
    #expect(
      try git("diff") == """
        --- a/a.scrawl
        +++ b/a.scrawl
        + dot at 1,2 #000000 width 2
        1 added, 0 removed, 0 changed, 0 moved, 3 unchanged

        """)
  }

  @Test func filesThatAppearAndDisappearAreShownAsWhole() throws {
    try write([dot], to: "new.scrawl")
    try git("add new.scrawl")
    unlink(shell.path)
    let text = try git("diff --no-renames HEAD")
    #expect(text.contains("--- a/a.scrawl\n+++ /dev/null\n- dot at 12.5,8 #000000 width 6\n"))
    #expect(text.contains("--- /dev/null\n+++ b/new.scrawl\n+ dot at 1,2 #000000 width 2\n"))
  }

  @Test func renamedFilesHaveBothNames() throws {
    try git("mv a.scrawl b.scrawl")
    try git("commit -q -m Second")
    #expect(try git("show --ext-diff -M --format= HEAD") == "--- a/a.scrawl\n+++ b/b.scrawl\n")
  }

  @Test func aDamagedFileHidesNoOther() throws {
    try File.write([1, 2, 3], to: shell.path)
    try write([dot], to: "z.scrawl")
    try git("add -N z.scrawl")
    #expect(try git("diff").contains("+ dot at 1,2"))
  }

  @Test func aFileWithTheNameOfAnOptionIsShown() throws {
    try write([dot], to: "--json")
    try git("config core.attributesFile attributes")
    try File.write(Array("--json diff=scrawl\n".utf8), to: shell.home.path + "/attributes")
    try git("add -N ./--json")
    #expect(try git("diff").contains("+++ b/--json\n+ dot at 1,2"))
  }

  @Test func aNameThatIsNotInUTF8HidesNoOtherFile() throws {
    try write([dot], to: "z.scrawl")
    try git(#"add -N z.scrawl && cp a.scrawl "$(printf 'caf\351.scrawl')" && git add -N caf*"#)
    #expect(try git("diff").contains("+++ b/z.scrawl\n+ dot at 1,2"))
  }

  @Test func filesThatAreNotMergedAreNamed() throws {
    try git("checkout -q -b other")
    try write(shell.marks + [dot])
    try git("commit -q -a -m Second")
    try git("checkout -q -")
    try write([dot])
    try git("commit -q -a -m Third")
    try git("merge -q other >&2", status: 1)
    #expect(try git("diff --cached") == "* Unmerged path a.scrawl\n")
  }

  @Test func difftoolComparesTwoFiles() throws {
    try write(shell.marks + [dot])
    // Git would start the driver otherwise.
    try git("config --unset diff.scrawl.command")
    let text = try git(#"difftool --no-prompt --extcmd="'\#(Sitting.executable)' diff""#)
    #expect(text.hasPrefix("+ dot at 1,2 #000000 width 2\n"))
  }
}
