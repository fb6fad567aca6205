import TestSupport
import Testing

@testable import Documents

@Suite struct StatementTests {
  /// Otherwise a picture would stay in memory until the next use of the statement.
  @Test func valuesAreForgottenAfterTheyWereUsed() throws {
    let folder = try TemporaryFolder()
    let file = try DrawingFile(creating: folder.path + "/a.scrawl")
    let statement = try file.database.prepare("SELECT ?1 IS NULL AND ?2 IS NULL")
    try statement.run("text", [UInt8](repeating: 7, count: 1000))
    let (hasRow, areForgotten) = (try statement.step(), statement.integer(at: 0))
    #expect(hasRow && areForgotten == 1)
  }
}
