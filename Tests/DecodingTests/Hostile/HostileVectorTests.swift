import Decoding
import Geometry
import Testing

@Suite(.timeLimit(.minutes(120))) struct HostileVectorTests {
  private func text(_ body: String, before: String = "") -> [UInt8] {
    Array(
      (before
        + "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
        + "xmlns:xi='http://www.w3.org/2001/XInclude' width='60' height='40'>\(body)</svg>").utf8)
  }

  /// Whether a picture is empty, or can't be drawn at all.
  private func showsNothing(_ bytes: [UInt8]) throws -> Bool {
    do throws(PictureError) {
      return try PictureReader().decode(PictureSource(bytes: bytes)).withPixels {
        $0.allSatisfy { $0 == 0 }
      }
    } catch {
      #expect(error == .damaged(.svg))
      return true
    }
  }

  @Test(arguments: ["RED", "file://RED"])
  func noOtherPictureIsRead(address: String) throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    let address =
      address == "RED" ? "\(folder.path)/opaque.png" : "file://\(folder.path)/opaque.png"
    #expect(try showsNothing(text("<image width='60' height='40' xlink:href='\(address)'/>")))
  }

  @Test func noOtherFileIsIncluded() throws {
    let folder = try PictureFolder()
    try folder.write("secret", to: "secret.txt")
    let address = "file://\(folder.path)/secret.txt"
    #expect(
      try showsNothing(
        text("<text y='20'><xi:include parse='text' href='\(address)'/></text>")))
    #expect(
      try showsNothing(
        text("<text y='20'>&a;</text>", before: "<!DOCTYPE svg [<!ENTITY a SYSTEM '\(address)'>]>")
      ))
    #expect(
      try showsNothing(
        text("<text y='20'>&a;</text>", before: "<!DOCTYPE svg [<!ENTITY a SYSTEM '/etc/passwd'>]>")
      ))
  }

  @Test func anEmbeddedPictureIsDrawn() throws {
    // The smallest GIF: one black pixel.
    let gif = "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="
    let picture = try PictureReader().decode(
      PictureSource(
        bytes: text("<image width='60' height='40' href='data:image/gif;base64,\(gif)'/>")))
    #expect(picture.withPixels { $0.contains { $0 >> 24 == 255 } })
  }

  private static let bombs: [(String, String, String)] = [
    (
      "entities",
      "<!DOCTYPE svg [<!ENTITY a0 'lol'>"
        + (1...9).map { "<!ENTITY a\($0) '\(String(repeating: "&a\($0 - 1);", count: 10))'>" }
        .joined() + "]>",
      "<text y='20'>&a9;</text>"
    ),
    ("itself", "", "<g id='a'><use xlink:href='#a'/></g>"),
    (
      "uses", "",
      "<defs><path id='a0' d='M0 0h1v1z'/>"
        + (1...30).map {
          "<g id='a\($0)'>" + String(repeating: "<use xlink:href='#a\($0 - 1)'/>", count: 10)
            + "</g>"
        }.joined() + "</defs><use xlink:href='#a30'/>"
    ),
    (
      "patterns", "",
      "<pattern id='p' width='1' height='1'><rect width='1' height='1' fill='url(#p)'/></pattern>"
        + "<rect width='60' height='40' fill='url(#p)'/>"
    ),
    ("depth", "", String(repeating: "<g>", count: 200_000)),
    (
      "filter", "",
      "<filter id='f' width='1e6' height='1e6'><feGaussianBlur stdDeviation='1e6'/></filter>"
        + "<rect width='60' height='40' filter='url(#f)'/>"
    ),
    ("path", "", "<path d='M0 0 \(String(repeating: "L1e300 1e300 -1e300 1 ", count: 5000))'/>"),
    ("number", "", "<rect width='1e400' height='nan' stroke-dasharray='1e-300' stroke='red'/>"),
  ]

  @Test(arguments: bombs.indices)
  func picturesWithoutEndGiveAPictureOrAnError(index: Int) throws {
    let (name, before, body) = Self.bombs[index]
    let reader = PictureReader(limit: .seconds(3))
    do throws(PictureError) {
      _ = try reader.decode(PictureSource(bytes: text(body, before: before)))
    } catch {
      let isExpected =
        switch error {
        case .damaged, .outOfMemory, .tooLong, .readerFailed(.signalled): true
        default: false
        }
      #expect(isExpected, "\(name): \(error)")
    }
    let good = text("<rect width='60' height='40'/>")
    #expect(try reader.decode(PictureSource(bytes: good)).width == 60)
  }

  @Test func aVectorPictureOfEndlessSizeIsTooLargeAtAScaleOfOne() throws {
    let source = try PictureSource(
      bytes: Array("<svg xmlns='http://www.w3.org/2000/svg' width='100000' height='100000'/>".utf8))
    let reader = PictureReader()
    #expect(throws: PictureError.tooLarge(width: 100_000, height: 100_000)) {
      try reader.decode(source)
    }
    let small = try reader.draw(
      source, area: PixelRect(x: 0, y: 0, width: 50, height: 50), scale: 0.0005)
    #expect(small.width == 50)
  }
}
