import Glibc
import TestSupport
import Testing

/// The compiler rejects sources that try to look inside a memento.
@Suite(.timeLimit(.minutes(120))) struct SealTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The folder of the modules, which is beside that of the tests.
  private static var modules: String {
    var path = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let tests = String(decoding: path[..<max(length, 0)].map(UInt8.init), as: UTF8.self)
    return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/Modules"
  }

  /// Compiles a source that can import Marks. Returns the exit status and the messages.
  private func check(_ source: String) throws -> (exit: ChildProcess.Exit, text: String) {
    let path = folder.path + "/Curious.swift"
    let file = try #require(fopen(path, "w"))
    fputs(source, file)
    fclose(file)
    let compiler = try ChildProcess(
      "swiftc", ["-typecheck", "-swift-version", "6", "-I", Self.modules, path],
      directory: folder.path)
    let exit = try compiler.waitForExit(within: 120)
    return (exit, compiler.standardOutput + compiler.standardError)
  }

  @Test func drawingMakesAMementoAndGoesBackToIt() throws {
    let (exit, text) = try check(
      """
      import Marks
      func goBack(_ drawing: inout Drawing, _ history: inout History) {
        history.record(Step("stroke", at: 0), drawing.memento())
        if let memento = history.undo() { drawing.restore(from: memento) }
      }
      """)
    #expect(exit == .status(0), "\(text)")
  }

  @Test(arguments: ["import Marks", "@testable import Marks"])
  func lookingInsideAMementoDoesNotCompile(line: String) throws {
    let (exit, text) = try check("\(line)\nfunc look(_ memento: Memento) { _ = memento.state }\n")
    #expect(exit == .status(1))
    #expect(
      text.contains("'state' is inaccessible due to 'fileprivate' protection level"), "\(text)")
  }

  @Test(arguments: ["import Marks", "@testable import Marks"])
  func nobodyElseMakesAMemento(line: String) throws {
    let (exit, text) = try check("\(line)\nfunc make() -> Memento { Memento(Drawing()) }\n")
    #expect(exit == .status(1))
    #expect(
      text.contains("initializer is inaccessible due to 'fileprivate' protection level"), "\(text)")
  }
}
