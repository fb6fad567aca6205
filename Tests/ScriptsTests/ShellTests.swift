import TestSupport
import Testing

/// All scripts, as shellcheck sees them.
@Suite struct ShellTests {
  @Test func noScriptHasAFinding() throws {
    let scripts = Folder.files(in: Repository.path + "/Scripts").filter { !$0.hasSuffix(".awk") }
    try #require(scripts.count > 10)
    try Repository.run(
      "shellcheck", ["-x", "-P", "Scripts"] + scripts + [Repository.path + "/.ci/run"])
  }
}
