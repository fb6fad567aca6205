import Marks
import Testing

/// Names of files in the types of media.
@Suite struct MediumNameTests {
  @Test(arguments: [
    "house.png", "a \"quoted\" \\ name", "Größe 汉字 😀.jpg", "; name=\"", "\u{301}first", "\"", "\\",
  ]) func aNameComesBack(name: String) {
    let medium = Medium(type: "image/png", name: name, bytes: [1])
    #expect(medium.name == name)
    #expect(medium.baseType == "image/png")
  }

  @Test func theTypeIsTheOneOfMails() {
    let medium = Medium(type: "image/png", name: "a \"b\".png", bytes: [])
    #expect(medium.type == #"image/png; name="a \"b\".png""#)
    #expect(Medium(type: "image/png", name: "", bytes: []).type == "image/png")
  }

  @Test func controlCharactersAreLeftOut() {
    #expect(Medium(type: "image/png", name: "a\0b\n\u{7F}c", bytes: []).name == "abc")
  }

  @Test func ofALongNameTheStartIsKept() {
    let name = String(repeating: "ü\"", count: 1000)
    let medium = Medium(type: "image/svg+xml", name: name, bytes: [])
    #expect(medium.type.utf8.count <= 255)
    #expect(name.hasPrefix(medium.name ?? "-") && (medium.name ?? "").count > 90)
  }

  @Test(arguments: [
    "", "image/png", "image/png; x=y", "image/png; name=", "image/png; name=\"",
    "image/png; name=\"a",
    "image/png; name=\"\"", "image/png; name=\"a\\",
  ]) func aTypeWithoutAWholeNameHasNone(type: String) {
    #expect(Medium(type: type, bytes: []).name == nil)
  }
}
