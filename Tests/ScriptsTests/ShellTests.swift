import TestSupport
import Testing

/// All scripts, checked by shellcheck.
@Suite struct ShellTests {
  @Test func noScriptHasAFinding() throws {
    let scripts = Folder.files(in: Repository.path + "/Scripts").filter { !$0.hasSuffix(".awk") }
    try #require(scripts.count > 10)
    try Repository.run(
      "shellcheck", ["-x", "-P", "Scripts"] + scripts + [Repository.path + "/.ci/run"])
  }
}
