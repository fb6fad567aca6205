import Geometry
import TestSupport
import Testing

@testable import Desktop

/// Traces of tablets, each with its expected strokes.
@Suite struct TraceTests {
  static let paths = Folder.files(in: Golden.path(of: "Traces"))

  @Test(arguments: paths) func strokesAreWhatTheHandMeant(path: String) throws {
    let text = try #require(Golden.text(of: path))
    let expected = text.split(separator: "\n").filter { $0.hasPrefix("= ") }.map { $0.dropFirst(2) }
    try #require(!expected.isEmpty)
    let account = TraceAccount(of: try TraceReader(text).records)
    #expect(account.lines == expected.map { String($0) })
  }

  /// The numbers in the names of traces are those of the list of quirks in the README.
  @Test func everyQuirkHasATrace() {
    let numbers = Self.paths.compactMap { $0.split(separator: "/").last?.prefix(2) }
    #expect(Set(numbers.compactMap { Int($0) }) == Set(1...31))
  }

  @Test(arguments: paths) func traceIsReadAsItWasWritten(path: String) throws {
    let records = try TraceReader(try #require(Golden.text(of: path))).records
    let copy = try TraceReader(records.compactMap(\.text).joined(separator: "\n")).records
    // NaN isn't equal to itself, so texts are compared.
    #expect(copy.map { "\($0)" } == records.map { "\($0)" })
  }

  @Test func endsOfLinesMayHaveTwoBytes() throws {
    let text = try #require(Golden.text(of: Self.paths[0]))
    let sent = text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    #expect(
      TraceAccount(of: try TraceReader(sent).records).lines
        == TraceAccount(of: try TraceReader(text).records).lines)
    #expect(throws: TraceFailure(line: 2)) { try TraceReader("loss\r\nmotion x") }
  }

  @Test func lineThatIsNoneIsNamed() {
    #expect(throws: TraceFailure(line: 2)) {
      try TraceReader("loss\nmotion x")
    }
    #expect(throws: TraceFailure(line: 1)) {
      try TraceReader("axis 0 x 0 1 value 0")
    }
  }
}
