import Coding
import TestSupport
import Testing

@Suite struct EarlierLineCodingTests {
  @Test func linesOfEarlierProgramsAreRead() throws {
    #expect(try MarkCoder.mark(from: EarlierLine.bytes) == EarlierLine.line)
  }

  @Test func theyTakeFewerBytesNow() throws {
    let bytes = try MarkCoder.bytes(of: EarlierLine.line)
    #expect(bytes.count + 15 < EarlierLine.bytes.count)
    #expect(try MarkCoder.mark(from: bytes) == EarlierLine.line)
  }
}
