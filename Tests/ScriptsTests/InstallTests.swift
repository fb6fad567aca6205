import TestSupport
import Testing

/// `Scripts/install` and `Scripts/uninstall`.
@Suite(.timeLimit(.minutes(120))) struct InstallTests {
  private let programs: StandInPrograms
  private let home: TemporaryFolder

  init() throws {
    programs = try StandInPrograms()
    home = try TemporaryFolder()
  }

  private func install(_ prefix: String, _ more: String...) throws {
    try Repository.run(
      "Scripts/install", ["--prefix", prefix, "--from", programs.path] + more)
  }

  private func read(_ path: String) throws -> String { try Repository.run("cat", [path]) }

  @Test func nothingIsLeftInAFolderThatWasEmpty() throws {
    let prefix = home.path + "/my programs"
    try install(prefix)
    let content = try Repository.content(of: prefix)
    #expect(content.contains("share/mime/mime.cache"))
    #expect(content.contains("share/applications/mimeinfo.cache"))
    try Repository.run("Scripts/uninstall", ["--prefix", prefix])
    #expect(try Repository.content(of: prefix) == [])
  }

  @Test func whatOthersInstalledStays() throws {
    let prefix = home.path + "/usr"
    for path in ["share/mime/packages/a.xml", "share/applications/a.desktop", "bin/a"] {
      let entry =
        path.hasSuffix(".xml")
        ? "<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\"/>"
        : "[Desktop Entry]\nType=Application\nName=A\nExec=a\nMimeType=text/plain;\n"
      try Repository.run(
        "sh",
        [
          "-c", "mkdir -p \"${1%/*}\" && printf %s \"$2\" >\"$1\"", "sh", "\(prefix)/\(path)",
          entry,
        ])
    }
    // A second installation replaces the first.
    try install(prefix)
    let first = try Repository.content(of: prefix)
    try install(prefix)
    #expect(try Repository.content(of: prefix) == first)
    try Repository.run("Scripts/uninstall", ["--prefix", prefix])
    let rest = try Repository.content(of: prefix)
    #expect(
      rest.filter { $0.hasSuffix("/a.xml") || $0.hasSuffix("/a.desktop") || $0 == "bin/a" }.count
        == 3)
    #expect(rest.filter { $0.contains("scrawl") } == [])
    #expect(!(try read(prefix + "/share/applications/mimeinfo.cache").contains("scrawl")))
  }

  @Test func filesForAPackageAreBelowItsFolderAlone() throws {
    try install("/usr", "--destdir", home.path)
    let content = try Repository.content(of: home.path)
    #expect(content.allSatisfy { $0.hasPrefix("usr/") })
    // The package manager creates the caches.
    #expect(content.filter { $0.contains("cache") } == [])
    #expect(content.contains("usr/libexec/scrawl/scrawl-reader"))
    for language in ["ar", "de"] {
      #expect(content.contains("usr/share/man/\(language)/man1/scrawl.1"))
    }
    #expect(
      try read(home.path + "/usr/share/applications/scrawl.desktop").contains("\nExec=scrawl %F\n"))
    #expect(!(try read(home.path + "/usr/share/scrawl/installed").contains(home.path)))
  }

  @Test(arguments: ["my programs", "Größe", "木"])
  func desktopEntryNamesAProgramThatIsNotOnThePath(folder: String) throws {
    let prefix = home.path + "/" + folder
    try install(prefix)
    let entry = prefix + "/share/applications/scrawl.desktop"
    try Repository.run("desktop-file-validate", [entry])
    let commands = try read(entry).split(separator: "\n").filter { $0.hasPrefix("Exec=") }
    let program = folder.contains(" ") ? "\"\(prefix)/bin/scrawl\"" : prefix + "/bin/scrawl"
    #expect(commands == ["%F", "--new", "--drawings"].map { "Exec=\(program) \($0)" })
  }

  @Test(arguments: [
    ["--frobnicate"], ["--prefix"], ["--prefix", "/tmp/a%b"], ["--from", "/nowhere"], ["a"],
  ])
  func misuseIsOneSentence(arguments: [String]) throws {
    let program = try ChildProcess(Repository.path + "/Scripts/install", arguments)
    #expect(try program.waitForExit() == .status(1))
    #expect(program.standardError.split(separator: "\n").count == 1)
  }

  @Test func onlyWhatWasInstalledIsRemoved() throws {
    let program = try ChildProcess(
      Repository.path + "/Scripts/uninstall", ["--prefix", home.path])
    #expect(try program.waitForExit() == .status(1))
    #expect(program.standardError.contains("there is no Scrawl"))
    // A manipulated list must not delete other files.
    try Repository.run(
      "sh",
      [
        "-c",
        "cd \"$1\" && mkdir -p a/share/scrawl && touch b && echo ../b >a/share/scrawl/installed",
        "sh", home.path,
      ])
    let other = try ChildProcess(
      Repository.path + "/Scripts/uninstall", ["--prefix", home.path + "/a"])
    #expect(try other.waitForExit() == .status(1))
    #expect(try Repository.content(of: home.path).contains("b"))
  }
}
