import TestSupport
import Testing

/// The conditions under which the scripts make SwiftPM plan a build anew.
@Suite(.timeLimit(.minutes(120))) struct BuildPlanTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try run(#"echo '  pkgConfig: "first-test-library second-test-library",' >Package.swift"#)
    try install("first", version: "1.0")
  }

  /// The output of commands in a package with its own libraries.
  @discardableResult
  private func run(_ commands: String) throws -> String {
    try Repository.run(
      "bash", ["-euc", ". Scripts/packages\ncd \"$1\"\n" + commands, "bash", folder.path],
      environment: ["PKG_CONFIG_PATH": folder.path])
  }

  private func install(_ name: String, version: String) throws {
    try run(
      """
      printf '%s\\n' 'Name: \(name)' 'Description: \(name)' 'Version: \(version)' 'Libs: -l\(name)' \
        >\(name)-test-library.pc
      """)
  }

  /// Whether the plan of an earlier build holds for the next one.
  private func keepsPlan() throws -> Bool {
    let plans = try run(
      """
      mkdir -p .build{,/tests,/fuzz,/races}/machine/release
      touch .build{,/tests,/fuzz,/races}/machine/release/description.json
      refresh_plans .
      find .build -name description.json
      """)
    return plans.split(separator: "\n").count == 4
  }

  @Test func planStaysWhileTheLibrariesDo() throws {
    _ = try keepsPlan()
    #expect(try keepsPlan())
  }

  @Test func planOfAnUnknownTimeDoesNotStay() throws {
    #expect(try !keepsPlan())
  }

  @Test func libraryThatAppearsIsPlannedWith() throws {
    _ = try keepsPlan()
    try install("second", version: "1.0")
    #expect(try !keepsPlan())
    #expect(try keepsPlan())
  }

  @Test func libraryThatIsUpdatedIsPlannedWith() throws {
    _ = try keepsPlan()
    try install("first", version: "1.1")
    #expect(try !keepsPlan())
  }

  @Test func libraryThatIsRemovedIsNotPlannedWith() throws {
    _ = try keepsPlan()
    try run("rm first-test-library.pc")
    #expect(try !keepsPlan())
  }
}
