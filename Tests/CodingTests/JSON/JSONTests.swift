import Coding
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    #"{"a":1,"b":[true,false,null],"c":{"d":"e"}}"#, "[]", "{}", "0", "-12", "1.5", "\"x\"",
    #"["a\"b\\c","\u0001\u001f"]"#, #"["日本語 👩‍👩‍👧"]"#, "12345678901234567890123", "1.50", "1e400", "-0",
  ])
  func compactTextIsReadAndWrittenUnchanged(text: String) throws {
    let value = try #require(JSON(text))
    #expect(String(decoding: value.bytes, as: UTF8.self) == text)
  }

  @Test func oneLineForPeopleHasSpaces() throws {
    let value = try #require(JSON(#"{"a":[1,2],"b":"c"}"#))
    #expect(value.text == #"{"a": [1, 2], "b": "c"}"#)
  }

  @Test func spaceBetweenTokensDoesNotCount() {
    #expect(
      JSON(" { \"a\" :\n[ 1 ,\t2 ]\r}  ") == .object([("a", .array([.integer(1), .integer(2)]))]))
  }

  @Test func escapesAreResolved() {
    #expect(JSON(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#)?.string == "\"\\/\u{8}\u{c}\n\r\té😀")
  }

  @Test(arguments: [#""\ud83d""#, #""\ud83dx""#, #""\ud83d\u0041""#, #""\ude00""#])
  func halfASurrogatePairIsReplaced(text: String) throws {
    #expect(try #require(JSON(text)?.string).unicodeScalars.first == "\u{FFFD}")
  }

  @Test func brokenUTF8IsReplaced() {
    #expect(JSON([0x22, 0x61, 0xFF, 0x62, 0x22])?.string == "a\u{FFFD}b")
  }

  @Test(arguments: [
    "", " ", "{", "[", "[1", "[1,", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
    "01",
    "1.", ".5", "+1", "1e", "--1", "tru", "nulll", "\"", "\"a", "\"\\x\"", "\"\\u12\"", "\"\n\"",
    "1 2", "NaN", "'a'", "{\"a\":1,\"a\":2}", "\"\\",
  ])
  func whatIsNotJSONGivesNil(text: String) {
    #expect(JSON(text) == nil)
  }

  @Test func memberNamesOfALargeObjectMustDiffer() {
    let members = (0..<1000).map { "\"k\($0)\":\($0)" }
    #expect(JSON("{\(members.joined(separator: ","))}")?.members?.count == 1000)
    #expect(JSON("{\((members + ["\"k77\":0"]).joined(separator: ","))}") == nil)
  }

  @Test(arguments: ["[", "{\"a\":"])
  func deepNestingGivesNil(opening: String) {
    let closing = opening == "[" ? "]" : "}"
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
    }
    #expect(JSON(nested(JSON.maximumDepth)) != nil)
    #expect(JSON(nested(JSON.maximumDepth + 1)) == nil)
    #expect(JSON(String(repeating: opening, count: 5_000_000)) == nil)
  }

  @Test func integersDoublesAndDigitsAreNumbers() {
    #expect(JSON("7")?.number == 7)
    #expect(JSON("7.25")?.number == 7.25)
    #expect(JSON("7.250")?.number == 7.25)
    #expect(JSON("1e400")?.number == nil)
    #expect(JSON("9.0")?.integer == 9)
    #expect(JSON("9223372036854775808")?.integer == nil)
  }

  @Test func everyKindOfValueIsReadAsItWasWritten() {
    let simple: [JSON] = [
      .null, .bool(true), .bool(false), .integer(.min), .integer(.max), .number(-1.25),
      .number(2e-308), .text(""), .text("\u{0}\"\\\u{2028}👩‍👩‍👧"), .array([]), .object([]),
    ]
    let value = JSON.object([("a", .array(simple)), ("b", .object([("", .array(simple))]))])
    #expect(JSON(value.bytes) == value)
    #expect(JSON(value.text) == value)
  }
}
