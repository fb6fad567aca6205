import System
import Testing

/// The table of formats, and the format of a file by its bytes and its name.
@Suite struct FileFormatTests {
  /// The first bytes of each format, and of some similar ones.
  private static let starts: [(FileFormat, [UInt8])] = [
    (.drawing, Array("SQLite format 3\0".utf8) + [16, 0, 1, 1]),
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]),
    (.gif, Array("GIF87a".utf8)), (.gif, Array("GIF89a".utf8)),
    (.webp, Array("RIFF\u{4}\0\0\0WEBPVP8 ".utf8)),
    (.tiff, [0x49, 0x49, 42, 0, 8, 0, 0, 0]), (.tiff, [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]),
    (.bmp, Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0]),
    (.heif, Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8)),
    (.heif, Array("\0\0\0\u{14}ftypmif1\0\0\0\0msf1".utf8)),
    // The major brand isn't sufficient.
    (.avif, Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif".utf8)),
    (.avif, Array("\0\0\0\u{14}ftypavis\0\0\0\0msf1".utf8)),
    (.svg, Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)),
    (.svg, Array("\u{FEFF}<?xml version='1.0'?>\n<!-- a --><s:svg xmlns:s='b'>".utf8)),
    (.pdf, Array("%PDF-1.7\n".utf8)),
    // Fixed bytes have precedence over brands.
    (.tiff, [0x49, 0x49, 42, 0] + Array("ftypavif\0\0\0\0mif1avif".utf8)),
  ]

  @Test func everyFormatIsKnownByItsFirstBytes() {
    for (format, start) in Self.starts {
      #expect(FileFormat(start: start) == format, "\(format.extensions): \(start)")
      #expect(format.begins(start))
    }
    // Plain text begins with anything.
    #expect(
      Set(Self.starts.map(\.0)) == Set(FileFormat.all).subtracting([.text]),
      "A format has no beginning here.")
  }

  @Test func bytesBehindTheBeginningDoNotMatter() {
    for (format, start) in Self.starts {
      let file = start + [UInt8](repeating: 0x41, count: FileFormat.startCount)
      #expect(FileFormat(start: file) == format, "\(format.extensions)")
    }
  }

  @Test(arguments: [
    "", "plain text", "BMX is a sport, not a picture", "<html><body/></html>", "<svgs/>",
    "\0\0\0\u{18}ftypisom\0\0\0\0isomavc1", "RIFF\0\0\0\0WAVE", "SQLite format 3", "%!PS-Adobe-3.0",
    "svg", "\u{89}PNG",
  ])
  func otherBytesAreOfNoFormat(text: String) {
    #expect(FileFormat(start: Array(text.utf8)) == nil)
  }

  @Test func extensionsAndMediaTypesBelongToOneFormat() {
    let ends = FileFormat.all.flatMap(\.extensions)
    #expect(Set(ends).count == ends.count)
    #expect(ends.allSatisfy { $0 == $0.lowercased() && !$0.contains(".") })
    let types = FileFormat.all.flatMap(\.mediaTypes)
    #expect(Set(types).count == types.count)
    #expect(types.allSatisfy { $0.split(separator: "/").count == 2 && $0 == $0.lowercased() })
  }

  @Test func everyExtensionLeadsToItsFormat() {
    for format in FileFormat.all {
      for end in format.extensions {
        #expect(FileFormat(named: "a.b." + end) == format)
        #expect(FileFormat(named: "/c.d/A." + end.uppercased()) == format)
        #expect(format.isNamed("a." + end))
      }
      #expect(FileFormat(named: format.fileName("a")) == format)
    }
    for name in ["a", "png", "a.text", "a.png.text", "a.", ".png", ""] {
      #expect(FileFormat(named: name) == nil, "\(name)")
    }
  }

  @Test func choicesAreThoseThatPeopleKnow() {
    #expect(
      FileFormat.extensions(for: .insert) == [
        "avif", "bmp", "gif", "heic", "heif", "jpe", "jpeg", "jpg", "png", "svg", "svgz", "tif",
        "tiff", "webp",
      ])
    #expect(
      FileFormat.extensions(for: .open)
        == FileFormat.extensions(for: .insert).union(["scrawl"]))
    #expect(FileFormat.extensions(for: .drop) == FileFormat.extensions(for: .open))
    #expect(FileFormat.extensions(for: .save) == ["scrawl", "png"])
    #expect(FileFormat.all(for: .export) == [.png, .svg, .pdf, .text])
    #expect(FileFormat.all(for: [.save, .export]) == [.png])
  }

  @Test func markIsWhatAllFilesOfAFormatBeginWith() {
    #expect(FileFormat.drawing.mark == Array("SQLite format 3\0".utf8))
    #expect(FileFormat.png.mark == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(FileFormat.tiff.mark == [] && FileFormat.svg.mark == [])
  }
}
