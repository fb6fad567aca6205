import System
import Testing

struct DigestTests {
  /// Examples of FIPS 180-4, and lengths around that of a block, computed with `sha256sum`.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func sha256IsThatOfTheStandard(text: String, times: Int, digest: String) {
    let bytes = Array(String(repeating: text, count: times).utf8)
    #expect(Digest.sha256.text(of: bytes) == digest)
    let digits = Digest.sha256.bytes(of: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    #expect(digits.joined() == digest)
  }

  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"), ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("file:///home/jens/photos/me.png", "c6ee772d9e49320e97ec29a7eb5b1697"),
  ])
  func md5IsThatOfTheStandard(text: String, digest: String) {
    #expect(Digest.md5.text(of: text.utf8) == digest)
  }
}
