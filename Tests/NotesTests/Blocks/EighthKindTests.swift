import Glibc
import TestSupport
import Testing

/// The compiler's errors about visitors without a method for a new kind of block.
@Suite(.timeLimit(.minutes(120))) struct EighthKindTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The folder of the sources.
  private static let root: String = {
    let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/")
  }()

  /// The folder of the modules, which is beside that of the tests.
  private static var modules: String {
    var path = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let tests = String(decoding: path[..<max(length, 0)].map(UInt8.init), as: UTF8.self)
    return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/Modules"
  }

  /// The package manager's name for the package.
  private static var package: String {
    let folder = root.split(separator: "/").last.map(String.init) ?? ""
    let name = folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
    // An identifier can't begin with a digit.
    return (name.first?.isNumber == true ? "_" : String(name.prefix(1))) + String(name.dropFirst())
  }

  private func check(
    _ files: [String], module: String = "Voice"
  ) throws -> (exit: ChildProcess.Exit, text: String) {
    let flags = [
      "-typecheck", "-wmo", "-swift-version", "6", "-package-name", Self.package, "-module-name",
      module,
      "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
      "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
      "-I", Self.modules,
    ]
    let names = [
      "Cairo", "GLib", "Linux", "Pango", "SM", "SQLite", "Systemd", "Tables", "X11", "Zlib",
    ]
    let maps = names.flatMap { name in
      ["-Xcc", "-fmodule-map-file=\(Self.root)/Sources/C/\(name)/module.modulemap"]
    }
    let libraries = try ChildProcess(
      "pkg-config", ["--cflags", "pangocairo", "glib-2.0", "sqlite3", "zlib", "x11", "xi", "xext"],
      directory: folder.path)
    _ = try libraries.waitForExit(within: 60)
    let includes = libraries.standardOutput.split(whereSeparator: \.isWhitespace).flatMap {
      ["-Xcc", String($0)]
    }
    let compiler = try ChildProcess(
      "swiftc", flags + maps + includes + files, directory: folder.path)
    let exit = try compiler.waitForExit(within: 300)
    return (exit, compiler.standardOutput + compiler.standardError)
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let path = folder.path + "/" + name
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
    return path
  }

  private static func visitor(without lacking: String?) -> String {
    let kinds = [
      ("Date", "DateBlock"), ("CreatorInfo", "CreatorInfo"), ("CommentInfo", "CommentInfo"),
      ("Content", "Content"), ("Link", "Link"), ("Photo", "Photo"), ("Emoji", "Emoji"),
    ]
    let visits = kinds.filter { $0.0 != lacking }.map {
      "  func visit\($0.0)(_ block: \($0.1)) -> Int? { 1 }\n"
    }
    return
      "import Notes\nstruct Counter: MessageVisitor {\n  typealias Result = Int\n\(visits.joined())}\n"
  }

  @Test func visitorWithAllVisitsBuilds() throws {
    let (exit, text) = try check([try write(Self.visitor(without: nil), "Whole.swift")])
    #expect(exit == .status(0), "\(text)")
  }

  @Test(arguments: ["Date", "CreatorInfo", "CommentInfo", "Content", "Link", "Photo", "Emoji"])
  func visitorThatLacksAVisitDoesNotBuild(kind: String) throws {
    let (exit, text) = try check([try write(Self.visitor(without: kind), "Lacking.swift")])
    #expect(exit == .status(1))
    #expect(
      text.contains("type 'Counter' does not conform to protocol 'MessageVisitor'"), "\(text)")
    #expect(text.contains("visit\(kind)"), "\(text)")
  }

  @Test func eighthKindNamesEveryVisitorThatLacksIt() throws {
    var files = try sources()
    let (exit, text) = try check(Array(files.values), module: "Notes")
    try #require(exit == .status(0), "\(text)")
    files["Block"] = try changed(
      files["Block"], "Block.swift", "  case emoji(Emoji)\n",
      "  case emoji(Emoji)\n  case voice(Voice)\n")
    files["MessageVisitor"] = try changed(
      files["MessageVisitor"], "MessageVisitor.swift", "associatedtype Result\n",
      "associatedtype Result\n  mutating func visitVoice(_ block: Voice) -> Result?\n")
    files["Voice"] = try write(
      """
      package struct Voice: MessageBlock {
        package func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result? {
          visitor.visitVoice(self)
        }
      }
      """, "Voice.swift")
    let (failure, messages) = try check(Array(files.values), module: "Notes")
    #expect(failure == .status(1))
    #expect(messages.contains("switch must be exhaustive"), "\(messages)")
    for visitor in [
      "CellTypeVisitor", "CellConfigurator", "BlockMeasurer", "BlockTapper", "PlainTextWriter",
      "AccessibleDescriber", "BlockJSONWriter", "TranscriptVisitor", "TranscriptJSONVisitor",
    ] {
      #expect(
        messages.contains("type '\(visitor)' does not conform to protocol 'MessageVisitor'"),
        "\(visitor)")
    }
  }

  @Test func kindsAreToldApartInOnePlace() throws {
    let list = try ChildProcess(
      "grep", ["-rlE", #"case \.(creatorInfo|commentInfo|emoji|photo)\b"#, "\(Self.root)/Sources"],
      directory: folder.path)
    _ = try list.waitForExit(within: 60)
    #expect(list.standardOutput == "\(Self.root)/Sources/Notes/Blocks/Block.swift\n")
  }

  /// The paths of the module's files by their names.
  private func sources() throws -> [String: String] {
    let list = try ChildProcess(
      "find", ["\(Self.root)/Sources/Notes", "-name", "*.swift"], directory: folder.path)
    _ = try list.waitForExit(within: 60)
    let paths = list.standardOutput.split(separator: "\n").map(String.init)
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (String(path.split(separator: "/").last?.dropLast(6) ?? ""), path)
      })
  }

  /// Writes a copy of a file in which `old` is replaced by `new`.
  private func changed(_ path: String?, _ name: String, _ old: String, _ new: String) throws
    -> String
  {
    let path = try #require(path)
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    let parts = text.split(separator: old, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    return try write(parts.joined(separator: new), name)
  }
}
