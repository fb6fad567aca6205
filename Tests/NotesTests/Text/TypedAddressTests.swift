import Testing

@testable import Notes

/// Addresses that a user types for a link.
@Suite struct TypedAddressTests {
  @Test(arguments: [
    ("https://example.org/a?b=1", "https://example.org/a?b=1"),
    ("example.org", "https://example.org"), ("  example.org/x  ", "https://example.org/x"),
    ("www.example.org", "https://www.example.org"),
    ("ada@example.org", "mailto:ada@example.org"),
    ("mailto:ada@example.org", "mailto:ada@example.org"),
  ])
  func addressesWithAndWithoutASchemeAreTaken(text: String, target: String) {
    #expect(WebAddress(typed: text)?.target == target)
  }

  @Test(arguments: [
    "", " ", "javascript:alert(1)", "file:///etc/passwd", "two words", "ftp://example.org",
    "https://", "see https://example.org",
  ])
  func nothingElseIsOpened(text: String) {
    #expect(WebAddress(typed: text) == nil)
  }
}
