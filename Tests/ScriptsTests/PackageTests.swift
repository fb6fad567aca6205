import TestSupport
import Testing

/// The package that `Scripts/package` makes.
@Suite(.timeLimit(.minutes(120))) struct PackageTests {
  private let programs: StandInPrograms
  private let home: TemporaryFolder

  init() throws {
    programs = try StandInPrograms()
    home = try TemporaryFolder()
  }

  private func package(in folder: String, umask: String = "022") throws -> String {
    let output = try Repository.run(
      "sh",
      [
        "-c", "umask \(umask) && exec Scripts/package --from \"$1\" --output \"$2\"", "sh",
        programs.path, home.path + "/" + folder,
      ],
      environment: ["DEBFULLNAME": "Ada Lovelace", "DEBEMAIL": "ada@example.org"])
    return String(output.drop { $0 == "\n" }.prefix { $0 != "\n" })
  }

  @Test func lintianHasNothingToSay() throws {
    let package = try package(in: "a")
    #expect(
      try Repository.run(
        "lintian", ["--allow-root", "--fail-on", "error,warning", package]) == "")
  }

  @Test func secondPackageHasTheSameBytes() throws {
    let first = try package(in: "a")
    let second = try package(in: "b", umask: "077")
    try Repository.run("cmp", [first, second])
  }

  @Test func packageHoldsWhatTheDesktopLooksFor() throws {
    let package = try package(in: "a")
    let content = try Repository.run("dpkg-deb", ["--contents", package])
    for path in [
      "bin/scrawl", "libexec/scrawl/scrawl-reader", "share/applications/scrawl.desktop",
      "share/mime/packages/scrawl.xml", "share/metainfo/arpa.home.scrawl.metainfo.xml",
      "share/icons/hicolor/scalable/apps/scrawl.svg",
      "share/icons/hicolor/symbolic/apps/scrawl-symbolic.svg", "share/man/man1/scrawl.1.gz",
      "share/bash-completion/completions/scrawl", "share/zsh/vendor-completions/_scrawl",
      "share/fish/vendor_completions.d/scrawl.fish", "share/doc/scrawl/copyright",
    ] {
      #expect(content.contains(" ./usr/\(path)\n"), "\(path)")
    }
    // dpkg itself records the installation.
    #expect(!content.contains("/installed"))
    let control = try Repository.run("dpkg-deb", ["--field", package, "Depends", "Recommends"])
    #expect(control.contains("Depends: libc6"))
    // The program loads the library on demand, so it isn't in the program's list of libraries.
    #expect(control.contains("libxrandr2"))
  }
}
