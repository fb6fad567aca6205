import Graphics
import TestSupport
import Testing

@testable import Formats

/// Small previews in a PNG's metadata, which show the picture before a change.
@Suite struct PreviewTests {
  private static let secret = Array("what the black bar covers".utf8)

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }

  /// Exif data of a camera with a maker's name and, in a second directory, a small picture.
  private func exif(isLittle: Bool, strips: Bool = false) -> [UInt8] {
    func number(_ number: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    func field(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value
    }
    var bytes: [UInt8] = (isLittle ? [0x49, 0x49] : [0x4D, 0x4D]) + number(42, 2) + number(8, 4)
    bytes += number(1, 2) + field(0x010F, 2, 4, Array("Ada\0".utf8)) + number(26, 4)
    let tags = strips ? (0x0111, 0x0117) : (0x0201, 0x0202)
    bytes += number(2, 2)
    bytes += field(tags.0, 4, 1, number(56, 4))
    bytes += field(tags.1, strips ? 3 : 4, 1, number(Self.secret.count, strips ? 2 : 4))
    if strips { bytes += [0, 0] }
    bytes += number(0, 4)
    return bytes + Self.secret
  }

  private func kept(_ chunk: PNGChunk) throws -> [UInt8]? {
    guard var writer = PNGWriter(width: 1, height: 1, hasAlpha: false) else { return nil }
    writer.add(chunk)
    [0xFF].withUnsafeBufferPointer { writer.add($0) }
    writer.finish()
    let extras = try #require(PNGExtras(of: writer.take()))
    return extras.before.first { $0.kind == chunk.kind }?.data
  }

  @Test(arguments: [(true, false), (false, false), (true, true), (false, true)])
  func camerasSmallPictureIsErased(isLittle: Bool, strips: Bool) throws {
    let data = exif(isLittle: isLittle, strips: strips)
    try #require(contains(data, Self.secret))
    let kept = try #require(try kept(PNGChunk("eXIf", data)))
    #expect(!contains(kept, Self.secret) && contains(kept, Array("Ada".utf8)))
    #expect(kept.count == data.count && kept[22..<26].allSatisfy { $0 == 0 })
  }

  @Test func camerasDataWithoutASmallPictureStay() throws {
    var data = exif(isLittle: true)
    data.replaceSubrange(22..<26, with: [0, 0, 0, 0])
    #expect(try kept(PNGChunk("eXIf", data)) == data)
  }

  @Test func camerasDataThatCannotBeReadAreLeftOut() throws {
    let data = exif(isLittle: true)
    #expect(try kept(PNGChunk("eXIf", Self.secret)) == nil)
    // The small picture exceeds the data, and the second directory is the first one.
    #expect(try kept(PNGChunk("eXIf", data.dropLast())) == nil)
    var round = data
    round.replaceSubrange(22..<26, with: [8, 0, 0, 0])
    #expect(try kept(PNGChunk("eXIf", round)) == nil)
  }

  @Test func changedDataOfCamerasAreReadToTheirEnd() {
    var random = SeededGenerator(5)
    let data = exif(isLittle: true)
    for _ in 0..<20_000 {
      var changed = data
      for _ in 0..<Int.random(in: 1..<4, using: &random) {
        changed[Int.random(in: 0..<data.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let kept = ExifData.withoutPreviews(changed)
      #expect(kept == nil || kept?.count == changed.count)
    }
  }

  private func xmp(_ content: String) -> PNGChunk {
    let head = Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0]
    return PNGChunk("iTXt", head + Array("<x:xmpmeta>\(content)</x:xmpmeta>".utf8))
  }

  @Test(arguments: ["xmp", "xap"]) func smallPictureInXMPIsTakenOut(prefix: String) throws {
    let secret = String(decoding: Self.secret, as: UTF8.self)
    let element =
      "<\(prefix):Thumbnails><rdf:li a:image='\(secret)'/></\(prefix):Thumbnails>"
    let kept = try kept(xmp("<dc:title>House</dc:title>\(element)\(element)<b/>"))
    #expect(kept == xmp("<dc:title>House</dc:title><b/>").data)
  }

  @Test func textThatMayHideASmallPictureIsLeftOut() throws {
    #expect(try kept(xmp("<xmp:Thumbnails>open")) == nil)
    #expect(try kept(xmp("<p:image>abc</p:image>")) == nil)
    for name in ["exif", "APP1", "xmp"] {
      let digits = PNGChunk("tEXt", Array("Raw profile type \(name)\0\nexif\n 2\nFFD8".utf8))
      #expect(try kept(digits) == nil)
    }
    let compressed = Array("XML:com.adobe.xmp".utf8) + [0, 1, 0, 0, 0] + Deflater.deflated([1])
    #expect(try kept(PNGChunk("iTXt", compressed)) == nil)
  }

  @Test func otherTextsStay() throws {
    let text = PNGChunk("tEXt", Array("Comment\0Thumbnails :image>".utf8))
    #expect(try kept(text) == text.data)
  }
}
