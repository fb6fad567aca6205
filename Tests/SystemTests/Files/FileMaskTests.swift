import Testing

@testable import System

@Suite struct FileMaskTests {
  @Test func statusTellsTheMask() {
    #expect(FileMask.told(by: Array("Name:\tscrawl\nUmask:\t0027\nState:\tR\n".utf8)) == 0o027)
    #expect(FileMask.told(by: Array("Name:\tscrawl\n".utf8)) == nil)
    #expect(FileMask.told(by: []) == nil)
  }
}
