import Assets
import TestSupport
import Testing

@testable import Documents

@Suite struct PublishedSchemaTests {
  /// The path of the module's README, relative to this file.
  private static var readme: String {
    let path = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/" + path + "/Sources/Documents/README.md"
  }

  @Test func readmeShowsEveryStepAsItIs() throws {
    let text = try String(decoding: FileBytes.read(Self.readme), as: UTF8.self)
    for step in Assets.schemaSteps {
      let sql = String(decoding: step, as: UTF8.self)
      #expect(text.contains(sql))
    }
  }
}
