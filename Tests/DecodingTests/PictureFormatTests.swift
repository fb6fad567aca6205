import Decoding
import System
import Testing

@Suite struct PictureFormatTests {
  @Test func picturesThatCanBeInsertedAreThoseThatAReaderDecodes() {
    let known = PictureFormat.allCases.map(\.fileFormat)
    #expect(Set(known) == Set(FileFormat.all(for: .insert)))
    #expect(Set(known).count == known.count)
  }

  @Test func documentAndDrawingAreNoPictures() {
    #expect(PictureFormat(start: Array("%PDF-1.7\n".utf8)) == nil)
    #expect(PictureFormat(start: Array("SQLite format 3\0".utf8)) == nil)
  }

  @Test func linesAreKeptByOneOfThem() {
    #expect(PictureFormat.allCases.filter(\.isVector) == [.svg])
  }
}
