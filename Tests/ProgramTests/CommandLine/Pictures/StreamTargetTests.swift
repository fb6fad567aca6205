import Glibc
import Graphics
import System
import TestSupport
import Testing

/// Pictures written to pipes and descriptors.
@Suite(.timeLimit(.minutes(120))) struct StreamTargetTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
    _ = try shell.output("export", "a.scrawl", "in.png")
    try File.write(File.read(shell.path), to: shell.home.path + "/b.scrawl")
  }

  /// A command that writes a picture.
  enum Writer: CaseIterable {
    case export, thumbnail, filter, diff

    fileprivate func arguments(_ target: String) -> [String] {
      switch self {
      case .export: ["export", "a.scrawl", target]
      case .thumbnail: ["thumbnail", "a.scrawl", target, "128"]
      case .filter: ["filter", "--apply", "invert", "in.png", target]
      case .diff: ["diff", "a.scrawl", "b.scrawl", "--picture", target]
      }
    }
  }

  private func run(_ writer: Writer, to target: String, _ script: String) throws {
    _ = try shell.output(
      arguments: writer.arguments(target), launcher: ["bash", "-c", script, "bash"])
  }

  private func size(_ name: String) throws -> Int {
    try ImageSurface(png: File.read(shell.home.path + "/" + name)).width
  }

  @Test(arguments: Writer.allCases) func aPipeIsWrittenIntoAndStays(writer: Writer) throws {
    mkfifo(shell.home.path + "/pipe.png", 0o600)
    try run(writer, to: "pipe.png", "cat pipe.png > out.png & \"$@\" && wait")
    try run(writer, to: "same.png", "\"$@\"")
    #expect(PathKind(of: shell.home.path + "/pipe.png") == .other)
    #expect(try size("out.png") == size("same.png"))
  }

  @Test(arguments: Writer.allCases) func whatTheShellOpenedIsWrittenInto(writer: Writer) throws {
    let script = "mkfifo p; cat p > out.png & exec 7>p; \"$@\"; exec 7>&-; wait"
    try run(writer, to: "/dev/fd/7", script)
    try run(writer, to: "same.png", "\"$@\"")
    #expect(try size("out.png") == size("same.png"))
  }

  @Test(arguments: ["stdout.png", "-"], [Writer.export, .thumbnail, .filter])
  func theStandardOutputGoesOnWhereItIs(target: String, writer: Writer) throws {
    // A link like /dev/stdout, in a place where a faulty program can't replace the real one.
    symlink("/proc/self/fd/1", shell.home.path + "/stdout.png")
    try run(
      writer, to: target, "{ printf 12345; \"$@\"; } > out.png; tail -c +6 out.png > rest.png")
    try run(writer, to: "same.png", "\"$@\"")
    #expect(try File.read(shell.home.path + "/out.png").starts(with: Array("12345".utf8)))
    #expect(try size("rest.png") == size("same.png"))
  }

  @Test func aFullDeviceIsToldAndStays() throws {
    // A device node of its own, so that a faulty program can't replace the real one. A user who may not make one can't do so
    // either.
    let path = shell.home.path + "/full.png"
    if mknod(path, S_IFCHR | 0o666, 1 << 8 | 7) != 0 {
      guard geteuid() != 0 else { return }
      symlink("/dev/full", path)
    }
    let (exit, program) = try shell.run(["export", "a.scrawl", "full.png"])
    #expect(exit == .status(1))
    #expect(program.standardError == "scrawl: Cannot write full.png: there is no room left.\n")
    #expect(PathKind(of: path) == .other)
  }

  @Test func aSocketIsRefused() throws {
    let path = shell.home.path + "/socket.png"
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isBound = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    #expect(isBound)
    #expect(
      try shell.refusal("export", "a.scrawl", "socket.png")
        == "scrawl: Cannot write socket.png: it is not a regular file.\n")
    #expect(PathKind(of: path) == .other)
  }
}
