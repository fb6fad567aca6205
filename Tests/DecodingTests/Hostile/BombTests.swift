import Decoding
import Testing

@Suite(.timeLimit(.minutes(120))) struct BombTests {
  private func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Four bytes, the most significant one first.
  private func big(_ number: Int) -> [UInt8] { little(number, 4).reversed() }

  private func error(_ bytes: [UInt8]) -> PictureError? {
    do throws(PictureError) {
      _ = try PictureReader().decode(PictureSource(bytes: bytes))
      return nil
    } catch {
      return error
    }
  }

  /// A PNG's signature, its header with this size, and a beginning of its pixels.
  private func png(_ side: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header: [UInt8] = Array("IHDR".utf8) + big(side) + big(side) + [8, 2, 0, 0, 0]
    bytes += big(13) + header + big(Int(checksum(header)))
    bytes += big(100) + Array("IDAT".utf8) + [0x78, 0x9C, 0, 0]
    return bytes
  }

  /// CRC-32 by its definition (PNG specification, annex D).
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }

  @Test func aPNGOf100000By100000IsRefusedByItsHeader() {
    #expect(error(png(100_000)) == .tooLarge(width: 100_000, height: 100_000))
  }

  @Test func aPictureOfTooManyPixelsIsRefusedWhereEachSideIsNot() {
    #expect(error(png(20_000)) == .tooLarge(width: 20_000, height: 20_000))
  }

  @Test func aGIFOf65535By65535IsRefused() {
    var bytes = Array("GIF89a".utf8)
    bytes += [255, 255, 255, 255, 0, 0, 0]
    bytes += [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 2, 0x44, 1, 0, 0x3B]
    #expect(error(bytes) == .tooLarge(width: 65_535, height: 65_535))
  }

  @Test func aTIFFOf100000By100000IsRefused() {
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      little(tag, 2) + little(4, 2) + little(1, 4) + little(value, 4)
    }
    let entries = [
      entry(256, 100_000), entry(257, 100_000), entry(258, 8), entry(259, 1), entry(262, 1),
      entry(273, 200), entry(277, 1), entry(278, 100_000), entry(279, 100),
    ]
    var bytes: [UInt8] = [0x49, 0x49, 42, 0] + little(8, 4)
    bytes += little(entries.count, 2) + entries.flatMap(\.self)
    bytes += [UInt8](repeating: 0, count: 300)
    #expect(error(bytes) == .tooLarge(width: 100_000, height: 100_000))
  }

  @Test func aHEIFOf100000By100000IsRefused() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    try folder.run("heif-enc", ["-L", "opaque.png", "-o", "picture.heic"])
    var bytes = try folder.bytes("picture.heic")
    let box = Array("ispe".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: box) })
    bytes.replaceSubrange(place + 8..<place + 16, with: big(100_000) + big(100_000))
    #expect(error(bytes) == .tooLarge(width: 100_000, height: 100_000))
  }

  @Test func pixelsThatInflateWithoutEndTakeNoMemory() throws {
    // A header of 16 pixels, and a hundred megabytes behind it.
    let folder = try PictureFolder()
    try folder.make("bomb", ["bomb.png"])
    let outcome = error(try folder.bytes("bomb.png"))
    #expect(outcome == nil || outcome == .damaged(.png))
  }

  @Test func nothingAndTextAreNoPictures() {
    #expect(error([]) == .notAPicture)
    #expect(error(Array("hello".utf8)) == .notAPicture)
  }

  @Test func aFileThatEndsInItsHeaderIsTruncated() {
    #expect(error(Array(png(10).prefix(20))) == .truncated(.png))
    #expect(error([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]) == .truncated(.jpeg))
  }
}
