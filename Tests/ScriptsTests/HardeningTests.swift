import Glibc
import TestSupport
import Testing

#if DEBUG
  private let isRelease = false
#else
  private let isRelease = true
#endif

/// The memory layout of the programs, which only a release has.
@Suite(.enabled(if: isRelease), .timeLimit(.minutes(120))) struct HardeningTests {
  /// The path of a program, which is beside the tests.
  private func path(_ program: String) throws -> String {
    let path = try #require(realpath("/proc/self/exe", nil))
    defer { free(path) }
    let tests = String(cString: path)
    return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/" + program
  }

  @Test(arguments: ["scrawl", "scrawl-reader"])
  func nothingThatLeadsToFunctionsCanBeWritten(program: String) throws {
    let path = try path(program)
    let entries = try Repository.run("readelf", ["-dW", path])
    #expect(entries.contains("BIND_NOW") || entries.contains(" NOW"), "\(entries)")
    #expect(entries.contains("PIE"))
    let segments = try Repository.run("readelf", ["-lW", path]).split(separator: "\n")
    #expect(segments.contains { $0.contains("GNU_RELRO") })
    #expect(segments.contains { $0.contains("GNU_STACK") && $0.contains(" RW ") })
    // No segment can be both written and run.
    #expect(!segments.contains { $0.contains("LOAD") && $0.contains("RWE") })
  }

  @Test(arguments: ["scrawl", "scrawl-reader"])
  func pagesOfCodeHoldNothingElse(program: String) throws {
    let segments = try Repository.run("readelf", ["-lW", path(program)]).split(separator: "\n")
    // Offset, address, physical address, size in the file, size in memory.
    let loads = segments.map { $0.split(separator: " ") }.filter { $0.first == "LOAD" }
    func number(_ load: [Substring], _ index: Int) -> Int? {
      Int(load[index].dropFirst(2), radix: 16)
    }
    let code = try #require(loads.firstIndex { $0.contains("E") })
    let start = try #require(number(loads[code], 1))
    let end = try #require(number(loads[code], 4)) + start
    #expect(start % 4096 == 0)
    let next = try #require(loads.dropFirst(code + 1).first.flatMap { number($0, 1) })
    #expect(next / 4096 > (end - 1) / 4096)
  }
}
